import { createDocumentModel } from '#renderer/document/monaco/document-model.ts';
import { editorOptions } from '#renderer/document/monaco/editor-options.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';

/** Shows the document in Monaco, set up as Portolan sets it up, with nothing that reads the text. */
export async function openText(): Promise<void> {
  const answer = await fetch('/document');
  const language = answer.headers.get('content-type')?.includes('json') === true ? 'json' : 'yaml';
  const model = createDocumentModel('plain', `openapi.${language}`, await answer.text(), language);
  const host = document.querySelector<HTMLElement>('#editor');
  if (host === null) throw new Error('The page has no place for the editor.');
  monaco.editor.create(host, {
    ...editorOptions(model.getLineCount()),
    quickSuggestions: false,
    model,
  });
}
