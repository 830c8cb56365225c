import type { TextRange } from '#core/openapi/types.ts';
import { monaco } from '../monaco-setup.ts';

/** A span of a text in lines and columns. */
export const rangeIn = (model: monaco.editor.ITextModel, { start, end }: TextRange): monaco.Range =>
  monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
