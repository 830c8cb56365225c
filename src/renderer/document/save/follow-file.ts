import { ApiError } from '#renderer/api/api-error.ts';
import { getTextUnless, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { updateDocument, documentStates } from '#renderer/document/state/document-store.ts';
import { readFileText } from '#renderer/document/session/document-text.ts';
import { lookRegularly } from './look-regularly.ts';
import { adoptRemote, planMerge, takeRemote } from './resolve-conflict.ts';

/**
 * Looks after the file of an open document, every two seconds while the window is seen and whenever it comes to the
 * front: a text without changes follows it, one with changes has somebody choose. Answers how to stop.
 */
export function followFile(document: OpenDocument): () => void {
  return lookRegularly(() => lookAtFile(document));
}

function stateOf({ id }: OpenDocument) {
  return documentStates.getState().byId[id];
}

async function lookAtFile(document: OpenDocument): Promise<void> {
  const { id, etag } = document;
  const outside = stateOf(document)?.outside;
  const found = await readUnless(document, outside === undefined ? etag : outside.remote?.etag);
  if (document.model.isDisposed()) return;
  const state = stateOf(document);
  // A save, or a choice, came in between: what was read is of before.
  const overtaken = document.etag !== etag || state?.saving === true || state?.outside !== outside;
  if (found === 'unknown' || found === 'same' || overtaken) return;
  if (found === 'gone') {
    const isNews = outside === undefined ? etag !== undefined : outside.remote !== undefined;
    if (isNews) updateDocument(id, { outside: { remote: undefined, canMerge: false } });
  } else if (found.etag === etag) updateDocument(id, { outside: undefined });
  else await decide(document, found);
}

async function decide(document: OpenDocument, remote: TextWithTag): Promise<void> {
  const text = readFileText(remote.text).text;
  if (text === document.model.getValue()) {
    adoptRemote(document, remote);
    return;
  }
  const hasText = text.trim() !== '';
  // A program that writes in place leaves the file empty for a moment, and a full disk for longer.
  if (hasText && stateOf(document)?.dirty === false) {
    // What could not be taken unasked is left to be chosen, and chosen again it says why not.
    if (await takeRemote(document, remote).catch(() => false)) return;
    if (document.model.isDisposed()) return;
  }
  const merge = hasText ? await planMerge(document, remote).catch(() => undefined) : undefined;
  const canMerge = merge !== undefined;
  updateDocument(document.id, { outside: { remote, canMerge } });
}

async function readUnless(
  { designId, file }: OpenDocument,
  etag: string | undefined,
): Promise<TextWithTag | 'same' | 'gone' | 'unknown'> {
  try {
    return await getTextUnless(designFilePath(designId, file), etag);
  } catch (error) {
    // Whatever else fails says so where something depends on it.
    return error instanceof ApiError && error.status === 404 && error.code === 'file_not_found'
      ? 'gone'
      : 'unknown';
  }
}
