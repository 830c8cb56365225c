/** A half-open span of a text, in UTF-16 code units. */
export type TextRange = { start: number; end: number };

/** A place in a text; both numbers count from 1, columns in UTF-16 code units. */
export type TextPosition = { line: number; column: number };

/** Replaces the text between `start` and `end` (UTF-16 code units of the text before any edit) by `text`. */
export type TextEdit = { start: number; end: number; text: string };
