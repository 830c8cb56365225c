import type { monaco } from '../monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

/** Where references, operationIds, security schemes and tags lead. */
export const definitions: monaco.languages.DefinitionProvider = {
  async provideDefinition(model, position) {
    const offset = model.getOffsetAt(position);
    const found = (await askDocument(model, { kind: 'definition', offset }))?.value;
    if (found === undefined) return undefined;
    const { start } = found.to;
    return [
      {
        uri: model.uri,
        range: rangeIn(model, found.to),
        targetSelectionRange: rangeIn(model, { start, end: start }),
        originSelectionRange: rangeIn(model, found.from),
      },
    ];
  },
};
