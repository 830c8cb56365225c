import type { GroupCommits } from '#storage/database/group-commits.ts';
import type { Transaction } from '#storage/database/transaction.ts';
import type {
  PortalDatabase,
  PortalStores,
  PortalTables,
} from '#storage/portal/portal-database.ts';
import type { Steps, Stepwise } from '#storage/portal/steps.ts';
import type { DataVersion } from './data-version.ts';

/** What a portal holds in a data file: each step is answered at once, so that works run without a break. */
export function createPortalDatabase(
  tables: PortalTables,
  transaction: Transaction,
  grouped: Pick<GroupCommits, 'run'>,
  dataVersion: DataVersion,
): PortalDatabase {
  const stores: PortalStores = {
    tenants: stepwise(tables.tenants),
    users: stepwise(tables.users),
    sessions: stepwise(tables.sessions),
    apis: stepwise(tables.apis),
    deletedApis: stepwise(tables.deletedApis),
    previews: stepwise(tables.previews),
    revisions: stepwise(tables.revisions),
    publishedLocales: stepwise(tables.publishedLocales),
    views: stepwise(tables.views),
    localeViews: stepwise(tables.localeViews),
    blobs: stepwise(tables.blobs),
    keptAnswers: stepwise(tables.keptAnswers),
    settings: stepwise(tables.settings),
  };
  return {
    read: async (work) => finish(work(stores)),
    write: async (work) => transaction(() => finish(work(stores))),
    writeGrouped: (work) => grouped.run(() => finish(work(stores))),
    version: async () => dataVersion(),
  };
}

function stepwise<Store extends object>(store: Store): Stepwise<Store> {
  const steps: Stepwise<Store> = Object.create(null);
  for (const name of Object.keys(store)) {
    Object.defineProperty(steps, name, {
      enumerable: true,
      // oxlint-disable-next-line require-yield -- it is answered at once
      *value(...args: unknown[]) {
        const ask: unknown = Reflect.get(store, name);
        return typeof ask === 'function' ? Reflect.apply(ask, store, args) : ask;
      },
    });
  }
  return steps;
}

function finish<T>(steps: Steps<T>): T {
  const step = steps.next();
  if (step.done !== true) throw new Error('A step of a data file waits for something.');
  return step.value;
}
