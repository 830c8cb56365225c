import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import {
  DomainCheck,
  DomainPath,
  SignupReply,
  SignupRequest,
} from '#contracts/portal-provisioning.ts';
import { produces } from '#backend/http/accept.ts';
import { clientNetwork } from '#backend/http/client-network.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { limitRate } from '#backend/http/rate-limit.ts';
import type { AccountsContext } from './context.ts';
import { parseDomainName } from './domain-name.ts';
import { isProvisioningSecret } from '#backend/portal/settings/provisioning-secrets.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { signUp } from './signup.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

const HOUR = 60 * 60;
const MINUTE = 60;

/**
 * `POST /api/provisioning/signup` and `GET /api/provisioning/domains/{domain}`: for other servers only.
 *
 * Without a secret there is nothing at these addresses.
 */
export function provisioningRoutes(app: FastifyInstance, context: AccountsContext): void {
  const { callWindows, clock, settings } = context;
  if (settings.provisioningSecrets.length === 0) return;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const json = produces('application/json');
  const secret = requireSecret(context);
  const signups = limitRate({ name: 'signup', quota: 5, windowSeconds: HOUR }, callWindows, clock);
  const perMinute = { name: 'domain-check', quota: 30, windowSeconds: MINUTE };
  const checks = limitRate(perMinute, callWindows, clock);

  routes.post(
    '/api/provisioning/signup',
    {
      // Counted before the secret is judged, so that guessing it is limited too.
      onRequest: [json, refuseBrowsers, signups, secret],
      preValidation: emptyBody,
      schema: {
        operationId: 'signUp',
        tags: ['Provisioning'],
        summary: 'Create a tenant and its tenant-admin',
        description: 'Five calls an hour from one address.',
        security: security.provisioningSecret,
        responseHeaders: ['ratelimit-policy', 'ratelimit'],

        querystring: NoQuery,
        body: SignupRequest,
        response: {
          201: SignupReply,
          ...problemsFor(400, 401, 403, 406, 409, 413, 415, 429, 500, 503, 507),
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await signUp(context, request.body, {
        party: clientNetwork(request),
        front: true,
        signal: goneSignal(reply),
      });
      if (!result.ok) return sendProblem(reply, result.refusal);
      return reply.code(201).send(result.reply);
    },
  );

  routes.get(
    '/api/provisioning/domains/:domain',
    {
      onRequest: [json, refuseBrowsers, checks, secret],
      schema: {
        operationId: 'checkDomain',
        tags: ['Provisioning'],
        summary: 'Whether a tenant may have a domain',
        description: 'Thirty calls a minute from one address.',
        security: security.provisioningSecret,
        responseHeaders: ['ratelimit-policy', 'ratelimit'],

        params: DomainPath,
        querystring: NoQuery,
        response: { 200: DomainCheck, ...problemsFor(400, 401, 403, 406, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { domain } = request.params;
      const parsed = parseDomainName(domain);
      const { normalized } = parsed;
      if (!parsed.ok) return { domain, normalized, available: false, reason: parsed.reason };
      const taken = await context.data.read(({ tenants }) => tenants.byDomain(parsed.normalized));
      return taken
        ? { domain, normalized, available: false, reason: 'taken' as const }
        : { domain, normalized, available: true };
    },
  );
}

/** A browser names the page it calls from; a server has none. */
const refuseBrowsers: onRequestAsyncHookHandler = async (request, reply) => {
  if (request.headers.origin === undefined) return undefined;
  return sendProblem(
    reply,
    refusal('server_to_server_only', backendPortalMessages.t('provision.browser')),
  );
};

function requireSecret({ settings }: AccountsContext): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const given = request.headers['x-provisioning-secret'];
    if (typeof given === 'string' && isProvisioningSecret(settings.provisioningSecrets, given)) {
      return undefined;
    }
    return sendProblem(
      reply,
      refusal('provisioning_secret_invalid', backendPortalMessages.t('provision.secret')),
    );
  };
}
