import type { FileEdits } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';

/** The edits that rename, those of the file at hand and of others, or a sentence that says why there are none. */
export type RenamePlan =
  | { ok: true; edits: TextEdit[]; others: FileEdits[] }
  | { ok: false; message: string };
