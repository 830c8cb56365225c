import type { TextRange } from '#core/text/text-edit.ts';

/** One thing that may be written at the cursor. */
export type Completion = {
  label: string;
  kind: 'field' | 'value' | 'reference' | 'item';
  /** A few words beside the label. */
  detail?: string;
  /** What it means, and the section that says so. */
  documentation?: string;
  /** What is written, with `$1`, `$0` as the places to go on at (the editor's snippet syntax). */
  insert: string;
  /** What the typed word is compared with, when it is not the label. */
  filter?: string;
  /** Whether the next word can be completed, too. */
  goesOn?: boolean;
};

/** What may be written, best first, and the span of text that it takes the place of. */
export type Completions = {
  range: TextRange;
  items: Completion[];
  /** Where a comma lacks that the member before must have, in braces. */
  commaAt?: number;
};

/** A text in a snippet, where three characters have a meaning. */
export function plain(text: string): string {
  return text.replaceAll(/[\\$}]/gu, String.raw`\$&`);
}
