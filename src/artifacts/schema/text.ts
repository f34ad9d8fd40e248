import * as v from "valibot";

/** Text that is not empty. */
export const nonEmptyText = v.pipe(v.string(), v.nonEmpty());

/**
 * Something besides white space. Control characters are white space to some writers, and say nothing to anybody.
 * They are spelled out: the pattern goes into the published schemas, and not every validator knows `\p{Cc}`.
 */
export const NOT_BLANK: RegExp = /[^\s\x00-\x1f\x7f-\x9f]/u;

/** Text that is not empty after white space is stripped. */
export const nonBlankText = v.pipe(v.string(), v.regex(NOT_BLANK, "text that is not blank"));

/** 64 lower-case hexadecimal digits. */
export const hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "64 lower-case hex digits"));

/** 40 lower-case hexadecimal digits. */
export const hex40 = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, "40 lower-case hex digits"));
