import type { FastifyInstance } from 'fastify';
import type { Services } from '#backend/app/open-services.ts';
import { takeJsonOnly } from '#backend/http/json-body.ts';
import { registerWithMethodGuard } from '#backend/http/method-guard.ts';
import { aboutRoutes } from './read/about-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { archiveRoute } from './read/archive-route.ts';
import { deleteRoutes } from './publish/delete-routes.ts';
import { diffRoute } from './read/diff-route.ts';
import { fileRoutes } from './read/file-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import { listRoute } from './read/list-route.ts';
import { loginRoutes } from './accounts/login-routes.ts';
import { collectRoutes } from './openapi/collect-routes.ts';
import { openapiRoute } from './openapi/openapi-route.ts';
import { provisioningRoutes } from './accounts/provisioning-routes.ts';
import { previewRoutes } from './publish/preview-routes.ts';
import { publishRoutes } from './publish/publish-routes.ts';
import { readRoutes } from './read/read-routes.ts';
import { revisionRoutes } from './publish/revision-routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { specRoute } from './read/spec-route.ts';

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
