import { showPlace } from './document-place.ts';
import type { OpenDocument } from './document-session.ts';

/** Puts the cursor at the node of a JSON Pointer; the text may change while the worker looks for it. */
export const goToPointer = async (document: OpenDocument, pointer: string): Promise<void> => {
  const ask = () => document.client.ask({ kind: 'locate', pointer });
  const first = await ask();
  const reply = first.kind === 'stale' ? await ask() : first;
  if (reply.kind === 'stale' || reply.answer.value === undefined) return;
  showPlace(document.designId, { start: reply.answer.value.start, focus: true });
};
