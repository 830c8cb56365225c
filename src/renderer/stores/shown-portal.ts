import { create } from 'zustand';
import { LOCAL_PORTAL } from '#renderer/naming/portal-in-use.ts';

/** The portal that was chosen last; the catalog opens with it while the window is open. */
export const useShownPortal = create<{ id: string }>(() => ({ id: LOCAL_PORTAL }));

export function showPortal(id: string): void {
  useShownPortal.setState({ id });
}
