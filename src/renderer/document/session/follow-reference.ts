import { documentMessages } from '#messages/en/document.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { jumpCursor } from './cursor-jump.ts';
import type { OpenDocument } from './document-session.ts';
import { giveWanted } from './sibling-texts.ts';

const ATTEMPTS = 5;

/** A Reference Object at a pointer, and the file of the design that it leads to. */
type Reference = { pointer: string; file: string };

/**
 * Shows what a reference leads to in another file of the design; gives the sentence that says why that is not possible.
 *
 * Where the worker knows of nothing there, the file is read once more: it may have come, or have been written, since.
 */
export function followReference(
  document: OpenDocument,
  { pointer, file }: Reference,
  show: (file: string, start: TextPosition) => void,
): Promise<string | undefined> {
  return jumpCursor(document, async (isAwaited) => {
    let isReadAgain = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const reply = await document.client.ask({ kind: 'followReference', pointer });
      if (!isAwaited()) return undefined;
      if (reply.kind === 'stale') continue;
      const place = reply.answer.value;
      if (place !== undefined) {
        show(place.file, place.start);
        return undefined;
      }
      if (isReadAgain) return documentMessages.t('reference.nothingThere', { file });
      await giveWanted(document.designId, document.file, [file]);
      isReadAgain = true;
    }
    return documentMessages.t('change.keptChanging');
  }).catch((error: unknown) =>
    documentMessages.t('reference.failed', { problem: describeError(error).detail }),
  );
}
