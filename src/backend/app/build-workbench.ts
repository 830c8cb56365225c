import type { FastifyInstance } from 'fastify';
import type { About } from '#contracts/workbench.ts';
import { buildApp, type BuildAppOptions } from './build-app.ts';
import type { Services } from './open-services.ts';
import { createPortalSharing } from './portal-sharing.ts';
import type { PushWaits } from '#backend/portals/push/push-waits.ts';
import type { Environment } from '#backend/runtime/environment.ts';
import { followCancellations } from '#backend/http/cancellations.ts';
import { answerInPieces } from '#backend/http/large-bodies.ts';
import { createLocalGuard, type LocalGuardOptions } from '#backend/http/local-guard.ts';
import { registerWorkbench } from '#backend/workbench/workbench-routes.ts';

export type BuildWorkbenchOptions = Omit<BuildAppOptions, 'hasWindow'> & {
  host: About['host'];
  /** The folder that new designs are created in; made with the first of them. */
  workspace: string;
  guard: LocalGuardOptions;
  /** The launch token for a code, where windows are opened with one. */
  exchangeCode?: (code: string) => string | undefined;
  /** The built renderer, where this app is to serve it too. */
  rendererDir?: string;
  /** The id of the design that the window begins with. */
  startDesign?: string | undefined;
  /** How long pushes wait for the next try. */
  pushWaits?: PushWaits | undefined;
  /** What names and brands the site, where the portal is shared. */
  env?: Environment;
};

/**
 * The portal's routes, the private ones of Portolan's own window and, where wanted, the window's files, all behind
 * the local guard. Like `buildApp`, it never listens by itself and closing it leaves the services open.
 */
export async function buildWorkbench(
  services: Services,
  options: BuildWorkbenchOptions,
): Promise<FastifyInstance> {
  const {
    host,
    workspace,
    guard: guardOptions,
    exchangeCode,
    rendererDir,
    startDesign,
    pushWaits,
    env = {},
    ...appOptions
  } = options;
  let isShared = (): boolean => false;
  const app = buildApp(services, { ...appOptions, hasPages: () => isShared(), hasWindow: true });
  const sharing = createPortalSharing(services, { env, logger: app.log });
  isShared = () => sharing.state().shared !== null;
  app.addHook('onClose', () => sharing.close());
  const guard = createLocalGuard(guardOptions);
  followCancellations(app);
  answerInPieces(app);
  app.addHook('onRequest', guard.checkOrigin);
  registerWorkbench(app, services, {
    host,
    workspace,
    guard,
    exchangeCode,
    startDesign,
    pushWaits,
    sharing,
  });
  if (rendererDir !== undefined) {
    const { registerStaticRenderer } = await import('#backend/http/static-renderer.ts');
    await registerStaticRenderer(app, rendererDir);
  }
  return app;
}
