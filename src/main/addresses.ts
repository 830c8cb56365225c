import type { Shell } from 'electron';

/** The part of the system that opens addresses. */
export type Browser = Pick<Shell, 'openExternal'>;

/** The one scheme and host that the app's pages live on. */
export const APP_SCHEME = 'app';
export const APP_ADDRESS = `${APP_SCHEME}://portolan/`;

/** The session that knows the scheme; no other has it. */
export const APP_PARTITION = 'persist:portolan';

export function isAppAddress(address: string) {
  return address.startsWith(APP_ADDRESS);
}

/** Opens an `https:` address in the system's browser; rejects for anything else. */
export async function openInBrowser(shell: Browser, address: unknown): Promise<void> {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  if (url?.protocol !== 'https:') throw new Error('Only https addresses are opened.');
  await shell.openExternal(url.href);
}
