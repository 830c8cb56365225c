import { fileUri } from '#renderer/document/monaco/document-model.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';
import { shownFiles } from './shown-files.ts';

/** Where references, operationIds, security schemes and tags lead, in this file or in another one of its design. */
export const definitions: monaco.languages.DefinitionProvider = {
  async provideDefinition(model, position) {
    const offset = model.getOffsetAt(position);
    const found = (await askDocument(model, { kind: 'definition', offset }))?.value;
    if (found === undefined) return undefined;
    const originSelectionRange = rangeIn(model, found.from);
    if ('to' in found) {
      const { start } = found.to;
      return [
        {
          uri: model.uri,
          range: rangeIn(model, found.to),
          targetSelectionRange: rangeIn(model, { start, end: start }),
          originSelectionRange,
        },
      ];
    }
    const { line, column } = found.start;
    const range = {
      startLineNumber: line,
      startColumn: column,
      endLineNumber: line,
      endColumn: column,
    };
    const { authority } = model.uri;
    const shown = await shownFiles(authority, new Set([found.file]));
    const uri = shown.get(found.file) ?? fileUri(authority, found.file);
    return [{ uri, range, originSelectionRange }];
  },
};
