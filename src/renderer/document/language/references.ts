import { fileUri } from '#renderer/document/monaco/document-model.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument, documentOf } from './ask-document.ts';
import { rangeIn } from './range-in.ts';
import { shownFiles } from './shown-files.ts';
import { giveAll } from '#renderer/document/session/sibling-texts.ts';

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

/** The places that name what the cursor is on, in all files of the design. */
export const references: monaco.languages.ReferenceProvider = {
  async provideReferences(model, position, { includeDeclaration }) {
    const document = documentOf(model);
    const offset = model.getOffsetAt(position);
    // What cannot be read has no uses to be listed.
    if (document !== undefined) await giveAll(document.designId, document.file);
    const found = (await askDocument(model, { kind: 'nameAt', offset }))?.value?.uses ?? [];
    const listed = found.filter(({ declares }) => includeDeclaration || !declares);
    const others = listed.map(({ file }) => file).filter((file) => file !== document?.file);
    const shown = await shownFiles(document?.designId ?? '', new Set(others));
    return listed.flatMap(({ file, start, end }) => {
      const uri = file === document?.file ? model.uri : shown.get(file);
      if (uri === undefined) return [];
      return [{ uri, range: new monaco.Range(start.line, start.column, end.line, end.column) }];
    });
  },
};
