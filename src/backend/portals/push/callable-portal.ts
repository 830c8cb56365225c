import type { PortalTarget } from '#backend/portals/target/portal-target.ts';

/** A portal as a push needs it: with its own answers, whatever their shapes. */
export type CallablePortal = Pick<PortalTarget, 'id' | 'name' | 'call'>;

/** The portals that pushes go to. */
export type PushPortals = {
  target(id: string): CallablePortal | undefined;
};
