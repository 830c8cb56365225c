import { giveAll } from '#renderer/document/session/sibling-texts.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument, documentOf } from './ask-document.ts';
import { shownFiles } from './shown-files.ts';

/** The places that name what the cursor is on, in all files of the design. */
export const uses: monaco.languages.ReferenceProvider = {
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
