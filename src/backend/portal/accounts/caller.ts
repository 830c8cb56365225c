import type {
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type { AccountsContext } from './context.ts';
import type { SessionIdentity } from '#storage/portal/sessions.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { type Refusal, refusal, sendProblem } from '#backend/http/problem-reply.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** Who calls: a signed-in account, or anyone. */
export type Caller = {
  session: SessionIdentity | undefined;
  /** The tenant that the request acts on. */
  tenant: Tenant;
};

const callers = new WeakMap<FastifyRequest, Caller>();

/** The caller that `identify` or `requireEditor` found. Routes without either have none. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('The route has no hook that identifies its caller.');
  return caller;
}

/** The tenant that a request acts on, where a hook has found it. */
export function tenantOf(request: FastifyRequest): Tenant | undefined {
  return callers.get(request)?.tenant;
}

/** Finds out who calls and for which tenant. A token may be missing, but a wrong one is refused. */
export function identify(context: AccountsContext): onRequestHookHandler {
  return admit(context, () => undefined);
}

/** Admits signed-in accounts. */
export function requireSession(context: AccountsContext): onRequestHookHandler {
  return admit(context, ({ session }) => (session ? undefined : tokenMissing()));
}

/** Admits signed-in accounts that may change APIs. */
export function requireEditor(context: AccountsContext): onRequestHookHandler {
  return admit(context, ({ session }) => {
    if (!session) return tokenMissing();
    return session.role === 'viewer'
      ? refusal('forbidden', backendPortalMessages.t('caller.onlyReads'))
      : undefined;
  });
}

/**
 * Takes whoever calls for a reader without an account, whatever token is sent: for pages, which show the same to all.
 * An unknown tenant is left to `refuse`.
 */
export function admitReader(
  { tenants }: Pick<AccountsContext, 'tenants'>,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const tenant = await tenants.find(request, undefined);
    if (!tenant) return refuse(request, reply);
    callers.set(request, { session: undefined, tenant });
    return undefined;
  };
}

function admit(
  context: AccountsContext,
  refuse: (caller: Caller) => Refusal | undefined,
): onRequestHookHandler {
  /** Answers whether the request goes on. */
  const take = (request: FastifyRequest, reply: FastifyReply, found: Caller | Refusal): boolean => {
    const refused = 'code' in found ? found : refuse(found);
    if (refused) sendProblem(reply, refused);
    else if (!('code' in found)) callers.set(request, found);
    return refused === undefined;
  };
  const findOut = async (
    request: FastifyRequest,
    reply: FastifyReply,
    done: HookHandlerDoneFunction,
  ): Promise<void> => {
    let isTaken: boolean;
    try {
      isTaken = take(request, reply, await findCaller(context, request));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (isTaken) done();
  };
  return (request, reply, done) => {
    const { authorization } = request.headers;
    const tenant = authorization === undefined && context.tenants.remembered(request);
    // Most are readers of a tenant that is known: a promise for each costs as much as the rest of this.
    if (!tenant) void findOut(request, reply, done);
    else if (take(request, reply, { session: undefined, tenant })) done();
  };
}

/** The session of a route that admits signed-in accounts only. */
export function sessionOf(request: FastifyRequest): SessionIdentity {
  const { session } = callerOf(request);
  if (!session) throw new Error('The route has no hook that requires a session.');
  return session;
}

/** The token as it was sent; `undefined` where the header has another form. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^bearer +([^ ]+) *$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function tokenMissing(): Refusal {
  return refusal('token_missing', backendPortalMessages.t('caller.signIn'));
}

export function tokenInvalid(): Refusal {
  return refusal('token_invalid', backendPortalMessages.t('caller.invalid'));
}

async function findCaller(
  { sessions, tenants }: AccountsContext,
  request: FastifyRequest,
): Promise<Caller | Refusal> {
  let session: SessionIdentity | undefined;
  if (request.headers.authorization !== undefined) {
    const token = bearerToken(request);
    const known = token === undefined ? undefined : await sessions.authenticate(token);
    if (known?.ok !== true) {
      return known?.code === 'token_expired'
        ? refusal('token_expired', backendPortalMessages.t('caller.expired'))
        : tokenInvalid();
    }
    session = known.session;
  }
  const tenant = await tenants.find(request, session);
  return tenant ? { session, tenant } : refusal('not_found', backendPortalMessages.t('noTenant'));
}
