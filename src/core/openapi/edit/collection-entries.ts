import type { SourceMap, SourceNode, SourceSeq } from '#core/openapi/syntax/read/source-node.ts';

/** A member of a mapping or an item of a sequence. */
export type CollectionEntry = {
  /** Where it starts: its key, or in a block sequence its dash. */
  start: number;
  /** Behind its key or dash: where its value is written. */
  head: number;
  /** Behind its last character. */
  end: number;
  value: SourceNode;
};

/** The entries of a collection in the order of the text; `undefined` where one can't be found in it. */
export function entriesOf(
  text: string,
  node: SourceMap | SourceSeq,
): CollectionEntry[] | undefined {
  if (node.kind === 'map') {
    return node.pairs.map(({ keyStart, keyEnd, value }) => ({
      start: keyStart,
      head: keyEnd,
      end: Math.max(keyEnd, value.end),
      value,
    }));
  }
  if (node.flow) {
    return node.items.map((value) => ({
      start: value.start,
      head: value.start,
      end: value.end,
      value,
    }));
  }
  const entries: CollectionEntry[] = [];
  let from = node.start;
  for (const value of node.items) {
    const dash = findDash(text, from);
    if (dash === undefined) return undefined;
    const end = Math.max(dash + 1, value.end);
    entries.push({ start: dash, head: dash + 1, end, value });
    from = end;
  }
  return entries;
}

// Between two items stand blanks, comments and the dash.
function findDash(text: string, from: number): number | undefined {
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '-') return at;
    if (character === '#') at = text.indexOf('\n', at);
    else if (!/\s/u.test(character)) return undefined;
    if (at === -1) return undefined;
    at += 1;
  }
  return undefined;
}
