import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoQuery } from '#contracts/no-query.ts';
import {
  type Account,
  AccountChange,
  AccountList,
  AccountPath,
  AccountReply,
  NewAccount,
} from '#contracts/portal-accounts.ts';
import { PageQuery } from '#contracts/portal-queries.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { UserRecord } from '#storage/portal/users.ts';
import { produces } from '#backend/http/accept.ts';
import { callerOf, requireEditor, sessionOf } from './caller.ts';
import { emptyBody } from '#backend/http/json-body.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { refusal, sendProblem } from '#backend/http/problem-reply.ts';
import type { AccountsContext } from './context.ts';
import { changeAccount, createAccount, type Manager } from './manage-accounts.ts';
import { nextLink, pageOf, windowOf } from '#backend/http/paging.ts';
import { security } from '#backend/portal/openapi/route-schema.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { describeUser } from './account-fields.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** `GET /api/users`, `POST /api/users` and `PATCH /api/users/{id}` */
export function accountRoutes(app: FastifyInstance, context: AccountsContext): void {
  const { data } = context;
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const describe = (user: UserRecord) => data.read((stores) => describeAccount(stores, user));
  const onRequest = [produces('application/json'), requireEditor(context)];
  const writing = { onRequest, preValidation: emptyBody };
  const problems = problemsFor(400, 401, 403, 404, 406, 413, 415, 500, 503, 507);

  routes.get(
    '/api/users',
    {
      onRequest,
      schema: {
        operationId: 'listUsers',
        tags: ['Users'],
        summary: 'List accounts',
        description:
          'An `admin` sees the accounts of every tenant, or of the one in `X-Tenant`; others see those of their own.',
        security: security.token,
        requestHeaders: ['x-tenant'],
        responseHeaders: ['link'],

        querystring: PageQuery,
        response: { 200: AccountList, ...problemsFor(400, 401, 403, 404, 406, 500, 503) },
      },
    },
    async (request, reply) => {
      const tenantId = managedTenant(request)?.id;
      const window = windowOf(request.query);
      const { count, docs } = await data.read(function* (stores) {
        const count = yield* stores.users.count(tenantId);
        const docs: Account[] = [];
        for (const user of yield* stores.users.page(tenantId, window.limit, window.offset))
          docs.push(yield* describeAccount(stores, user));
        return { count, docs };
      });
      const page = pageOf(window, count);
      if (page.nextPage !== null) reply.header('link', nextLink(request.url, page));
      return reply.header('cache-control', 'no-store').send({ docs, ...page });
    },
  );

  routes.post(
    '/api/users',
    {
      ...writing,
      schema: {
        operationId: 'createUser',
        tags: ['Users'],
        summary: 'Create an account',
        description: "Its role cannot be higher than the caller's.",
        security: security.token,
        requestHeaders: ['x-tenant'],

        querystring: NoQuery,
        body: NewAccount,
        response: { 201: AccountReply, ...problems, ...problemsFor(409) },
      },
    },
    async (request, reply) => {
      const { tenant: slug } = request.body;
      const tenant =
        slug === undefined
          ? callerOf(request).tenant
          : await data.read(({ tenants }) => tenants.bySlug(slug));
      const reach = managedTenant(request);
      if (!tenant || (reach && reach.id !== tenant.id)) {
        return sendProblem(reply, refusal('not_found', backendPortalMessages.t('noTenant')));
      }
      const made = await createAccount(context, managerOf(request, reply), tenant, request.body);
      if (!made.ok) return sendProblem(reply, made.refusal);
      reply.header('cache-control', 'no-store');
      return reply.code(201).send({ user: await describe(made.user) });
    },
  );

  routes.patch(
    '/api/users/:id',
    {
      ...writing,
      schema: {
        operationId: 'changeUser',
        tags: ['Users'],
        summary: 'Change an account',
        description: 'Changing the password or role, or setting `disabled`, ends its sessions.',
        security: security.token,
        requestHeaders: ['x-tenant'],

        params: AccountPath,
        querystring: NoQuery,
        body: AccountChange,
        response: { 200: AccountReply, ...problems },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await changeAccount(
        context,
        managerOf(request, reply),
        managedTenant(request),
        params.id,
        body,
      );
      if (!changed.ok) return sendProblem(reply, changed.refusal);
      reply.header('cache-control', 'no-store');
      return reply.send({ user: await describe(changed.user) });
    },
  );
}

function managerOf(request: FastifyRequest, reply: FastifyReply): Manager {
  return { session: sessionOf(request), gone: goneSignal(reply) };
}

/** The one tenant whose accounts the caller reaches: an `admin` without `X-Tenant` reaches all. */
function managedTenant(request: FastifyRequest): Tenant | undefined {
  const everywhere = sessionOf(request).role === 'admin' && !request.headers['x-tenant'];
  return everywhere ? undefined : callerOf(request).tenant;
}

function* describeAccount(stores: Pick<PortalStores, 'tenants'>, user: UserRecord): Steps<Account> {
  return {
    ...(yield* describeUser(stores, user)),
    disabled: user.disabled,
    createdAt: new Date(user.createdAt).toISOString(),
    updatedAt: new Date(user.updatedAt).toISOString(),
  };
}
