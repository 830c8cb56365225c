import type { BrowserWindow, MessageBoxOptions, WebContents } from 'electron';
import { describeFailure, type PageFailure } from '#core/desktop/describe-failure.ts';
import type { Language } from '#messages/language.ts';
import { APP_ADDRESS, isAppAddress } from './addresses.ts';

type FailingWindow = Pick<BrowserWindow, 'isDestroyed' | 'show' | 'destroy' | 'loadURL'> & {
  webContents: Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer'>;
};
type Parts = {
  ask: (question: MessageBoxOptions) => Promise<{ response: number }>;
  log: (topic: string, what: string) => void;
  language: () => Language;
};
/** Chromium's code for a load that another one took the place of. */
const ABORTED = -3;

/** Says so when the page crashes, hangs or does not load, and loads it again for whoever wants that. */
export function watchPage(window: FailingWindow, { ask, log, language }: Parts): void {
  const contents = window.webContents;
  let asking = new AbortController();
  let isEnding = false;

  const offer = async (failure: PageFailure, address = ''): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    log('page', `${failure.kind}: ${failure.reason}`);
    // One whose page was never painted is not on the screen yet.
    window.show();
    const { response } = await ask({ ...describeFailure(failure, language()), signal });
    if (signal.aborted || window.isDestroyed()) return;
    if (response !== 0) {
      // Nobody is there who would answer `close`.
      if (failure.kind !== 'hung') window.destroy();
    } else if (failure.kind === 'unloaded') {
      window.loadURL(isAppAddress(address) ? address : APP_ADDRESS).catch(() => undefined);
    } else {
      // What hangs would not let itself be loaded again.
      isEnding = failure.kind === 'hung';
      if (isEnding) contents.forcefullyCrashRenderer();
      contents.reload();
    }
  };

  contents.on('render-process-gone', (_event, { reason }) => {
    if (!isEnding && reason !== 'clean-exit') void offer({ kind: 'crashed', reason });
    isEnding = false;
  });
  contents.on('unresponsive', () => void offer({ kind: 'hung', reason: 'unresponsive' }));
  contents.on('responsive', () => asking.abort());
  contents.on('did-fail-load', (_event, code, reason, address, isMainFrame) => {
    if (isMainFrame && code !== ABORTED) void offer({ kind: 'unloaded', reason }, address);
  });
}
