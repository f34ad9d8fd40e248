import type { ArtifactVersion, Source } from "../../src/artifacts/session-package/model.ts";
import { isHex64, nonEmpty, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray, isObject, type JsonObject } from "../../src/container/json/value.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";

const URL_PREFIX = "/api/v1/artifacts/versions/";

export default defineRule({
  id: "session/delivery-manifests",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "A delivery's manifest lists artifact versions as they are in the package",
  why: "The manifest is what a recipient was given. When it names another version, digest or size than the package holds, the recipient was promised a file that is not the one delivered.",
  fix: "Do not count the delivery. Ask for a fresh export of the session.",
  source: "session-package 10, N5",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "no-manifest": "a delivery has no manifest",
    "changed-manifest": {
      text: "a delivery's manifest is not the one that its manifest_sha256 was taken of",
      family: "stale-digest",
    },
    "wrong-version": "a delivery manifest's schema_version is not the integer 1",
    "other-session": "a delivery manifest's {member} is not this session's",
    "no-artifacts": "a delivery manifest lists no artifacts",
    "not-an-object": "an artifact of a delivery manifest is not an object",
    unavailable: "a delivery manifest lists an artifact version that is not available in this package",
    "listed-twice": "a delivery manifest lists the version {version} twice",
    differs: "a delivery manifest's {member} is not that of the artifact version",
    "other-digest": {
      text: "a delivery manifest's sha256 is not the digest of the artifact version",
      family: "stale-digest",
    },
  },
  check({ lists, versions, source, deliveryDigests }, report) {
    const available = new Map(
      versions
        .filter(({ record }) => record.available === true)
        .map((each) => [each.record.version_id, each]),
    );
    for (const delivery of lists.deliveries) {
      const { manifest, manifest_sha256: recorded } = delivery;
      if (!isObject(manifest)) {
        report("no-manifest", { at: at(delivery, "manifest"), actual: typeName(manifest) });
        continue;
      }
      const digest = deliveryDigests.get(delivery) ?? null;
      if (!isHex64(recorded) || recorded !== digest) {
        const place = () => at(delivery, "manifest_sha256");
        report("changed-manifest", { at: place(), expected: `sha256:${digest}`, actual: shown(recorded) });
      }
      checkHead(manifest, source, report);
      checkArtifacts(manifest, available, report);
    }
  },
});

type Report = Reporter<
  | "wrong-version"
  | "other-session"
  | "no-artifacts"
  | "not-an-object"
  | "unavailable"
  | "listed-twice"
  | "differs"
  | "other-digest"
>;

function checkHead(manifest: JsonObject, source: Source, report: Report): void {
  if (manifest.schema_version !== 1) {
    const actual = shown(manifest.schema_version);
    report("wrong-version", { at: at(manifest, "schema_version"), expected: 1, actual });
  }
  const scope = [
    ["root_frame_id", source.root],
    ["project_id", source.project],
  ] as const;
  for (const [member, expected] of scope) {
    const value = manifest[member];
    if (value === expected) continue;
    report("other-session", { at: at(manifest, member), member, expected, actual: shown(value) });
  }
}

function checkArtifacts(
  manifest: JsonObject,
  available: ReadonlyMap<unknown, ArtifactVersion>,
  report: Report,
): void {
  const { artifacts } = manifest;
  if (!isArray(artifacts) || artifacts.length === 0) {
    report("no-artifacts", { at: at(manifest, "artifacts"), actual: typeName(artifacts) });
    return;
  }
  const listed = new Set<unknown>();
  for (const [index, item] of artifacts.entries()) {
    if (!isObject(item)) {
      report("not-an-object", { at: at(artifacts, index), actual: typeName(item) });
      continue;
    }
    const { version_id: id } = item;
    const version = available.get(id);
    if (version === undefined) {
      report("unavailable", { at: at(item, "version_id"), actual: shown(id) });
      continue;
    }
    if (listed.has(id)) report("listed-twice", { at: at(item, "version_id"), version: shown(id) });
    listed.add(id);
    compareWithVersion(item, version, report);
  }
}

function compareWithVersion(item: JsonObject, { artifact, record }: ArtifactVersion, report: Report): void {
  const expected: Readonly<Record<string, JsonObject[string] | undefined>> = {
    artifact_id: artifact.artifact_id,
    size_bytes: record.size_bytes,
    filename: record.filename,
    content_type: nonEmpty(record.content_type) ?? "",
    url: versionUrl(item.version_id),
  };
  for (const [member, value] of Object.entries(expected)) {
    if (item[member] === value && value !== undefined) continue;
    const details = { member, expected: shown(value), actual: shown(item[member]) };
    report("differs", { at: at(item, member), ...details });
  }
  if (item.sha256 !== record.snapshot_sha256) {
    const details = { expected: shown(record.snapshot_sha256), actual: shown(item.sha256) };
    report("other-digest", { at: at(item, "sha256"), ...details });
  }
}

/** Where a version is served. The ids `.` and `..` have no such place: a client would resolve them away. */
function versionUrl(id: unknown): string | undefined {
  if (typeof id !== "string" || id === "." || id === ".." || /\p{Cs}/u.test(id)) return undefined;
  const quoted = encodeURIComponent(id).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return URL_PREFIX + quoted;
}
