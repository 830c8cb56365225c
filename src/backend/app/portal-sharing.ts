import type { FastifyBaseLogger } from 'fastify';
import { createTurns } from '#backend/files/turns.ts';
import { inLanguage } from '#backend/runtime/language.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import type { PortalSharing } from '#backend/workbench/workbench-context.ts';
import type { Services } from './open-services.ts';
import type { SharedPortal } from './share-portal.ts';

/** Shares the portal for as long as the workbench is open, when the designer wants that; never by itself. */
export function createPortalSharing(
  services: Services,
  options: { env: Environment; logger: FastifyBaseLogger },
): PortalSharing & { close(): Promise<void> } {
  const inTurn = createTurns();
  let now: SharedPortal | undefined;
  const stop = async (): Promise<void> => {
    const before = now;
    now = undefined;
    await before?.close();
  };
  return {
    state: () => ({ shared: now?.shared ?? null }),
    share: (reach) =>
      inTurn('sharing', async () => {
        if (now?.shared.reach === reach) return;
        await stop();
        // Read when it is wanted: most windows never share.
        const { sharePortal } = await import('./share-portal.ts');
        // Its readers are others than who shares it: they are answered in no language of a request.
        now = await inLanguage('en', () => sharePortal(services, reach, options));
      }),
    stop: () => inTurn('sharing', stop),
    close: () => inTurn('sharing', stop),
  };
}
