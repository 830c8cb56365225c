import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { createApiStore } from './apis.ts';
import { createApiViewStore } from './api-views.ts';
import { createBlobStore } from './blobs.ts';
import type { PostgresClient } from './client.ts';
import { createDeletedApiStore } from './deleted-apis.ts';
import { createKeptAnswerStore } from './kept-answers.ts';
import { createLocaleViewStore } from './locale-views.ts';
import { createPreviewStore } from './previews.ts';
import { createPublishedLocaleStore } from './published-locales.ts';
import { createRevisionStore } from './revisions.ts';
import { createSessionStore } from './sessions.ts';
import { createSettingStore } from './settings.ts';
import { createTenantStore } from './tenants.ts';
import { createUserStore } from './users.ts';

/** Steps that ask a store once and do nothing else. */
const single = new WeakSet<object>();

export function isSingle(steps: Steps<unknown>): boolean {
  return single.has(steps);
}

const kept = new WeakMap<PostgresClient, PortalStores>();

/** The stores of a connection, made when it is first worked with. */
export function storesOf(client: PostgresClient): PortalStores {
  const known = kept.get(client);
  if (known) return known;
  const stores: PortalStores = {
    tenants: stepwise(createTenantStore(client)),
    users: stepwise(createUserStore(client)),
    sessions: stepwise(createSessionStore(client)),
    apis: stepwise(createApiStore(client)),
    deletedApis: stepwise(createDeletedApiStore(client)),
    previews: stepwise(createPreviewStore(client)),
    revisions: stepwise(createRevisionStore(client)),
    publishedLocales: stepwise(createPublishedLocaleStore(client)),
    views: stepwise(createApiViewStore(client)),
    localeViews: stepwise(createLocaleViewStore(client)),
    blobs: stepwise(createBlobStore(client)),
    keptAnswers: stepwise(createKeptAnswerStore(client)),
    settings: stepwise(createSettingStore(client)),
  };
  kept.set(client, stores);
  return stores;
}

type AsSteps<Store> = {
  readonly [Name in keyof Store]: Store[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Steps<Answer>
    : never;
};

function stepwise<Store extends object>(store: Store): AsSteps<Store> {
  const steps: AsSteps<Store> = Object.create(null);
  for (const name of Object.keys(store)) {
    const ask: unknown = Reflect.get(store, name);
    const value = (...args: unknown[]) => {
      const one = step(() => (typeof ask === 'function' ? Reflect.apply(ask, store, args) : ask));
      single.add(one);
      return one;
    };
    Object.defineProperty(steps, name, { enumerable: true, value });
  }
  return steps;
}

function* step(ask: () => Promise<unknown>): Steps<unknown> {
  return yield ask();
}
