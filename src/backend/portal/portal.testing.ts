import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#contracts/portal.ts';
import { buildApp, type BuildAppOptions } from '#backend/app/build-app.ts';
import {
  openServices,
  type OpenServicesOptions,
  type Services,
} from '#backend/app/open-services.ts';
import { openTestDatabase } from '#storage/open/open-database.testing.ts';
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

/** A whole portal on a database in memory, with a clock that stands still until it is moved. */
export type TestPortal = {
  app: FastifyInstance;
  services: Services;
  clock: { now: number };
  /** Answers a request; throws where the answer is not as its route registers it. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  answers: CheckedAnswers;
  /** The portal's registered routes. */
  routes: readonly CollectedRoute[];
  addUser(user: { email: string; role: Role; tenantId?: string }): Promise<string>;
  close(): Promise<void>;
};

/** Opens the portal that the route tests talk to. */
export async function openTestPortal(
  workers: Workers,
  settings: Partial<PortalSettings> = {},
  openData: OpenServicesOptions['openData'] = openTestDatabase,
  site?: BuildAppOptions['site'],
): Promise<TestPortal> {
  const clock = { now: Date.parse('2026-11-21T08:00:00.000Z') };
  const services = await openServices({
    dataDir: ':memory:',
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
  const { tenants, users } = services.database;
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
    async addUser({ email, role, tenantId }) {
      const id = services.ids('usr');
      users.insert({
        id,
        tenantId: tenantId ?? tenants.bySlug('default')?.id ?? '',
        email,
        name: email,
        role,
        passwordHash: (await quickPasswords.hash(PASSWORD)) ?? null,
        disabled: false,
        createdAt: clock.now,
        updatedAt: clock.now,
      });
      return id;
    },
    async close() {
      await app.close();
      await services.close();
      answers.complain();
    },
  };
}

/** Hashing is slow by design. What it costs is no part of what uses it: passwords.test.ts has that. */
export const quickPasswords = createPasswords(undefined, undefined, { log2N: 4, r: 8, p: 1 });
