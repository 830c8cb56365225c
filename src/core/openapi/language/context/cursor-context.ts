import type { TextRange } from '#core/text/text-edit.ts';
import type { Path } from '#core/openapi/language/shape.ts';

/**
 * What stands at a cursor, told from the text around it alone: the line that is being typed is nearly always
 * unfinished, so that no reading of the whole document would help.
 */
export type CursorContext = {
  /** `key`: a member of the collection at `path` is named. `value`: what `path` leads to is written. */
  kind: 'key' | 'value';
  path: Path;
  /** The word at the cursor, quotes included; an empty range where there is none. */
  token: TextRange;
  /** The quotes that the word starts with, if any. */
  quote: '' | '"' | "'";
  /** Whether the name at the cursor has its colon already. */
  written: boolean;
  /** The other members of the collection around the cursor: their names, and their values where they are scalars. */
  siblings: ReadonlyMap<string, string>;
  /** Whether the place is inside braces or brackets: JSON, or YAML in flow style. */
  flow: boolean;
  /** Whether that is JSON, where all names and texts stand in double quotes. */
  isJson: boolean;
  /** The column (from 0) at which the members of a block collection stand. */
  column: number;
  /** In braces: whether a comma lacks before or behind the word. */
  commas: { before: number | undefined; after: boolean };
};

/** A scalar as it is written, without its quotes. */
export function unquote(source: string): string {
  const text = source.trim();
  if (text.startsWith('"')) {
    const inner = text.length > 1 && text.endsWith('"') ? text.slice(1, -1) : text.slice(1);
    return inner.replaceAll(/\\(["\\/])/gu, '$1');
  }
  if (text.startsWith("'")) {
    const inner = text.length > 1 && text.endsWith("'") ? text.slice(1, -1) : text.slice(1);
    return inner.replaceAll("''", "'");
  }
  return text;
}

/** The quotes at a word's start. */
export function quoteOf(source: string): '' | '"' | "'" {
  const first = source.charAt(0);
  return first === '"' || first === "'" ? first : '';
}
