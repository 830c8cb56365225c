import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

// More backticks than any line of a document has.
const FENCE = '`'.repeat(12);

/** What a field means, and what a reference leads to. */
export const hovers: monaco.languages.HoverProvider = {
  async provideHover(model, position) {
    const offset = model.getOffsetAt(position);
    const found = (await askDocument(model, { kind: 'hover', offset }))?.value;
    if (found === undefined) return undefined;
    const contents = found.paragraphs.map((value) => ({ value }));
    if (found.excerpt !== undefined)
      contents.push({ value: `${FENCE}${model.getLanguageId()}\n${found.excerpt}\n${FENCE}` });
    return { range: rangeIn(model, found.range), contents };
  },
};
