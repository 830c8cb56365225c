import type { DownloadOutcome } from '#contracts/desktop-bridge.ts';
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
  switch (handed.state) {
    case 'saved':
      return { title: `Saved ${name}`, message: `Saved to ${handed.path}.` };
    case 'started':
      return { title: 'Download started', message: `Download of ${name} started.` };
    case 'cancelled':
      return { title: 'Not saved', message: `${name} was not saved: no place was chosen for it.` };
    default:
      return {
        title: 'Not saved',
        message: `${name} was not saved: it could not be written there. Choose another folder.`,
      };
  }
}
