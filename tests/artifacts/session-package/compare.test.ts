import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { compareFields, unknownMembers } from "../../../src/artifacts/session-package/compare.ts";
import { STATE, TREE } from "../../../src/artifacts/session-package/document-fields.ts";
import {
  type FieldType,
  listOf,
  record,
  text,
  texts,
} from "../../../src/artifacts/session-package/fields.ts";
import { RECORD_FIELDS } from "../../../src/artifacts/session-package/record-fields.ts";
import { schemaOf } from "../../../src/artifacts/session-package/schema.ts";
import { read } from "../../support/json.ts";

function issues(type: FieldType, json: string): readonly string[] {
  const told: string[] = [];
  compareFields(type, read(json).root, ({ problem, at, member, expected, actual }) => {
    told.push(`${problem} ${at.pointer ?? "-"} ${member}: ${expected}, ${actual}`);
  });
  return told;
}

describe("compareFields", () => {
  it.each([
    ["nothing recorded", RECORD_FIELDS.plans, "{}"],
    ["null for nothing", RECORD_FIELDS.plans, '{"title":null}'],
    ["a member nobody knows", RECORD_FIELDS.plans, '{"colour":1}'],
    ["an integer beyond 2^53", RECORD_FIELDS.cells, '{"cell_index":9007199254740993}'],
    ["a float where numbers are measured", RECORD_FIELDS.cells, '{"wall_s":1.5}'],
  ])("has nothing to say about %s", (_, type, json) => expect(issues(type, json)).toEqual([]));

  it.each([
    [RECORD_FIELDS.messages, "{}", "missing  content: text, nothing"],
    [RECORD_FIELDS.messages, '{"content":null}', "wrong-type /content content: text, null"],
    [
      RECORD_FIELDS.cells,
      '{"cell_index":-1}',
      "wrong-type /cell_index cell_index: integer of at least 0, integer",
    ],
    [
      RECORD_FIELDS.cells,
      '{"cell_index":1.0}',
      "wrong-type /cell_index cell_index: integer of at least 0, float",
    ],
    [RECORD_FIELDS.cells, '{"wall_s":1e999}', "wrong-type /wall_s wall_s: finite number, float"],
    [RECORD_FIELDS.states, '{"available":null}', "wrong-type /available available: true or false, null"],
    [record({ a: texts }), '{"a":["x",1]}', "wrong-type /a/1 a[1]: text, integer"],
    [listOf(record({ a: text })), '[{"a":"x"},[]]', "wrong-type /1 [1]: object, list"],
    [listOf(record({ a: text })), '[{"a":5}]', "wrong-type /0/a a: text, integer"],
    [STATE, "7", "wrong-type - : object, integer"],
  ])("%#: tells what it is and where", (type, json, told) => expect(issues(type, json)).toEqual([told]));

  const TYPES = [...Object.values(RECORD_FIELDS), STATE, TREE];
  const value = fc.constantFrom(
    ..."null true -1 0 1.5 1e999 9007199254740993 [] [1] {} [{}]".split(" "),
    '"x"',
    '["x"]',
  );

  it("accepts what the published schema accepts", () => {
    const sample = fc.constantFrom(...TYPES).chain((type) => {
      const names = Object.keys(type.members ?? {});
      return fc.record({ type: fc.constant(type), members: fc.dictionary(fc.constantFrom(...names), value) });
    });
    fc.assert(
      fc.property(sample, ({ type, members }) => {
        const json = `{${Object.entries(members).map(([name, each]) => `"${name}":${each}`)}}`;
        const { success } = v.safeParse(schemaOf(type), read(json).root);
        expect([json, issues(type, json).length === 0]).toEqual([json, success]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("unknownMembers", () => {
  const unknown = (type: FieldType, json: string): readonly string[] => {
    const told: string[] = [];
    unknownMembers(type, read(json).root, (_, member) => told.push(member));
    return told;
  };
  it("tells members at every depth that the type has, and no deeper", () => {
    expect(unknown(RECORD_FIELDS.groups, '{"x":1,"events":[{"y":1,"result":{"z":1}}]}')).toEqual(["x", "y"]);
    expect(unknown(STATE, '{"review":{"settings":{"auto_review":{"w":1}}}}')).toEqual(["w"]);
  });
  it("knows no inherited member", () => expect(unknown(TREE, '{"constructor":1}')).toEqual(["constructor"]));
  it("has nothing to say about what is no object", () => expect(unknown(TREE, '[{"a":1}]')).toEqual([]));
});
