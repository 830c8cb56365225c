const STORAGE_KEY = 'portolan-launch-token';
const TOKEN_FRAGMENT = /^#token=([\w-]{16,512})$/;

type TokenStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The launch token in an address fragment (`#token=…`), or `undefined` when the fragment is something else. */
export const parseTokenFragment = (fragment: string): string | undefined =>
  TOKEN_FRAGMENT.exec(fragment)?.[1];

/**
 * Moves a launch token from the address into the store.
 *
 * Returns whether there was one; then the caller takes it out of the address and the history.
 */
export const takeLaunchToken = (fragment: string, store: TokenStore): boolean => {
  const token = parseTokenFragment(fragment);
  if (token === undefined) return false;
  store.setItem(STORAGE_KEY, token);
  return true;
};

export const readLaunchToken = (store: TokenStore): string | undefined =>
  store.getItem(STORAGE_KEY) ?? undefined;

export const forgetLaunchToken = (store: TokenStore): void => {
  store.removeItem(STORAGE_KEY);
};
