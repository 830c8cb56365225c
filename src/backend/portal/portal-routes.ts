import type { FastifyInstance } from 'fastify';
import type { Services } from '#backend/open-services.ts';
import { takeJsonOnly } from '#backend/plugins/json-body.ts';
import { registerWithMethodGuard } from '#backend/plugins/method-guard.ts';
import { aboutRoutes } from './about-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { archiveRoute } from './archive-route.ts';
import { deleteRoutes } from './delete-routes.ts';
import { diffRoute } from './diff-route.ts';
import { fileRoutes } from './file-routes.ts';
import { importRoutes } from './import-routes.ts';
import { listRoute } from './list-route.ts';
import { loginRoutes } from './login-routes.ts';
import { collectRoutes } from './openapi/collect-routes.ts';
import { openapiRoute } from './openapi/openapi-route.ts';
import { provisioningRoutes } from './provisioning-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { readRoutes } from './read-routes.ts';
import { revisionRoutes } from './revision-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { specRoute } from './spec-route.ts';

/** The public API of the portal, under `/api`. */
export function registerPortal(app: FastifyInstance, services: Services): void {
  registerWithMethodGuard(app, (scope) => {
    const collected = collectRoutes(scope);
    takeJsonOnly(scope);
    loginRoutes(scope, services);
    sessionRoutes(scope, services);
    accountRoutes(scope, services);
    listRoute(scope, services);
    provisioningRoutes(scope, services);
    readRoutes(scope, services);
    revisionRoutes(scope, services);
    diffRoute(scope, services);
    publishRoutes(scope, services);
    previewRoutes(scope, services);
    deleteRoutes(scope, services);
    archiveRoute(scope, services);
    aboutRoutes(scope, services);
    specRoute(scope, services);
    fileRoutes(scope, services);
    openapiRoute(scope, collected);
    scope.register(async (archives) => {
      importRoutes(archives, services);
    });
  });
}
