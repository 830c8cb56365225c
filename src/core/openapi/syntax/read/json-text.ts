const BACKSLASH = 0x5c;

/** Where a JSON text's closing quote ends, from behind its opening one; the end of a file where it has none. */
export function behindJsonText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((at - first) % 2 === 0) return at + 1;
  }
  return text.length;
}
