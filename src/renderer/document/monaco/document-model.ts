import { monaco } from './monaco-setup.ts';

export const DESIGN = 'design';

/** The address of a design's file inside the editor. */
export function fileUri(designId: string, file: string): monaco.Uri {
  return monaco.Uri.from({ scheme: DESIGN, authority: designId, path: `/${file}` });
}

/** Makes the text model of a design's document; Monaco never decides by size what an edit or undo may do. */
export function createDocumentModel(
  designId: string,
  file: string,
  text: string,
  language: 'yaml' | 'json',
): monaco.editor.ITextModel {
  const model = monaco.editor.createModel(text, language, fileUri(designId, file));
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    // It would build a tree of all brackets of the text.
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  return model;
}

/** Monaco's name of a line break. */
export function endOfLine(lineBreak: '\n' | '\r\n'): monaco.editor.EndOfLineSequence {
  return lineBreak === '\n'
    ? monaco.editor.EndOfLineSequence.LF
    : monaco.editor.EndOfLineSequence.CRLF;
}
