import type { TextPosition } from '#core/text/text-edit.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { jumpCursor } from './cursor-jump.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import type { OpenDocument } from './document-session.ts';
import { updateDocument } from '#renderer/document/state/document-store.ts';

const ATTEMPTS = 5;

type Options = {
  /** Whether the keyboard goes to the text; else it stays where it is. */
  focus?: boolean;
  /** Shows a place in another file; without it, the place that refers there is shown. */
  onOtherFile?: ((file: string, start: TextPosition) => void) | undefined;
  /** Shows a place in this file, where it may not be the one that is shown. */
  onHere?: ((start: TextPosition) => void) | undefined;
};

/**
 * Puts the cursor at the node of a JSON Pointer; the text may change while the worker looks for it.
 *
 * Who types or clicks in the text before the place is found is left where they are. A fault is told with the problems.
 * Answers whether the place was found, and shown.
 */
export function goToPointer(
  document: OpenDocument,
  pointer: string,
  { focus = true, onOtherFile, onHere }: Options = {},
): Promise<boolean> {
  return jumpCursor(document, async (isAwaited) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const reply = await document.client.ask({ kind: 'locate', pointer });
      if (!isAwaited()) return false;
      if (reply.kind === 'stale') continue;
      const place = reply.answer.value;
      if (place?.away !== undefined && onOtherFile !== undefined) {
        onOtherFile(place.away.file, place.away.start);
      } else if (place !== undefined && onHere !== undefined) onHere(place.start);
      else if (place !== undefined) showPlace(document.id, { start: place.start, focus });
      return place !== undefined;
    }
    return false;
  }).catch((error: unknown) => {
    updateDocument(document.id, { fault: describeError(error).detail });
    return false;
  });
}
