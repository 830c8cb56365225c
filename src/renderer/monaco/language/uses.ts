import type { monaco } from '../monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

/** The places that name what the cursor is on. */
export const uses: monaco.languages.ReferenceProvider = {
  async provideReferences(model, position, { includeDeclaration }) {
    const offset = model.getOffsetAt(position);
    const found = (await askDocument(model, { kind: 'nameAt', offset }))?.value;
    return found?.uses
      .filter(({ declares }) => includeDeclaration || !declares)
      .map((use) => ({ uri: model.uri, range: rangeIn(model, use) }));
  },
};
