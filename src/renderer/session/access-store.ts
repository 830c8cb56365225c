import { create } from 'zustand';
import { platform } from '#renderer/platform.ts';
import { forgetLaunchToken, readLaunchToken, takeLaunchToken } from './launch-token.ts';

type AccessState = { hasAccess: boolean };

/** Whether this window may talk to Portolan: false without a launch token, or once it was refused. */
export const useAccess = create<AccessState>(() => ({ hasAccess: !platform.needsLaunchToken }));

/** Takes the launch token out of the address, its history included; returns whether there was one. */
export const claimLaunchToken = (): boolean => {
  if (!platform.needsLaunchToken) return false;
  const isNew = takeLaunchToken(location.hash, sessionStorage);
  if (isNew) history.replaceState(null, '', '#/');
  useAccess.setState({ hasAccess: readLaunchToken(sessionStorage) !== undefined });
  return isNew;
};

export const refuseAccess = (): void => {
  forgetLaunchToken(sessionStorage);
  useAccess.setState({ hasAccess: false });
};
