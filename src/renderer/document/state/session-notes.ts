import type { RememberSession } from '#contracts/window-session.ts';

/** What of a session is by a design's or a document's id: a change of one leaves the others. */
const BY_ID = ['views', 'files', 'companions'] as const;

/** What has changed in a session and was not sent yet. */
export type SessionNotes = {
  /** Sent within the pause, with what else changes until then; a new location at once. */
  note(change: RememberSession): void;
  /** Sends what is left, without waiting for what is under way: the page is being left. */
  leave(): void;
};

/**
 * Gathers changes of a window's session, and sends them one after the other, so that the newest is the last to come.
 *
 * Where the window is goes at once: after a kill it has to be known which design was open.
 *
 * @param pause in milliseconds
 */
export function createSessionNotes(
  send: (change: RememberSession) => Promise<unknown>,
  pause: number,
): SessionNotes {
  let unsent: RememberSession = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const take = (): RememberSession | undefined => {
    clearTimeout(timer);
    timer = undefined;
    if (Object.keys(unsent).length === 0) return undefined;
    const change = unsent;
    unsent = {};
    return change;
  };
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    // A location that came meanwhile goes next; what may wait has its own pause.
    do {
      const change = take();
      // A convenience only: without an answer the window begins elsewhere the next time.
      if (change) await send(change).catch(() => undefined);
    } while (unsent.location !== undefined);
    isSending = false;
    if (timer === undefined && Object.keys(unsent).length > 0) timer = setTimeout(sendSoon, pause);
  };
  const sendSoon = () => {
    timer = undefined;
    void sendAll();
  };

  return {
    note(change) {
      const merged: RememberSession = { ...unsent, ...change };
      for (const key of BY_ID) {
        if (unsent[key] && change[key])
          Object.assign(merged, { [key]: { ...unsent[key], ...change[key] } });
      }
      unsent = merged;
      if (change.location === undefined) timer ??= setTimeout(sendSoon, pause);
      else void sendAll();
    },
    leave() {
      const change = take();
      if (change) send(change).catch(() => undefined);
    },
  };
}
