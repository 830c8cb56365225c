import type { TextRange } from '#core/text/text-edit.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';

/** A span of a text in lines and columns. */
export function rangeIn(model: monaco.editor.ITextModel, { start, end }: TextRange): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}
