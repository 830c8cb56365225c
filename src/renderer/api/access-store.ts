import { create } from 'zustand';
import { describeError } from './api-error.ts';
import { platform } from '#renderer/browser/platform.ts';
import {
  forgetLaunchToken,
  keepLaunchToken,
  parseLaunchFragment,
  placeInAddress,
  readLaunchToken,
} from './launch-token.ts';
import type { LaunchToken } from '#contracts/launch.ts';
import { postJson } from './client.ts';

/** Whether this window may talk to Portolan: not without a launch token, nor once it was refused. */
type Access = { kind: 'given' } | { kind: 'asked' } | { kind: 'refused'; why?: string };

export const useAccess = create<{ access: Access }>(() => ({
  access: platform.needsLaunchToken ? { kind: 'asked' } : { kind: 'given' },
}));

function setAccess(access: Access): void {
  return useAccess.setState({ access });
}

/**
 * Takes the key out of the address, its history included, before anything else is done with it; the address shows
 * `place` instead. A code is exchanged for the token. Resolves with whether the window has another token now.
 */
async function takeKey(address: string, place: string): Promise<boolean> {
  const key = parseLaunchFragment(new URL(address).hash);
  if (key !== undefined) history.replaceState(null, '', place);
  const before = readLaunchToken(sessionStorage);
  if (key === undefined) {
    setAccess({ kind: before === undefined ? 'refused' : 'given' });
    return false;
  }
  try {
    const token = key.kind === 'token' ? key.value : await exchangeLaunchCode(key.value);
    keepLaunchToken(token, sessionStorage);
    setAccess({ kind: 'given' });
    return token !== before;
  } catch (error) {
    // A window that has access keeps it.
    if (before === undefined) setAccess({ kind: 'refused', why: describeError(error).detail });
    else setAccess({ kind: 'given' });
    return false;
  }
}

/**
 * Claims access with the address that the window was opened with, and with that of a newer start, when it is opened in
 * this tab: that changes the fragment only, the page and the place stay.
 */
export function claimAccess(): void {
  if (!platform.needsLaunchToken) return;
  void takeKey(location.href, '#/');
  addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (parseLaunchFragment(new URL(newURL).hash) === undefined) return;
    void takeKey(newURL, placeInAddress(oldURL)).then((isNew) => isNew && location.reload());
  });
}

export function refuseAccess(): void {
  forgetLaunchToken(sessionStorage);
  setAccess({ kind: 'refused' });
}

/** The launch token for the code of an address; a code that is not good any more is an `ApiError`. */
async function exchangeLaunchCode(code: string): Promise<string> {
  return (await postJson<LaunchToken>('/workbench/launch', { code })).token;
}
