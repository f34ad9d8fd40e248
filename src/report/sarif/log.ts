/** The part of SARIF 2.1.0 that is written here. All names are the standard's: each type is its object of that name. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: "2.1.0";
  readonly runs: readonly [SarifRun];
}

export interface SarifRun {
  readonly tool: { readonly driver: Driver };
  readonly columnKind: "unicodeCodePoints";
  readonly originalUriBaseIds: Readonly<Record<string, { readonly description: Message }>>;
  readonly invocations: readonly [Invocation];
  readonly artifacts: readonly Artifact[];
  readonly results: readonly Result[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface Driver {
  readonly name: string;
  readonly version: string;
  readonly semanticVersion: string;
  readonly informationUri: string;
  readonly shortDescription: Message;
  readonly rules: readonly ReportingDescriptor[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export type Level = "error" | "warning" | "note";

export interface ReportingDescriptor {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: Message;
  readonly fullDescription: Message;
  readonly help: Message & { readonly markdown: string };
  readonly defaultConfiguration: { readonly level: Level };
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface Invocation {
  readonly executionSuccessful: boolean;
  readonly exitCode: number;
  readonly exitCodeDescription: string;
  readonly toolExecutionNotifications: readonly Notification[];
}

export interface Notification {
  readonly level: Level;
  readonly message: Message;
}

export interface Message {
  readonly text: string;
}

export interface Artifact {
  readonly location: ArtifactLocation;
  readonly length?: number;
  readonly hashes?: { readonly "sha-256": string };
  readonly roles: readonly ["analysisTarget"];
}

export interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId: "%SRCROOT%";
}

export interface SarifLocation {
  readonly id?: number;
  readonly physicalLocation: {
    readonly artifactLocation: ArtifactLocation;
    readonly region: Region;
  };
  readonly logicalLocations?: readonly LogicalLocation[];
  readonly message?: Message;
}

export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface LogicalLocation {
  readonly fullyQualifiedName: string;
  readonly kind: string;
}

export interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: Level;
  readonly message: Message;
  readonly locations: readonly [SarifLocation];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions: readonly Suppression[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface Suppression {
  readonly kind: "external";
  readonly status: "accepted";
  readonly justification: string;
}
