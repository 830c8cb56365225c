import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

/** The operations and components that Ctrl/Cmd+Shift+O goes to. */
export const symbols: monaco.languages.DocumentSymbolProvider = {
  displayName: 'OpenAPI',
  async provideDocumentSymbols(model) {
    const found = (await askDocument(model, { kind: 'symbols' }))?.value ?? [];
    return found.map(({ kind, name, detail, start, end }) => ({
      name,
      detail,
      kind:
        kind === 'operation'
          ? monaco.languages.SymbolKind.Method
          : monaco.languages.SymbolKind.Class,
      tags: [],
      range: rangeIn(model, { start, end }),
      selectionRange: rangeIn(model, { start, end: start }),
    }));
  },
};
