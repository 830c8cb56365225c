import { readDesignText } from '#renderer/stores/sibling-texts.ts';
import { fileUri } from '../document-model.ts';
import { monaco } from '../monaco-setup.ts';

/** What the texts of files are addressed by that are shown in a list of uses, but not open. */
export const SHOWN = 'design-shown';

let shown: monaco.editor.ITextModel[] = [];

monaco.editor.onDidCreateEditor((editor) => {
  editor.onDidChangeModel(({ newModelUrl }) => {
    // What is typed would belong to no file.
    const readOnly = newModelUrl?.scheme === SHOWN;
    editor.updateOptions({
      readOnly,
      readOnlyMessage: { value: 'Open the file to change it.' },
    });
  });
});

/** Texts for files to be shown in a list: the open ones' own, copies of the others until the next list. */
export const shownFiles = async (
  designId: string,
  files: ReadonlySet<string>,
): Promise<ReadonlyMap<string, monaco.Uri>> => {
  const earlier = shown;
  shown = [];
  for (const model of earlier) model.dispose();
  const found = await Promise.all(
    [...files].map(async (file) => {
      const open = monaco.editor.getModel(fileUri(designId, file));
      if (open !== null) return [[file, open.uri] as const];
      const text = await readDesignText(designId, file).catch(() => undefined);
      if (text === undefined) return [];
      const uri = fileUri(designId, file).with({ scheme: SHOWN });
      const model =
        monaco.editor.getModel(uri) ??
        monaco.editor.createModel(text, file.endsWith('.json') ? 'json' : 'yaml', uri);
      shown.push(model);
      return [[file, uri] as const];
    }),
  );
  return new Map(found.flat());
};
