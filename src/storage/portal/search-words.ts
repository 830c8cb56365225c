/**
 * The FTS5 expression that finds what was typed: every word of it, the last one also as a beginning.
 *
 * Each word is quoted, so nothing in it is query syntax. Answers `undefined` where there is no word at all.
 */
export function searchExpression(typed: string): string | undefined {
  // FTS5 reads an expression up to a NUL; marks without letters or digits are no words to it.
  const words = typed
    .replaceAll('\0', ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word));
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')}*`;
}
