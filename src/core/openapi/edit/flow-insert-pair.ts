import type { SourceMap } from '#core/openapi/syntax/read/source-node.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { insertFlowEntry } from './flow-insert-entry.ts';
import type { FlowLayout } from './flow-style.ts';
import type { NewPair } from './yaml-insert-pair.ts';

// Short enough to stand on one line where its neighbours do.
const ONE_LINE_LIMIT = 120;

/** Inserts a pair into a mapping in braces, before the entry at `index` or at the end. */
export function insertFlowPair(
  text: string,
  map: SourceMap,
  index: number,
  pair: NewPair,
  layout: FlowLayout,
): TextEdit[] | undefined {
  const entries = map.pairs.map(({ keyStart, keyEnd, value }) => ({
    start: keyStart,
    end: Math.max(keyEnd, value.end),
  }));
  return insertFlowEntry(text, map, entries, index, renderEntry(text, map, pair, layout), layout);
}

function renderEntry(text: string, map: SourceMap, pair: NewPair, layout: FlowLayout): string {
  const { style, entryIndent } = layout;
  const render = (indentUnit: string | undefined): string =>
    pair.keyText +
    style.colon +
    renderFlow(pair.value, { ...style, indentUnit }, entryIndent ?? '');
  const siblings = map.pairs.filter(({ value }) => value.kind === 'map' && value.pairs.length > 0);
  const areOneLine = siblings.every(
    ({ value }) => !text.slice(value.start, value.end).includes('\n'),
  );
  if (siblings.length > 0 && areOneLine) {
    const line = render(undefined);
    if (line.length <= ONE_LINE_LIMIT) return line;
  }
  return render(style.indentUnit);
}
