import { documentMessages } from '#messages/en/document.ts';
import { onLanguageChange } from '#messages/language.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { aloneOnTheirLines } from './alone-on-their-lines.ts';
import { askDocument } from './ask-document.ts';

type Shown = {
  /** The lines on the screen and those near them. */
  lines: () => { first: number; last: number };
  addResponse: (pointer: string) => void;
  /** The links that the editor was given last, in one text. */
  given: string | undefined;
};

/** So many lines above and below the screen have their links already, so that scrolling finds them. */
const NEAR = 120;
const PAUSE_MS = 120;
const COMMAND = 'portolan.addResponse';

const editors = new WeakMap<monaco.editor.ITextModel, Shown>();
const changed = new monaco.Emitter<monaco.languages.CodeLensProvider>();

monaco.editor.registerCommand(COMMAND, (_services, uri: monaco.Uri, pointer: string) => {
  const model = monaco.editor.getModel(uri);
  if (model !== null) editors.get(model)?.addResponse(pointer);
});

/**
 * Puts **Add response** above the responses of the operations near the screen, as it scrolls.
 *
 * `refresh` looks whether they are others than those that stand there: putting them there again costs a layout.
 */
export function showLenses(
  editor: monaco.editor.IStandaloneCodeEditor,
  addResponse: (pointer: string) => void,
): monaco.IDisposable & { refresh: () => void } {
  const model = editor.getModel();
  if (model === null) return { refresh: () => undefined, dispose: () => undefined };
  const look = async () => {
    const marks = await marksNear(model);
    const given = editors.get(model)?.given;
    if (marks !== undefined && textOf(marks) !== given) changed.fire(responseLenses);
  };
  const refresh = () => void look();
  const lines = () => {
    const ranges = editor.getVisibleRanges();
    return {
      first: Math.max(1, (ranges.at(0)?.startLineNumber ?? 1) - NEAR),
      last: Math.min(model.getLineCount(), (ranges.at(-1)?.endLineNumber ?? 1) + NEAR),
    };
  };
  editors.set(model, { lines, addResponse, given: undefined });
  let pause: ReturnType<typeof setTimeout> | undefined;
  const scrolling = editor.onDidScrollChange(({ scrollTopChanged }) => {
    if (!scrollTopChanged) return;
    clearTimeout(pause);
    pause = setTimeout(refresh, PAUSE_MS);
  });
  return {
    refresh,
    dispose() {
      clearTimeout(pause);
      scrolling.dispose();
      editors.delete(model);
    },
  };
}

type Mark = { at: monaco.Position; pointer: string };

/** The places near the screen that get a link; `undefined` when the text goes on changing. */
async function marksNear(model: monaco.editor.ITextModel): Promise<Mark[] | undefined> {
  const shown = editors.get(model);
  if (shown === undefined) return [];
  const { first, last } = shown.lines();
  const from = model.getOffsetAt({ lineNumber: first, column: 1 });
  const to = model.getOffsetAt({ lineNumber: last, column: model.getLineMaxColumn(last) });
  const found = await askDocument(model, { kind: 'operationsBetween', from, to });
  const marks = found?.value
    // Of a long operation only the end may be near.
    .filter(({ responses }) => responses >= from && responses <= to)
    .map(({ pointer, responses }) => ({ pointer, at: model.getPositionAt(responses) }));
  return marks === undefined ? undefined : aloneOnTheirLines(marks);
}

function textOf(marks: readonly Mark[]): string {
  return marks.map(({ at, pointer }) => `${at.lineNumber}:${at.column} ${pointer}`).join('\n');
}

export const responseLenses: monaco.languages.CodeLensProvider = {
  onDidChange: changed.event,
  async provideCodeLenses(model) {
    const marks = (await marksNear(model)) ?? [];
    const shown = editors.get(model);
    if (shown !== undefined) shown.given = textOf(marks);
    const title = documentMessages.t('editor.addResponse');
    return {
      lenses: marks.map(({ at, pointer }) => ({
        range: monaco.Range.fromPositions(at, at),
        command: { id: COMMAND, title, arguments: [model.uri, pointer] },
      })),
    };
  },
};

onLanguageChange(() => changed.fire(responseLenses));
