import { openArtifact } from "../artifacts/open.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import { savedVerdict } from "../artifacts/verdict/kind.ts";
import type { SavedVerdict } from "../artifacts/verdict/model.ts";
import { readCase } from "../case.ts";
import type { Checker } from "../check.ts";
import type { Case } from "../engine/judge.ts";
import type { Tool } from "../engine/verdict.ts";
import { openCandidate } from "../input/inputs.ts";
import { printable } from "../report/printable.ts";
import { UsageError } from "./command.ts";
import { contextOf } from "./context.ts";

/** Reads the verdict of `--against` before anything is judged; one that is not there is a usage error. */
export async function readSavedVerdict(path: string, environment: OpenEnvironment): Promise<Case> {
  const opened = openCandidate(path, null);
  if (!opened.ok) throw new UsageError(`--against ${printable(path)}: ${opened.failure}`);
  const artifact = openArtifact(opened.candidate.path, opened.candidate.contents, environment);
  opened.close();
  return await readCase(artifact, savedVerdict, {
    context: contextOf(environment),
    pin: null,
    exhibits: false,
  });
}

/** Compares the saved verdict with what has been judged, and adds it to the run with its claim `verdict-binding`. */
export function compareSaved(given: Case, checker: Checker, tool: Tool): void {
  const model = given.model as SavedVerdict | null;
  const compared =
    model === null ? null : ({ ...model, current: checker.verdict(tool) } satisfies SavedVerdict);
  checker.judge({ ...given, model: compared }, { only: [], require: [] });
}
