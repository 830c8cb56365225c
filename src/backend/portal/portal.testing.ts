import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import type { Role } from '#contracts/portal.ts';
import { buildApp, type BuildAppOptions } from '#backend/app/build-app.ts';
import {
  openServices,
  type OpenServicesOptions,
  type Services,
} from '#backend/app/open-services.ts';
import { openTestDatabase } from '#storage/open/open-database.testing.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import { takeEmptyDatabase } from '#storage/postgres/emptied-databases.testing.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { type CollectedRoute, collectRoutes } from './openapi/collect-routes.ts';
import type { PortalSettings } from './settings/portal-settings.ts';
import { type CheckedAnswers, checkAnswers } from './answers.testing.ts';
import { createPasswords } from './accounts/passwords.ts';

/** The password of every account that `addUser` makes. */
export const PASSWORD = 'correct horse battery';

/** For portals that are sent no archives. */
export const idleWorkers: Workers = new Proxy(openWorkers(), {
  // Whatever jobs there are: a new one needs no line here.
  get: (workers, name) =>
    name !== 'close' && name in workers
      ? () => Promise.reject(new Error(`${String(name)} is not used here`))
      : Reflect.get(workers, name),
});

/** Which engine the portals of a run of tests are on: a project of `vitest.config.ts` provides it. */
declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a type cannot add to another one
  interface ProvidedContext {
    engine: 'sqlite' | 'postgres';
  }
}

/** A whole portal on a database of its own, with a clock that stands still until it is moved. */
export type TestPortal = {
  app: FastifyInstance;
  services: Services;
  clock: { now: number };
  /** Answers a request; throws where the answer is not as its route registers it. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  answers: CheckedAnswers;
  /** The portal's registered routes. */
  routes: readonly CollectedRoute[];
  /** Makes an account, of the default tenant unless another is given; answers its id. */
  addUser(user: TestUser): Promise<string>;
  /** The id of an account, `''` where there is none. */
  idOfUser(email: string): Promise<string>;
  /** Makes a tenant; answers its id, `ten_` and the slug unless given. */
  addTenant(tenant: Partial<Tenant> & Pick<Tenant, 'slug'>): Promise<string>;
  /** Asks the stores, past the portal. */
  read<T>(work: (stores: PortalStores) => Steps<T>): Promise<T>;
  /** Changes what they hold, in one transaction. */
  change(work: (stores: PortalStores) => Steps<unknown>): Promise<void>;
  close(): Promise<void>;
};

type TestUser = {
  email: string;
  role: Role;
  tenantId?: string;
  /** That of `PASSWORD` unless given. */
  passwordHash?: string | undefined;
};

/**
 * Opens the portal that the route tests talk to, on a data file in memory or on PostgreSQL, as the run says.
 *
 * @param openData opens the data file, for what is about the file: on PostgreSQL it holds nothing of the portal
 */
export async function openTestPortal(
  workers: Workers,
  settings: Partial<PortalSettings> = {},
  openData: OpenServicesOptions['openData'] = openTestDatabase,
  site?: BuildAppOptions['site'],
): Promise<TestPortal> {
  const clock = { now: Date.parse('2026-11-21T08:00:00.000Z') };
  const emptied = inject('engine') === 'postgres' ? await takeEmptyDatabase() : undefined;
  const services = await openServices({
    dataDir: ':memory:',
    databaseUrl: emptied?.url,
    workers,
    passwords: quickPasswords,
    settings,
    clock: () => clock.now,
    openData,
  });
  const app = buildApp(services, { site });
  const answers = checkAnswers(app);
  const routes = collectRoutes(app);
  await app.ready();
  const change: TestPortal['change'] = (work) =>
    services.data.write(function* (stores) {
      yield* work(stores);
      return { commit: true, value: undefined };
    });
  return {
    app,
    services,
    clock,
    answers,
    routes,
    // An injected request starts when it is awaited; `async` starts it at once.
    async inject(options) {
      const answer = await app.inject(options);
      answers.complain();
      return answer;
    },
    read: (work) => services.data.read(work),
    change,
    async addUser({ email, role, tenantId, passwordHash }) {
      const id = services.ids('usr');
      const hash = passwordHash ?? (await quickPasswords.hash(PASSWORD)) ?? null;
      await change(function* ({ tenants, users }) {
        yield* users.insert({
          id,
          tenantId: tenantId ?? (yield* tenants.bySlug('default'))?.id ?? '',
          email,
          name: email,
          role,
          passwordHash: hash,
          disabled: false,
          createdAt: clock.now,
          updatedAt: clock.now,
        });
      });
      return id;
    },
    async idOfUser(email) {
      return (await services.data.read(({ users }) => users.byEmail(email)))?.id ?? '';
    },
    async addTenant({ slug, ...given }) {
      const id = given.id ?? `ten_${slug}`;
      const others = { name: slug, domain: null, locale: 'en', createdAt: 1, ...given };
      await change(({ tenants }) => tenants.insert({ ...others, id, slug }));
      return id;
    },
    async close() {
      await app.close();
      await services.close();
      await emptied?.giveBack();
      answers.complain();
    },
  };
}

/** Hashing is slow by design. What it costs is no part of what uses it: passwords.test.ts has that. */
export const quickPasswords = createPasswords(undefined, undefined, { log2N: 4, r: 8, p: 1 });
