/** FTS5 expressions that find what was typed: anywhere, in names alone, in names, slugs, tags and summaries. */
export type SearchExpressions = { all: string; names: string; heads: string };

/**
 * What was typed: every word of it, the last one also as a beginning.
 *
 * Each word is quoted, so nothing in it is query syntax. Answers `undefined` where there is no word at all.
 */
export function searchExpressions(typed: string): SearchExpressions | undefined {
  // FTS5 reads an expression up to a NUL; marks without letters or digits are no words to it.
  const words = typed
    .replaceAll('\0', ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word));
  if (words.length === 0) return undefined;
  const all = `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')}*`;
  return { all, names: `name : (${all})`, heads: `{name slug tags summary} : (${all})` };
}
