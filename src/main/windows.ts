import type { BrowserWindow, WebContents } from 'electron';
import { bridgeChannels, type DesktopMessage } from '#contracts/desktop-bridge.ts';

type AppWindow = Pick<BrowserWindow, 'on' | 'isMinimized' | 'restore' | 'focus'> & {
  webContents: Pick<WebContents, 'on' | 'send'> & { mainFrame: unknown };
};

/**
 * The windows of the app, the one that was used last first. A message for a window whose page does not listen yet, or
 * is being loaded again, waits until it does.
 *
 * @param create opens a window at a place inside the page (`#/designs`), or where the page begins by itself
 */
export function createWindows<W extends AppWindow>(create: (page: string) => W) {
  type Kept = { window: W; waiting: DesktopMessage[] | undefined };
  let kept: Kept[] = [];

  const open = (page = ''): Kept => {
    const one: Kept = { window: create(page), waiting: [] };
    const others = () => kept.filter((other) => other !== one);
    kept = [one, ...kept];
    one.window.on('closed', () => void (kept = others()));
    one.window.on('focus', () => void (kept = [one, ...others()]));
    one.window.webContents.on('render-process-gone', () => void (one.waiting ??= []));
    one.window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) one.waiting ??= [];
    });
    return one;
  };
  const current = (): Kept => {
    const [last] = kept;
    if (!last) return open();
    if (last.window.isMinimized()) last.window.restore();
    last.window.focus();
    return last;
  };
  const find = (contents: unknown) => kept.find(({ window }) => window.webContents === contents);
  const tell = (one: Kept | undefined, message: DesktopMessage): void => {
    if (one?.waiting) one.waiting.push(message);
    else one?.window.webContents.send(bridgeChannels.onMessage, message);
  };

  return {
    open: (page?: string): W => open(page).window,
    count: (): number => kept.length,
    /** Brings the window to the front that was used last, or opens one. */
    show: (): W => current().window,
    /** Tells the window that was used last, which comes to the front. */
    tellCurrent: (message: DesktopMessage): void => tell(current(), message),
    /** Tells the window of these contents, where it is still there. */
    tell: (contents: unknown, message: DesktopMessage): void => tell(find(contents), message),
    /** The page of these contents listens now. */
    ready: (contents: unknown): void => {
      const one = find(contents);
      const waiting = one?.waiting ?? [];
      if (one) one.waiting = undefined;
      for (const message of waiting) tell(one, message);
    },
    ofContents: (contents: unknown): W | undefined => find(contents)?.window,
    /** Whether it is a window's own frame; those inside of its page are not. */
    isOwn: (frame: unknown): boolean =>
      kept.some(({ window }) => window.webContents.mainFrame === frame),
  };
}
