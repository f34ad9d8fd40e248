import { describe, expect, it } from "vitest";
import { createLimits, DEFAULT_LIMITS } from "../src/limits.ts";

function lowered(name: string, value: number) {
  return createLimits(new Map([[name, value]]));
}

describe("limits", () => {
  it("takes the limit itself and refuses one more", () => {
    expect(DEFAULT_LIMITS.check("entries", 4096)).toBe("within");
    expect(DEFAULT_LIMITS.check("entries", 4097)).toBe("exceeded");
  });

  it("does not blame the format for a limit of sealcheck's own", () => {
    expect(DEFAULT_LIMITS.check("bundle-entries", 20_001)).toBe("lowered");
  });

  it("tells what only the caller's lower limit refuses", () => {
    const result = lowered("entries", 10);
    if (!result.ok) throw new Error("the table allows it");
    expect(result.limits.value("entries")).toBe(10);
    expect(result.limits.check("entries", 10)).toBe("within");
    expect(result.limits.check("entries", 11)).toBe("lowered");
    expect(result.limits.check("entries", 4097)).toBe("exceeded");
  });

  it.each([
    ["entries", 4097, "above-table"],
    ["entries", -1, "not-a-count"],
    ["entries", 1.5, "not-a-count"],
    ["entries", Number.NaN, "not-a-count"],
    ["no-such-limit", 1, "unknown-limit"],
    ["constructor", 1, "unknown-limit"],
  ])("refuses %s=%d: %s", (name, value, fault) => {
    expect(lowered(name, value)).toMatchObject({ ok: false, error: { fault, name, given: value } });
  });
});
