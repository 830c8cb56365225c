import type { Session } from 'electron';
import type { DesktopMessage, DownloadOutcome } from '#contracts/desktop-bridge.ts';

/** Tells the page that handed a file over what became of it, once the system's dialog was answered. */
export function watchDownloads(
  session: Pick<Session, 'on'>,
  tell: (contents: unknown, message: DesktopMessage) => void,
): void {
  session.on('will-download', (_event, item, contents) => {
    const address = item.getURL();
    item.once('done', (_done, state) => {
      const outcome: DownloadOutcome =
        state === 'completed'
          ? { state: 'saved', path: item.getSavePath() }
          : { state: state === 'cancelled' ? 'cancelled' : 'failed' };
      tell(contents, { kind: 'download', address, outcome });
    });
  });
}
