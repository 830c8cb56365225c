/**
 * Joins a JSON Pointer (RFC 6901) and further reference tokens, escaping `~` and `/` in the tokens.
 *
 * `joinPointer('/paths', '/products', 'post')` is `/paths/~1products/post`.
 */
export function joinPointer(base: string, ...tokens: readonly (string | number)[]): string {
  let pointer = base;
  for (const token of tokens) pointer += `/${escapeToken(String(token))}`;
  return pointer;
}

/**
 * Splits a JSON Pointer (RFC 6901, section 4) into its unescaped reference tokens.
 *
 * Returns `undefined` for a text that is no pointer: one that is neither empty nor starts with `/`.
 */
export function splitPointer(pointer: string): string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer.slice(1).split('/').map(unescapeToken);
}

/** The pointer of the node around the one at `pointer`; the root's parent is the root. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/')
    ? token.replaceAll('~', '~0').replaceAll('/', '~1')
    : token;
}

function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}
