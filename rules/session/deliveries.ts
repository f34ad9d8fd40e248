import { objectOf, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger, type JsonObject } from "../../src/container/json/value.ts";
import { trimPython } from "../../src/container/names.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/deliveries",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "A completion delivery and the message that it delivers say the same",
  why: "A delivery says that a message was handed over with exactly these results. A delivery that is bound to another message, or that its message knows nothing of, claims a completion that did not happen.",
  fix: "Do not count the delivery. Ask for a fresh export of the session.",
  source: "session-package 10, N5",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "second-delivery": "the message {message} is delivered twice",
    "other-branch": "a delivery is not on the branch of its message",
    "other-frame": "a delivery is of another frame than the session's root",
    "not-an-answer": "a delivery's message is not an answer of the assistant with a text",
    "other-content": {
      text: "a delivery's content_sha256 is not the digest of its message's content",
      family: "stale-digest",
    },
    "other-time": "a delivery was not created at its message's time",
    "wrong-status": "a delivery's status is neither committed nor published, or published_at does not fit it",
    unechoed: "the metadata of a delivery's message does not repeat its {member}",
    undelivered: "a message says that it was delivered, and no delivery says so",
  },
  check({ lists, source, textDigests }, report) {
    const messages = new Map(lists.messages.map((message) => [message.message_id, message]));
    const delivered = new Set<JsonObject>();
    for (const delivery of lists.deliveries) {
      const { frame_id: frame, created_at: created, content_sha256: digest } = delivery;
      if (frame !== undefined && frame !== null && frame !== source.root) {
        report("other-frame", { at: at(delivery, "frame_id"), actual: shown(frame) });
      }
      if (!statusFits(delivery))
        report("wrong-status", { at: at(delivery, "status"), actual: shown(delivery.status) });
      // A delivery of no message is told by session/references.
      const message = messages.get(delivery.message_id);
      if (message === undefined) continue;
      if (delivered.has(message)) {
        report("second-delivery", { at: at(delivery, "message_id"), message: shown(message.message_id) });
      }
      delivered.add(message);
      if (delivery.branch_id !== (message.branch_id === undefined ? source.root : message.branch_id)) {
        report("other-branch", { at: at(delivery, "branch_id"), expected: shown(message.branch_id) });
      }
      const { role, content } = message;
      if (role !== "assistant" || typeof content !== "string" || trimPython(content) === "") {
        report("not-an-answer", { at: at(message, "role"), actual: shown(role) });
      }
      const actual = textDigests.get(message);
      if (actual !== undefined && digest !== actual) {
        const place = () => at(delivery, "content_sha256");
        report("other-content", { at: place(), expected: `sha256:${actual}`, actual: shown(digest) });
      }
      if (!isInteger(created) || created !== message.created_at) {
        const expected = shown(message.created_at);
        report("other-time", { at: at(delivery, "created_at"), expected, actual: shown(created) });
      }
      const member = unechoed(delivery, objectOf(objectOf(message.metadata)?.completion_delivery));
      if (member !== null) report("unechoed", { at: at(message, "metadata"), member });
    }
    for (const message of lists.messages) {
      const metadata = objectOf(message.metadata);
      if (metadata === null || metadata.completion_delivery === undefined || delivered.has(message)) continue;
      const actual = typeName(metadata.completion_delivery);
      report("undelivered", { at: at(metadata, "completion_delivery"), actual });
    }
  },
});

function statusFits({ status, created_at: created, published_at: published }: JsonObject): boolean {
  if (status === "committed") return published === null;
  return status === "published" && isInteger(published) && isInteger(created) && published >= created;
}

/** The first member that the message does not repeat; a committed delivery is not published in it either. */
function unechoed(delivery: JsonObject, echo: JsonObject | null): string | null {
  if (echo === null) return "completion_delivery";
  const published = delivery.status === "published" ? delivery.published_at : undefined;
  if (echo.published_at !== published) return "published_at";
  return (
    ["delivery_id", "manifest_sha256", "status"].find((member) => echo[member] !== delivery[member]) ?? null
  );
}
