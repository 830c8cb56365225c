import { beginJump } from './cursor-jump.ts';
import { showPlace } from './document-place.ts';
import type { OpenDocument } from './document-session.ts';

const ATTEMPTS = 5;

type Options = {
  /** Whether the keyboard goes to the text; else it stays where it is. */
  focus?: boolean;
};

/**
 * Puts the cursor at the node of a JSON Pointer; the text may change while the worker looks for it.
 *
 * Who types or clicks in the text before the place is found is left where they are.
 */
export const goToPointer = async (
  document: OpenDocument,
  pointer: string,
  { focus = true }: Options = {},
): Promise<void> => {
  const isAwaited = beginJump(document);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'locate', pointer });
    if (!isAwaited()) return;
    if (reply.kind === 'stale') continue;
    const place = reply.answer.value;
    if (place !== undefined) showPlace(document.id, { start: place.start, focus });
    return;
  }
};
