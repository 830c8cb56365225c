import { jumpEnded } from './cursor-jump.ts';
import type { OpenDocument } from './document-session.ts';

/** The operation that the cursor is in; none; or `late` where it was not known in time. */
export type OperationAtCursor =
  | { kind: 'operation'; pointer: string }
  | { kind: 'none' }
  | { kind: 'late' };

/**
 * Finds the operation that the cursor is in, in the text as it is now.
 *
 * What the window shows follows the cursor a moment later; a command that is given in between is meant for the new
 * place. So a jump of the cursor that is under way is waited for, and the worker is asked, however busy it is, until
 * `signal` gives it up.
 */
export async function operationAtCursor(
  document: OpenDocument,
  signal: AbortSignal,
): Promise<OperationAtCursor> {
  const late = new Promise<OperationAtCursor>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'late' }), { once: true });
  });
  return Promise.race([findOperation(document, signal), late]);
}

async function findOperation(
  document: OpenDocument,
  signal: AbortSignal,
): Promise<OperationAtCursor> {
  await jumpEnded(document);
  while (!signal.aborted) {
    const offset = document.cursor;
    const question = { kind: 'operationAt', offset } as const;
    const reply = await document.client.ask(question, { signal }).catch(() => undefined);
    if (reply === undefined) return { kind: 'late' };
    if (reply.kind === 'stale' || document.cursor !== offset) continue;
    const pointer = reply.answer.value?.pointer;
    return pointer === undefined ? { kind: 'none' } : { kind: 'operation', pointer };
  }
  return { kind: 'late' };
}
