import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import {
  refuseAddress,
  refuseMalformedRequest,
  refuseTunnel,
  passOverExpectations,
} from '#backend/http/before-routing.ts';
import type { Services } from './open-services.ts';
import { followChanges } from '#backend/http/closing.ts';
import { closeIdleSockets, limitConnections } from '#backend/http/connections.ts';
import { answerWithProblems } from '#backend/http/errors.ts';
import { answerInLanguage } from '#backend/http/request-language.ts';
import { schemaCompilers } from '#backend/http/schema-compilers.ts';
import { createProxyCheck } from '#backend/portal/settings/trusted-proxies.ts';
import { registerPortal } from '#backend/portal/portal-routes.ts';
import type { Site } from '#backend/site/open-site.ts';
import { registerSite } from '#backend/site/site-routes.ts';

export type BuildAppOptions = {
  /** Structured logs; off unless given. Credentials are left out of them. */
  logger?: FastifyServerOptions['logger'];
  /** What takes them instead. */
  loggerInstance?: FastifyBaseLogger;
  /** The pages for readers; not served unless given. Closing the app leaves it open. */
  site?: Site | undefined;
  /** Whether a window of Portolan's own is served, which says in which language. */
  hasWindow?: boolean;
  /** Whether readers have pages now; the site's unless given. */
  hasPages?: () => boolean;
};

const SMALL_BODY = 64 * 1024;

/**
 * Puts the routes together. The app never listens by itself: hosts call `listen` or `inject`, and may register
 * more routes before that. Closing the app (`closeApp`) does not close the services.
 */
export function buildApp(services: Services, options: BuildAppOptions = {}): FastifyInstance {
  const { connections, trustedProxies } = services.settings;
  const app = Fastify({
    // Of others than these, `X-Forwarded-…` says nothing.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    ...(options.loggerInstance
      ? { loggerInstance: options.loggerInstance }
      : { logger: options.logger ?? false }),
    bodyLimit: SMALL_BODY,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    // Answered as a problem instead.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1024 },
    clientErrorHandler: refuseMalformedRequest,
    // Refused as a problem instead.
    http: { requireHostHeader: false },
    frameworkErrors: refuseAddress,
  });
  app.setValidatorCompiler(schemaCompilers.validator);
  app.setSerializerCompiler(schemaCompilers.serializer);
  limitConnections(app, connections, createProxyCheck(trustedProxies));
  closeIdleSockets(app);
  passOverExpectations(app);
  app.server.on('connect', refuseTunnel);
  // First, as the others refuse what they refuse in words.
  if (options.hasWindow === true) answerInLanguage(app);
  answerWithProblems(app);
  followChanges(app);
  const { site } = options;
  registerPortal(app, { ...services, hasPages: options.hasPages ?? (() => site !== undefined) });
  if (site) registerSite(app, services, site);
  return app;
}
