import type { TextEdit } from '#core/openapi/types.ts';

/** Asks for the edits that bring `theirs` into `mine`: all of it, or with a `base` what was changed since. */
export type MergeQuestion = { id: number; base: string | undefined; mine: string; theirs: string };

/** `edits` is `undefined` where both changed the same lines. */
export type MergeAnswer = { id: number; edits: TextEdit[] | undefined };
