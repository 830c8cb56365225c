import type { Place } from '#renderer/document/state/document-place.ts';
import { monaco } from './monaco-setup.ts';

const FLASH_MS = 1600;

/** Puts the cursor at a place, scrolls to it and, when it has an end, lets its lines stand out for a moment. */
export function showPlaceIn(
  editor: monaco.editor.IStandaloneCodeEditor,
  { start, end, focus }: Place,
): void {
  const model = editor.getModel();
  if (model === null) return;
  const position = model.validatePosition({ lineNumber: start.line, column: start.column });
  editor.setPosition(position);
  const range = new monaco.Range(
    position.lineNumber,
    1,
    Math.max(position.lineNumber, end?.line ?? position.lineNumber),
    1,
  );
  editor.revealRangeInCenterIfOutsideViewport(range, monaco.editor.ScrollType.Immediate);
  if (end !== undefined) flash(editor, range);
  if (focus) editor.focus();
}

function flash(editor: monaco.editor.IStandaloneCodeEditor, range: monaco.Range): void {
  const marks = editor.createDecorationsCollection([
    {
      range,
      options: {
        isWholeLine: true,
        className: 'flashed-line',
        stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
      },
    },
  ]);
  setTimeout(() => marks.clear(), FLASH_MS);
}
