import { parseJson } from "../../container/json/parse.ts";
import { isObject } from "../../container/json/value.ts";
import type { Located } from "../located.ts";
import type { Digests } from "./digests.ts";
import { type PatchResult, readPatch } from "./patch/read-patch.ts";
import { pythonStrip, utf8Length } from "./python-text.ts";

/** The patch that a payload's `final_message` holds (pair-report g.2). */
export interface DeliveredPatch {
  readonly text: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly files: PatchResult;
}

/** Why a `final_message` holds no patch. */
export type NoPatch = "not-json" | "not-object" | "no-patch" | "blank-patch";

/** What the final message of a payload holds. */
export type FinalMessage =
  | { readonly ok: true; readonly patch: DeliveredPatch }
  | { readonly ok: false; readonly why: NoPatch };

/** Nesting that a message with one text member never needs. */
const MESSAGE_DEPTH = 100;

/** Reads the patch out of a payload's `final_message`, which is JSON within JSON. */
export function readFinalMessage(payload: Located, digests: Digests): FinalMessage {
  const message = payload.of("final_message").text;
  if (message === null) return { ok: false, why: "not-json" };
  const parsed = parseJson(message, { entry: null, maxDepth: MESSAGE_DEPTH });
  if (!parsed.ok) return { ok: false, why: "not-json" };
  const { root } = parsed.document;
  if (!isObject(root)) return { ok: false, why: "not-object" };
  const text = root.patch;
  if (typeof text !== "string") return { ok: false, why: "no-patch" };
  if (pythonStrip(text) === "") return { ok: false, why: "blank-patch" };
  return {
    ok: true,
    patch: { text, bytes: utf8Length(text), sha256: digests.text(text), files: readPatch(text) },
  };
}
