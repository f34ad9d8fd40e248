import { isObject, type JsonObject } from "../../container/json/value.ts";
import { WHOLE } from "../../location.ts";
import { type Companion, type ReadContext, SELF } from "../artifact.ts";
import type { AutoModeHistory } from "./model.ts";
import { objectsOf, readEvents } from "./published/stream.ts";
import { readHistory } from "./read.ts";
import {
  type HasTestimony,
  silence,
  type Testimony,
  testifyAuditPage,
  testifyEvents,
  testifyHistory,
  testifyView,
} from "./testimony.ts";

/** What a history and its companions say; nothing is collected where there is nothing to compare it with. */
export async function readTestimony(history: AutoModeHistory, context: ReadContext): Promise<HasTestimony> {
  const companions = await readCompanions(context);
  return {
    testimony: companions.length === 0 ? silence("projection") : testifyHistory(history),
    companions,
  };
}

/** What the companions given with `--with` say about Auto Mode; those of other kinds say nothing. */
export async function readCompanions(context: ReadContext): Promise<readonly Testimony[]> {
  const testimonies: Testimony[] = [];
  for (const companion of context.companions) {
    const testimony = companion.role === "with" ? await readCompanion(companion, context) : null;
    if (testimony !== null) testimonies.push(testimony);
  }
  return testimonies;
}

async function readCompanion(companion: Companion, context: ReadContext): Promise<Testimony | null> {
  const { artifact, kind } = companion;
  if (kind === "auto-mode-events") return testifyEvents(objectsOf(await readEvents(artifact)));
  if (kind === "auto-mode-view") return testifyRoot(await artifact.json(SELF), testifyView);
  if (kind === "auto-mode-audits") return testifyRoot(await artifact.json(SELF), testifyAuditPage);
  if (kind !== "auto-mode-projection") return null;
  const document = await artifact.json(SELF);
  const { limits, platform } = context;
  return testifyHistory(
    readHistory(document?.root, {
      at: WHOLE,
      unreadable: document === null,
      ids: null,
      limits,
      sha256: () => platform.sha256(),
    }),
  );
}

function testifyRoot(
  document: { readonly root: unknown } | null,
  testify: (root: JsonObject) => Testimony,
): Testimony | null {
  const root = document?.root as JsonObject | undefined;
  return isObject(root) ? testify(root) : null;
}
