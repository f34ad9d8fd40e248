import { isArray, isInteger, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import { NOT_BLANK } from "../schema/text.ts";

/**
 * Members read leniently: null when absent or of another type. The shape rule tells what is wrong with them;
 * the other rules judge what is there, so that several faults at once are all told.
 */
export function textOf(root: JsonObject | null, member: string): string | null {
  const value = root?.[member];
  return typeof value === "string" ? value : null;
}

/** An integer lexeme, however long. */
export type Integer = number | bigint;

/** A member that is an integer. */
export function integerOf(root: JsonObject | null, member: string): Integer | null {
  const value = root?.[member];
  return isInteger(value) ? value : null;
}

/** A member that is a list. */
export function listOf(root: JsonObject | null, member: string): readonly JsonValue[] | null {
  const value = root?.[member];
  return isArray(value) ? value : null;
}

/** Text with something in it besides white space. */
export function isNonBlank(value: JsonValue | undefined): value is string {
  return typeof value === "string" && NOT_BLANK.test(value);
}
