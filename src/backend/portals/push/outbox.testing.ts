import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { apiFiles } from '#backend/portal/archive.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { readUpload } from '#tests/stand-in/read-upload.ts';
import { openNetwork } from '#backend/portals/network/network.ts';
import { createRemotePortal } from '#backend/portals/remote/remote-portal.ts';
import { defaultTimeouts } from '#backend/portals/network/watch-time.ts';
import { openTestDatabase } from '#storage/open/open-database.testing.ts';
import { openServices } from '#backend/app/open-services.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Push } from '#contracts/pushes.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { openOutbox } from './open-outbox.ts';
import { packForPush } from './pack-for-push.ts';
import { preparePush } from './prepare-push.ts';
import type { PushWaits } from './push-waits.ts';
import { reviewDesign } from './review-design.ts';

/** Short enough for a test, long enough for a portal on the same machine. */
export const TEST_WAITS: PushWaits = {
  first: 20,
  longest: 100,
  unseen: 300,
  settle: 200,
  follow: 1000,
  signIn: 20,
};

export type TestOutboxOptions = {
  workers: Workers;
  address: string;
  account: { email: string; password: string };
  dataDir: string;
  waits?: Partial<PushWaits>;
};

/** An outbox for a test, with one remote portal. */
export async function openTestOutbox(options: TestOutboxOptions) {
  const { workers, address, account, dataDir, waits } = options;
  const services = await openServices({ dataDir, workers, openData: openTestDatabase });
  const { clock, database, ids } = services;
  const network = openNetwork({});
  const secret = { value: account.password };
  const target = createRemotePortal({
    id: 'por_1',
    name: 'Stand-in',
    address,
    email: account.email,
    password: async () => ({ ok: true, secret: secret.value }),
    client: { network, timeouts: defaultTimeouts, maxAnswer: 50_000_000 },
  });
  const portals = {
    target: (id: string) => (id === target.id ? target : undefined),
    list: async () => [
      {
        id: target.id,
        name: target.name,
        kind: 'remote' as const,
        address,
        email: account.email,
        plainHttp: false,
        hasPassword: true,
        hasProvisioningSecret: false,
        secretsIn: 'session' as const,
        session: await target.session.describe(),
      },
    ],
  };
  const outbox = openOutbox({
    database,
    portals,
    workers,
    clock,
    ids,
    waits: { ...TEST_WAITS, ...waits },
  });
  outbox.start();

  const review = async (files: DesignFiles) => {
    const { signal } = new AbortController();
    const design = await packForPush(workers, files, signal);
    if (!design.ok) throw new Error(design.refused.detail);
    const reviewing = { target, workers, files, design, signal, now: clock() };
    const reviewed = await reviewDesign(reviewing);
    if (!reviewed.ok) throw new Error(reviewed.refused.detail);
    return { review: reviewed.review, design };
  };
  /** Puts a reviewed design into the outbox. */
  const add = async (
    files: DesignFiles,
    { review: { reviewed }, design }: Awaited<ReturnType<typeof review>>,
    draft = false,
  ): Promise<Push> => {
    const { signal } = new AbortController();
    const about = { target, workers, files, design, reviewed, clock, signal };
    const prepared = await preparePush(about);
    if (!prepared.ok) throw new Error(prepared.refused.detail);
    const { api, packed } = design;
    const added = outbox.add(
      {
        portalId: target.id,
        portalName: target.name,
        designId: 'design',
        designName: api.name,
        slug: api.slug,
        version: api.version,
        draft: draft ? 1 : 0,
      },
      prepared.plan,
      packed.bytes,
    );
    if ('underWay' in added) throw new Error('It is under way already.');
    return added.added;
  };
  return {
    outbox,
    target,
    secret,
    database,
    review,
    add,
    /** What the stand-in makes of the archive of a push. */
    async inPortal(id: string) {
      const archive = database.pushes.archive(id) ?? new Uint8Array();
      return { record: await readUpload(Buffer.from(archive)) };
    },
    /** Reviews and pushes. */
    push: async (files: DesignFiles, draft?: boolean) => add(files, await review(files), draft),
    async close() {
      await outbox.close();
      network.close();
      await services.close();
    },
  };
}

export type TestOutbox = Awaited<ReturnType<typeof openTestOutbox>>;

/** An outbox and a stand-in portal of its own for each test of a file; the worker threads are shared. */
export function setUpTestOutbox() {
  const opened = openWorkers();
  // The services of each test close theirs.
  const workers = { ...opened, close: () => Promise.resolve() };
  afterAll(() => opened.close());
  let portal: PayloadPortal;
  let outbox: TestOutbox;
  let folder: string;
  const open = (
    waits: Partial<PushWaits> = {},
    { password }: { password: string } = STAND_IN_ACCOUNT,
  ): Promise<TestOutbox> =>
    openTestOutbox({
      workers,
      address: portal.address,
      account: { ...STAND_IN_ACCOUNT, password },
      dataDir: folder,
      waits,
    });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-outbox-'));
    portal = await startPayloadPortal();
    outbox = await open();
  });
  afterEach(async () => {
    await outbox.close();
    await portal.close();
    await rm(folder, { recursive: true });
  });
  return {
    get bench() {
      return outbox;
    },
    get portal() {
      return portal;
    },
    /** Ends the outbox and opens it again on the same data folder, as the next start does. */
    async reopen(waits?: Partial<PushWaits>, account?: { password: string }): Promise<void> {
      await outbox.close();
      outbox = await open(waits, account);
    },
    until: (id: string, state: RegExp) =>
      vi.waitFor(
        () => {
          expect(outbox.outbox.find(id)?.state).toMatch(state);
          return outbox.outbox.find(id);
        },
        { timeout: 10_000 },
      ),
    /** The archives that the portal read to their end, from somebody who may send them. */
    imports: () =>
      portal.requests.filter(
        ({ method, path, signedIn }) =>
          signedIn && /^(?:POST|PUT)$/.test(method) && path.startsWith('/api/apis'),
      ),
    /** What the portal has under the slug of `designFiles`. */
    remote: () => portal.records.find('payments', true),
  };
}

/** The files of a design with the slug `payments`. */
export function designFiles(summary: string) {
  return new Map(
    Object.entries(apiFiles({ summary })).map(([path, text]) => [path, Buffer.from(text)]),
  );
}
