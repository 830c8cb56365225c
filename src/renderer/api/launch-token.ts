const STORAGE_KEY = 'portolan-launch-token';
const LAUNCH_FRAGMENT = /^#(?<kind>token|code)=(?<value>[\w-]{16,512})$/;

type TokenStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What an address brings along: the launch token, or a code that is exchanged for it once. */
export type LaunchKey = { kind: 'token' | 'code'; value: string };

/** The key in an address fragment (`#token=…`, `#code=…`), or `undefined` when the fragment is something else. */
export function parseLaunchFragment(fragment: string): LaunchKey | undefined {
  const { kind, value } = LAUNCH_FRAGMENT.exec(fragment)?.groups ?? {};
  if (value === undefined) return undefined;
  return { kind: kind === 'code' ? 'code' : 'token', value };
}

/** The place in the window that an address shows; the beginning where it shows none. */
export function placeInAddress(address: string): string {
  const { hash } = new URL(address);
  return hash.startsWith('#/') ? hash : '#/';
}

export function keepLaunchToken(token: string, store: TokenStore): void {
  store.setItem(STORAGE_KEY, token);
}

export function readLaunchToken(store: TokenStore): string | undefined {
  return store.getItem(STORAGE_KEY) ?? undefined;
}

export function forgetLaunchToken(store: TokenStore): void {
  store.removeItem(STORAGE_KEY);
}
