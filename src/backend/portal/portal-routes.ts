import type { FastifyInstance } from 'fastify';
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
import type { ImportContext } from './import/context.ts';
import type { PublishContext } from './publish/context.ts';
import type { ReadContext } from './read/context.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { specRoute } from './read/spec-route.ts';

/** What the routes of the portal work with. */
export type PortalContext = PublishContext & ReadContext & ImportContext;

/** The public API of the portal, under `/api`. */
export function registerPortal(app: FastifyInstance, context: PortalContext): void {
  registerWithMethodGuard(app, (scope) => {
    const collected = collectRoutes(scope);
    takeJsonOnly(scope);
    loginRoutes(scope, context);
    sessionRoutes(scope, context);
    accountRoutes(scope, context);
    listRoute(scope, context);
    provisioningRoutes(scope, context);
    readRoutes(scope, context);
    revisionRoutes(scope, context);
    diffRoute(scope, context);
    publishRoutes(scope, context);
    previewRoutes(scope, context);
    deleteRoutes(scope, context);
    archiveRoute(scope, context);
    aboutRoutes(scope, context);
    specRoute(scope, context);
    fileRoutes(scope, context);
    openapiRoute(scope, collected);
    scope.register(async (archives) => {
      importRoutes(archives, context);
    });
  });
}
