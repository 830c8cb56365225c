import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { rememberView } from '#renderer/document/state/window-session.ts';

/** Brings back cursor and scrolling, of this window or an earlier one, and remembers them from then on. */
export function keepView(
  editor: monaco.editor.IStandaloneCodeEditor,
  document: OpenDocument,
): void {
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
