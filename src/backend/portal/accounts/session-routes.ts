import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { NoBody, NoQuery } from '#contracts/no-query.ts';
import type { User } from '#contracts/portal.ts';
import { Me, Message, RefreshReply } from '#contracts/portal-sessions.ts';
import { LogoutQuery } from '#contracts/portal-queries.ts';
import type { SessionIdentity } from '#storage/portal/sessions.ts';
import { produces } from '#backend/http/accept.ts';
import { bearerToken, requireSession, sessionOf, tokenInvalid } from './caller.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { sendProblem } from '#backend/http/problem-reply.ts';
import type { AccountsContext } from './context.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';

/** `GET /api/users/me`, `POST /api/users/refresh-token` and `POST /api/users/logout`. */
export function sessionRoutes(app: FastifyInstance, context: AccountsContext): void {
  const { sessions } = context;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = [produces('application/json'), requireSession(context)];
  const problems = problemsFor(400, 401, 404, 406, 500, 503);
  const postProblems = { ...problems, ...problemsFor(413, 415, 507) };

  routes.get(
    '/api/users/me',
    {
      onRequest,
      schema: {
        operationId: 'me',
        tags: ['Sessions'],
        summary: 'Who is signed in',
        security: security.token,
        querystring: NoQuery,
        response: { 200: Me, ...problems },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      reply.header('cache-control', 'no-store');
      return { user: userOfSession(session), exp: Math.floor(session.expiresAt / 1000) };
    },
  );

  routes.post(
    '/api/users/refresh-token',
    {
      onRequest,
      preValidation: emptyBody,
      schema: {
        operationId: 'refreshToken',
        tags: ['Sessions'],
        summary: 'Exchange the token for a new one',
        description: 'The old token ends at once.',
        security: security.token,

        querystring: NoQuery,
        body: NoBody,
        response: { 200: RefreshReply, ...postProblems },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const issued = await sessions.refresh(bearerToken(request) ?? '', session);
      if (!issued) return sendProblem(reply, tokenInvalid());
      const { token, exp } = issued;
      reply.header('cache-control', 'no-store');
      return {
        message: 'The session goes on.',
        refreshedToken: token,
        exp,
        user: userOfSession(session),
      };
    },
  );

  routes.post(
    '/api/users/logout',
    {
      onRequest,
      preValidation: emptyBody,
      schema: {
        operationId: 'logout',
        tags: ['Sessions'],
        summary: 'Sign out',
        security: security.token,

        querystring: LogoutQuery,
        body: NoBody,
        response: { 200: Message, ...postProblems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.query.all === 'true') {
        await sessions.endAll(sessionOf(request).userId);
        return { message: 'Signed out everywhere.' };
      }
      await sessions.end(bearerToken(request) ?? '');
      return { message: 'Signed out.' };
    },
  );
}

function userOfSession(session: SessionIdentity): User {
  return {
    id: session.userId,
    email: session.email,
    name: session.name,
    role: session.role,
    tenant: { id: session.tenantId, slug: session.tenantSlug, name: session.tenantName },
  };
}
