import { describe, expect, it } from "vitest";
import rules from "../../../rules/auto-mode/index.ts";
import { ORDER_CASES } from "./cases/order.ts";
import { PUBLISHED_CASES } from "./cases/published.ts";
import { SESSION_CASES } from "./cases/session.ts";
import { SHAPE_CASES } from "./cases/shape.ts";
import { TRUST_CASES } from "./cases/trust.ts";

/** What `published.test.ts` makes companions disagree about. */
const COMPANION_MESSAGES = ["auto-mode/companions differs", "auto-mode/companions absent"];

describe("the catalogue", () => {
  const catalogue = rules.flatMap(({ id, messages }) => Object.keys(messages).map((name) => `${id} ${name}`));
  const tested = new Set([
    ...[...SHAPE_CASES, ...ORDER_CASES, ...TRUST_CASES].map(({ rule, message }) => `${rule} ${message}`),
    ...SESSION_CASES.map(({ message }) => `auto-mode/session-references ${message}`),
    ...PUBLISHED_CASES.map(({ finding }) => finding),
    ...COMPANION_MESSAGES,
  ]);

  it("has no message that no test produces", () => {
    expect(catalogue.filter((message) => !tested.has(message))).toEqual([]);
  });

  it("has every message that a test asks for", () => {
    expect([...tested].filter((message) => !catalogue.includes(message))).toEqual([]);
  });

  it("lists only rules of its area, each before those that stand on it", () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.every((id) => id.startsWith("auto-mode/"))).toBe(true);
    for (const [index, { needs = [] }] of rules.entries()) {
      expect(needs.filter((id) => !ids.slice(0, index).includes(id))).toEqual([]);
    }
  });
});
