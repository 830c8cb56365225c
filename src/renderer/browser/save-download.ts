import type { DownloadOutcome } from '#contracts/desktop-bridge.ts';
import { browserMessages } from '#messages/en/browser.ts';
import { platform } from './platform.ts';

/** What is known of a file that was handed over: a browser tells no more than that it takes it. */
export type Handed = DownloadOutcome | { state: 'started' };

/**
 * Hands a file to the browser, or to the desktop shell, to be stored as its user has set it. Resolves when it is known
 * what became of it, and rejects with the signal's reason.
 */
export async function saveDownload(
  { blob, name }: { blob: Blob; name: string },
  signal: AbortSignal = new AbortController().signal,
): Promise<Handed> {
  const address = URL.createObjectURL(blob);
  const outcome = platform.downloadOutcome?.(address, signal);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return (await outcome) ?? { state: 'started' };
}

/** Says what became of it, as a title and a sentence. */
export function describeHanded(name: string, handed: Handed): { title: string; message: string } {
  const { t } = browserMessages;
  const { state } = handed;
  const path = state === 'saved' ? handed.path : '';
  return {
    title: t(`handed.${state}.title`, { name }),
    message: t(`handed.${state}.message`, { name, path }),
  };
}
