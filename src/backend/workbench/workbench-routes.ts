import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { readAppVersion } from '#backend/runtime/app-version.ts';
import { BIN_FOLDER } from '#backend/data/folder/file-names.ts';
import { openDesignBin } from '#backend/designs/folder/design-bin.ts';
import { createKnownDesigns } from '#backend/designs/folder/known-designs.ts';
import type { LocalGuard } from '#backend/http/local-guard.ts';
import { takeJsonOnly } from '#backend/http/json-body.ts';
import { jsonBody, problemHandler } from '#backend/http/errors.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import { inLanguageOf, varyByLanguage } from '#backend/http/request-language.ts';
import { PortalFailure, refusalOfPortal } from '#backend/portals/target/portal-failure.ts';
import { registerWithMethodGuard } from '#backend/http/method-guard.ts';
import type { About } from '#contracts/workbench.ts';
import { aboutRoute } from './about-route.ts';
import { cancelRoute } from './cancel-route.ts';
import { dataRoutes } from './data-routes.ts';
import { designArchiveRoutes } from './design-archive-routes.ts';
import { designFileRoutes } from './design-file-routes.ts';
import { designMergeRoutes } from './design-merge-routes.ts';
import { designPushRoutes } from './design-push-routes.ts';
import { designReleaseRoutes } from './design-release-route.ts';
import { designRoutes } from './design-routes.ts';
import { designUpkeepRoutes } from './design-upkeep-routes.ts';
import { folderRoutes } from './folder-routes.ts';
import { createLocalPortal } from '#backend/portals/registry/local-portal.ts';
import { openPortals } from '#backend/portals/registry/open-portals.ts';
import { openOutbox } from '#backend/portals/push/open-outbox.ts';
import { createPacker } from '#backend/portals/push/pack-for-push.ts';
import type { PushWaits } from '#backend/portals/push/push-waits.ts';
import { launchRoute } from './launch-route.ts';
import { mockRoute } from './mock-route.ts';
import { editorSettingsRoutes, windowSessionRoutes } from './preference-routes.ts';
import { networkSettingsRoutes } from './network-settings-routes.ts';
import { portalCatalogRoutes, portalPublishRoutes } from './portal-catalog-routes.ts';
import { portalDesignRoute } from './portal-design-route.ts';
import { portalRoutes } from './portal-routes.ts';
import { pushRoutes } from './push-routes.ts';
import { portalTestRoutes, rememberedPortalRoutes } from './remembered-portal-routes.ts';
import { provisioningProxyRoutes } from './provisioning-proxy-routes.ts';
import { rulesetRoutes } from './ruleset-routes.ts';
import { sharingRoutes } from './sharing-routes.ts';
import { specificationRoutes } from './specification-routes.ts';
import { textVersionRoutes } from './text-version-routes.ts';
import { unsavedTextRoutes } from './unsaved-text-routes.ts';
import type { WorkbenchContext, WorkbenchServices } from './workbench-context.ts';

export type WorkbenchOptions = {
  host: About['host'];
  /** The folder that new designs are created in; made with the first of them. */
  workspace: string;
  guard: Pick<LocalGuard, 'checkLaunchToken'>;
  /** The launch token for a code, where windows are opened with one. */
  exchangeCode?: ((code: string) => string | undefined) | undefined;
  /** The id of the design that the window begins with. */
  startDesign?: string | undefined;
  /** How long pushes wait for the next try. */
  pushWaits?: PushWaits | undefined;
  sharing: WorkbenchContext['sharing'];
};

const problems = problemHandler(jsonBody);
const otherwise: typeof problems = (error, request, reply) =>
  inLanguageOf(request, () => problems(error, request, reply));

/** A portal that cannot be called is an expected failure. */
const answerForPortals: typeof otherwise = (error, request, reply) =>
  error instanceof PortalFailure
    ? inLanguageOf(request, () => sendProblem(reply, refusalOfPortal(error)))
    : otherwise(error, request, reply);

/** The private API of Portolan's own window, under `/workbench`. */
export function registerWorkbench(
  app: FastifyInstance,
  services: WorkbenchServices,
  { host, workspace, guard, exchangeCode, startDesign, pushWaits, sharing }: WorkbenchOptions,
): void {
  const { database, workers, clock, ids } = services;
  const portals = openPortals(
    createLocalPortal(app, () => services.signInLocally()),
    services,
  );
  const outbox = openOutbox({ database, portals, workers, clock, ids, waits: pushWaits });
  app.addHook('onReady', () => services.networkSettings.apply());
  // The local portal answers as soon as the app is ready.
  app.addHook('onReady', async () => outbox.start());
  app.addHook('onClose', () => outbox.close());
  const context: WorkbenchContext = {
    about: {
      // oxlint-disable-next-line portolan/texts-in-messages -- a name
      name: 'Portolan',
      version: readAppVersion(),
      host,
      workspace,
      ...(startDesign === undefined ? {} : { startDesign }),
    },
    designs: createKnownDesigns(workspace, services.database.knownFolders),
    bin: openDesignBin(
      workspace,
      services.dataDir === ':memory:' ? undefined : join(services.dataDir, BIN_FOLDER),
      clock,
    ),
    workers: services.workers,
    journals: services.journals,
    history: services.history,
    session: services.windowSession,
    portals,
    designBases: database.designBases,
    outbox,
    packer: createPacker(workers),
    clock,
    secrets: services.secrets,
    networkSettings: services.networkSettings,
    settings: database.settings,
    dataDir: services.dataDir,
    dataJobs: services.dataJobs,
    sharing,
  };
  if (exchangeCode) {
    registerWithMethodGuard(app, (plain) => {
      plain.setErrorHandler(otherwise);
      takeJsonOnly(plain);
      launchRoute(plain.withTypeProvider<TypeBoxTypeProvider>(), exchangeCode);
    });
  }
  registerWithMethodGuard(app, (plain) => {
    plain.addHook('onRequest', guard.checkLaunchToken);
    varyByLanguage(plain);
    plain.setErrorHandler(answerForPortals);
    takeJsonOnly(plain);
    const scope = plain.withTypeProvider<TypeBoxTypeProvider>();
    aboutRoute(scope, context);
    cancelRoute(scope);
    designRoutes(scope, context);
    designUpkeepRoutes(scope, context);
    designFileRoutes(scope, context);
    designArchiveRoutes(scope, context);
    rulesetRoutes(scope, context);
    designPushRoutes(scope, context);
    designMergeRoutes(scope, context);
    designReleaseRoutes(scope, context);
    pushRoutes(scope, context);
    specificationRoutes(scope, context);
    unsavedTextRoutes(scope, context);
    textVersionRoutes(scope, context);
    windowSessionRoutes(scope, context);
    folderRoutes(scope, context);
    mockRoute(scope, context);
    editorSettingsRoutes(scope, context);
    dataRoutes(scope, context);
    sharingRoutes(scope, context);
    networkSettingsRoutes(scope, context);
    rememberedPortalRoutes(scope, context);
    portalTestRoutes(scope, context);
    provisioningProxyRoutes(scope, context);
    portalRoutes(scope, context);
    portalPublishRoutes(scope, context);
    portalCatalogRoutes(scope, context);
    portalDesignRoute(scope, context);
  });
}
