import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useId, useRef } from 'react';
import { documentMessages } from '#messages/en/document.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { commandKey, platform } from '#renderer/browser/platform.ts';
import {
  connectDocument,
  onRenamed,
  showLenses,
} from '#renderer/document/language/register-language.ts';
import { editorOptions } from '#renderer/document/monaco/editor-options.ts';
import { showFindings } from '#renderer/document/monaco/finding-markers.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { showPlaceIn } from '#renderer/document/monaco/show-place.ts';
import { openAddResponse } from '#renderer/document/session/document-add-response.ts';
import { showPanel } from '#renderer/document/state/panels-store.ts';
import { placeShown, useDocumentPlaces } from '#renderer/document/state/document-place.ts';
import { followCursor, type OpenDocument } from '#renderer/document/session/document-session.ts';
import { setInText } from '#renderer/stores/text-focus.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';
import { useTextCommands, watchJumps } from './use-text-commands.ts';
import { rememberView } from '#renderer/document/state/window-session.ts';
import { tellRename } from '#renderer/document/files/tell-changed-files.tsx';
import classes from './text-pane.module.css';

type Props = {
  document: OpenDocument;
  /** Shows a place in a file of the design. */
  onShow: (file: string, start: TextPosition) => void;
};

/** Monaco's own key. */
const TAB_LEAVES = commandKey === '⌘' ? 'Control+Shift+M' : 'Control+M';

/** The text of a document. The model outlives this pane; cursor and scrolling are kept beside it. */
export function TextPane({ document, onShow }: Props) {
  const t = useMessages(editorMessages);
  const editorLabel = useMessages(documentMessages)('editor.label');
  const host = useRef<HTMLDivElement>(null);
  const note = useId();
  const shown = useRef<monaco.editor.IStandaloneCodeEditor>(undefined);
  useTextCommands(
    document,
    useCallback(() => shown.current, []),
    onShow,
  );
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });

  useEffect(() => {
    shown.current?.updateOptions({ ariaLabel: editorLabel });
  }, [editorLabel]);

  useEffect(() => {
    monaco.editor.setTheme(scheme === 'dark' ? 'portolan-dark' : 'portolan-light');
  }, [scheme]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const { id, model } = document;
    connectDocument(document);
    const editor = monaco.editor.create(host.current, {
      ...editorOptions(model.getLineCount()),
      model,
    });
    shown.current = editor;
    // Monaco has no option for it. Whoever comes here by keyboard hears how to get out again.
    editor
      .getDomNode()
      ?.querySelector('[role="textbox"], textarea')
      ?.setAttribute('aria-describedby', note);
    const { run } = platform;
    editor.onContextMenu(({ event }) => {
      if (run === undefined) return;
      event.preventDefault();
      void run('text-menu');
    });
    const lenses = showLenses(editor, (pointer) => openAddResponse(id, pointer));
    watchJumps(editor, document);
    editor.onDidFocusEditorText(() => setInText(true));
    editor.onDidBlurEditorText(() => setInText(false));
    // At once, ahead of the views: what waits for the findings goes by those that the text has.
    const underline = (findings: readonly Finding[] | undefined) =>
      showFindings(model, findings ?? [], document.file, document.findingPlaces);
    underline(documentStates.getState().byId[id]?.findings);
    const stopReading = documentStates.subscribe(({ byId }, before) => {
      const now = byId[id];
      if (now?.readVersion !== before.byId[id]?.readVersion) lenses.refresh();
      if (now !== undefined && now.findings !== before.byId[id]?.findings) underline(now.findings);
    });
    let asking: ReturnType<typeof setTimeout> | undefined;
    const cursor = editor.onDidChangeCursorPosition(({ position }) => {
      document.cursor = model.getOffsetAt(position);
      clearTimeout(asking);
      asking = setTimeout(() => void followCursor(document), 40);
    });
    // What changes above moves the offset, and leaves line and column as they are.
    editor.onDidChangeModelContent(() => {
      const position = editor.getPosition();
      if (position !== null) document.cursor = model.getOffsetAt(position);
    });
    // After the listener: the place that it brings back is one to follow.
    keepView(editor, document);
    const showAsked = () => {
      const place = useDocumentPlaces.getState().byId[id];
      if (place === undefined) return;
      placeShown(id);
      // What is not drawn cannot take the keyboard.
      const drawn = place.focus ? showPanel('text') : undefined;
      if (drawn === undefined) showPlaceIn(editor, place);
      else void drawn.then(() => showPlaceIn(editor, place));
    };
    showAsked();
    const renaming = onRenamed((told) => {
      if (told.model === model) tellRename(document.designId, told.outcome);
    });
    const stopWatching = useDocumentPlaces.subscribe(showAsked);
    return () => {
      stopWatching();
      clearTimeout(asking);
      document.viewState = editor.saveViewState();
      cursor.dispose();
      renaming.dispose();
      lenses.dispose();
      stopReading();
      shown.current = undefined;
      setInText(false);
      editor.dispose();
    };
  }, [document, note]);

  return (
    <>
      <div ref={host} className={classes['text']} dir="ltr" />
      <p id={note} hidden>
        {t('keys', { keys: TAB_LEAVES })}
      </p>
    </>
  );
}

/** Brings back cursor and scrolling, of this window or an earlier one, and remembers them from then on. */
function keepView(editor: monaco.editor.IStandaloneCodeEditor, document: OpenDocument): void {
  const { viewState, lastView } = document;
  if (viewState !== null) editor.restoreViewState(viewState);
  else if (lastView !== undefined) {
    editor.setPosition({ lineNumber: lastView.line, column: lastView.column });
    editor.setScrollTop(
      editor.getTopForLineNumber(lastView.topLine),
      monaco.editor.ScrollType.Immediate,
    );
  }
  const remember = () => {
    const position = editor.getPosition();
    const topLine = editor.getVisibleRanges()[0]?.startLineNumber;
    if (position === null || topLine === undefined) return;
    const { lineNumber: line, column } = position;
    rememberView(document.id, { line, column, topLine });
  };
  editor.onDidChangeCursorPosition(remember);
  editor.onDidScrollChange(remember);
}
