import type { OpenDocument } from './document-session.ts';

const latest = new WeakMap<OpenDocument, object>();

/**
 * Begins a jump of the cursor to a place that is still being looked for. The answer says whether it may still happen:
 * no later jump was begun, and nobody typed or clicked in the text meanwhile.
 */
export const beginJump = (document: OpenDocument): (() => boolean) => {
  const jump = {};
  latest.set(document, jump);
  return () => latest.get(document) === jump;
};

/** Somebody is at work in the text: the cursor stays with them. */
export const dropJump = (document: OpenDocument): void => {
  latest.delete(document);
};
