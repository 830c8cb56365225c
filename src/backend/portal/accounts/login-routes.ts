import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import { LoginReply, LoginRequest } from '#contracts/portal.ts';
import { clientNetwork } from '#backend/http/client-network.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { produces } from '#backend/http/accept.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import type { AccountsContext } from './context.ts';
import { hashingBusy } from './account-fields.ts';
import { login } from './login.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

const BODY_LIMIT = 16 * 1024;

/** `POST /api/users/login` */
export function loginRoutes(app: FastifyInstance, context: AccountsContext): void {
  app.withTypeProvider<TypeBoxTypeProvider>().post(
    '/api/users/login',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'login',
        tags: ['Sessions'],
        summary: 'Sign in',
        description:
          'For accounts of the roles `admin` and `tenant-admin`. Send the token from the answer as `Authorization: Bearer <token>`.',
        security: security.anyone,

        querystring: NoQuery,
        body: LoginRequest,
        response: {
          200: LoginReply,
          ...problemsFor(400, 401, 403, 406, 413, 415, 429, 500, 503, 507),
        },
      },
      onRequest: produces('application/json'),
      preValidation: emptyBody,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const result = await login(context, request.body, {
        network: clientNetwork(request),
        gone: goneSignal(reply),
      });
      if (result.ok) return result.reply;
      if (result.code === 'login_throttled') {
        return sendProblem(
          reply,
          refusal(
            'login_throttled',
            backendPortalMessages.t('login.throttled', { seconds: String(result.waitSeconds) }),
            { headers: { 'retry-after': String(result.waitSeconds) } },
          ),
        );
      }
      if (result.code === 'rate_limited') {
        return sendProblem(
          reply,
          refusal(
            'rate_limited',
            backendPortalMessages.t('login.limited', { seconds: String(result.waitSeconds) }),
            { headers: { 'retry-after': String(result.waitSeconds) } },
          ),
        );
      }
      return sendProblem(reply, loginRefusals[result.code]());
    },
  );
}

const loginRefusals = {
  invalid_credentials: () => refusal('invalid_credentials', backendPortalMessages.t('login.wrong')),
  role_not_allowed: () => refusal('role_not_allowed', backendPortalMessages.t('login.role')),
  unavailable: hashingBusy,
};
