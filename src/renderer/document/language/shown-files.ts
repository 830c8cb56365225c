import { documentMessages } from '#messages/en/document.ts';
import { whenFreed } from '#renderer/document/session/document-session.ts';
import { openFilesOf, readDesignText } from '#renderer/document/session/sibling-texts.ts';
import { fileUri } from '#renderer/document/monaco/document-model.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';

/** What the texts of files are addressed by that are shown in a list of uses, but not open. */
export const SHOWN = 'design-shown';

/** So many texts are kept beside those that are on the screen. */
const KEPT = 20;

whenFreed(({ designId }) => {
  if (openFilesOf(designId).length > 0) return;
  const copies = monaco.editor.getModels().filter(({ uri }) => uri.scheme === SHOWN);
  for (const one of copies)
    if (one.uri.authority === designId && !one.isAttachedToEditor()) one.dispose();
});

monaco.editor.onDidCreateEditor((editor) => {
  editor.onDidChangeModel(({ newModelUrl }) => {
    // What is typed would belong to no file.
    const readOnly = newModelUrl?.scheme === SHOWN;
    editor.updateOptions({
      readOnly,
      readOnlyMessage: { value: documentMessages.t('editor.readOnly') },
    });
  });
});

/** Texts for files to be shown in a list or beside a link: the open ones' own, copies of the others. */
export async function shownFiles(
  designId: string,
  files: ReadonlySet<string>,
): Promise<ReadonlyMap<string, monaco.Uri>> {
  const found = await Promise.all(
    [...files].map(async (file) => {
      const open = monaco.editor.getModel(fileUri(designId, file));
      if (open !== null) return [[file, open.uri] as const];
      const text = await readDesignText(designId, file).catch(() => undefined);
      return text === undefined ? [] : [[file, copyOf(designId, file, text)] as const];
    }),
  );
  const copies = monaco.editor.getModels().filter(({ uri }) => uri.scheme === SHOWN);
  const unseen = copies.filter((one) => !one.isAttachedToEditor() && !files.has(fileOf(one)));
  for (const one of unseen.slice(0, Math.max(0, copies.length - KEPT))) one.dispose();
  return new Map(found.flat());
}

function fileOf({ uri }: monaco.editor.ITextModel): string {
  return uri.path.slice(1);
}

function copyOf(designId: string, file: string, text: string): monaco.Uri {
  const uri = fileUri(designId, file).with({ scheme: SHOWN });
  const model = monaco.editor.getModel(uri);
  if (model === null)
    monaco.editor.createModel(text, file.endsWith('.json') ? 'json' : 'yaml', uri);
  else if (model.getValue() !== text) model.setValue(text);
  return uri;
}
