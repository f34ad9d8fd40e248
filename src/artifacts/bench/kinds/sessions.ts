import { type ClaimSpec, defineKind, type Kind } from "../../../engine/kind.ts";
import type { SessionEvidence } from "../sessions/model.ts";
import type { HasStreams } from "../streams/claim.ts";
import { nameOf } from "./names.ts";

declare module "../../../engine/kind.ts" {
  interface KindModels {
    "event-stream": HasStreams;
    transcript: HasStreams;
    "session-record": SessionEvidence;
    "bench-session": SessionEvidence;
  }
}

const STREAM_CLAIM: ClaimSpec<SessionEvidence> = {
  id: "stream",
  title: "The record is what its captured event stream comes to",
  required: (model) => model.streams.length > 0,
};

const RECORD_KEYS = [
  "ok",
  "error_kind",
  "error_detail",
  "session_id",
  "num_turns",
  "cost_usd",
  "duration_s",
  "transcript_missing",
];

const eventStream = defineKind<HasStreams>({
  name: "event-stream",
  title: "Captured event stream of one session",
  forms: ["jsonl"],
  claims: [],
  detect: { name: (path) => /^stream(?:\..*)?\.jsonl$|\.raw\.jsonl$/.test(nameOf(path)) },
  areas: ["bench"],
  load: async () => (await import("../streams/module.ts")).streamModule(false),
});

const transcript = defineKind<HasStreams>({
  name: "transcript",
  title: "Stored transcript of one session",
  forms: ["jsonl"],
  claims: [],
  detect: { name: (path) => /(?:^|\/)transcripts\/[^/]+\.jsonl$/.test(path) },
  areas: ["bench"],
  load: async () => (await import("../streams/module.ts")).streamModule(true),
});

const sessionRecord = defineKind<SessionEvidence>({
  name: "session-record",
  title: "Record of one benchmark session",
  forms: ["json"],
  claims: [STREAM_CLAIM],
  detect: {
    name: (path) => /^(?:record(?:\..*)?|proposer-session)\.json$/.test(nameOf(path)),
    keys: { required: RECORD_KEYS, optional: [], open: true },
  },
  areas: ["bench"],
  load: async () => (await import("../sessions/record-module.ts")).default,
});

const benchSession = defineKind<SessionEvidence>({
  name: "bench-session",
  title: "Session records with their captured streams",
  forms: ["bundle"],
  claims: [{ ...STREAM_CLAIM, required: true }],
  detect: {
    layout: (view) => {
      const names = view.list("");
      const isStream = (name: string) => /^stream.*\.raw\.jsonl$/.test(name);
      return names.some((name) => /^record.*\.json$/.test(name)) && names.some(isStream);
    },
  },
  areas: ["bench"],
  load: async () => (await import("../sessions/bundle-module.ts")).default,
});

/** Kinds of single sessions. */
export const SESSION_KINDS: readonly Kind[] = [eventStream, transcript, sessionRecord, benchSession];
