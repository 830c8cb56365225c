import type { OpenDocument } from './document-session.ts';

type Jump = { ended: Promise<unknown> };

const latest = new WeakMap<OpenDocument, Jump>();
const searched = new WeakMap<OpenDocument, Jump>();

/**
 * Lets the cursor jump to a place that `find` looks for, which asks whether it may still happen: no later jump was
 * begun, and nobody typed or clicked in the text meanwhile.
 */
export function jumpCursor<Result>(
  document: OpenDocument,
  find: (isAwaited: () => boolean) => Promise<Result>,
): Promise<Result> {
  const jump: Jump = { ended: Promise.resolve() };
  latest.set(document, jump);
  searched.set(document, jump);
  const found = find(() => latest.get(document) === jump);
  const end = () => {
    if (searched.get(document) === jump) searched.delete(document);
  };
  jump.ended = found.then(end, end);
  return found;
}

/** Somebody is at work in the text: the cursor stays with them. */
export function dropJump(document: OpenDocument): void {
  latest.delete(document);
}

/** Whether the cursor is about to jump: a command that needs its place waits for `jumpEnded`. */
export function isJumping(document: OpenDocument): boolean {
  return searched.has(document) && searched.get(document) === latest.get(document);
}

/** Resolves when the cursor is where it was last sent, or stays where it is. */
export async function jumpEnded(document: OpenDocument): Promise<void> {
  while (isJumping(document)) {
    await searched.get(document)?.ended;
  }
}
