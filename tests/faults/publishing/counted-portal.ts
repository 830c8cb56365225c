import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';
import { signIn } from '#tests/faults/portal-client.ts';
import { ADMIN, startPortalProcess } from '#tests/faults/portal-process.ts';
import { SLUG } from './design-of.ts';

/** A portal that tells how often a version was imported. */
export type CountedPortal = {
  kind: 'portolan' | 'payload';
  address: string;
  account: { email: string; password: string };
  count(version: string): Promise<number>;
  close(): Promise<void>;
};

/** Portolan's own portal, in a process of its own. */
export async function startPortolan(dataDir: string, program?: string): Promise<CountedPortal> {
  const portal = startPortalProcess(dataDir, program);
  const url = await portal.ready;
  if (url === undefined) throw new Error(`The portal did not start: ${portal.said()}`);
  const token = await signIn(url);
  const headers = { authorization: `Bearer ${token}` };
  return {
    kind: 'portolan',
    address: url.replace(/\/api$/, ''),
    account: ADMIN,
    async count(version) {
      let found = 0;
      let next: string | null = `${url}/apis/${SLUG}/revisions?limit=100`;
      while (next !== null) {
        const reply = await fetch(next, { headers });
        if (reply.status === 404) return 0;
        const page = (await reply.json()) as {
          docs: { version: string }[];
          nextPage: number | null;
        };
        found += page.docs.filter((one) => one.version === version).length;
        next =
          page.nextPage === null
            ? null
            : `${url}/apis/${SLUG}/revisions?limit=100&page=${page.nextPage}`;
      }
      return found;
    },
    close: () => portal.kill(),
  };
}

/** A portal that answers as the recorded Payload portal does: without ETags, idempotency keys and revisions. */
export async function startPayload(): Promise<CountedPortal> {
  const portal = await startPayloadPortal();
  const imported: string[] = [];
  const { records } = portal;
  const create = records.create.bind(records);
  const update = records.update.bind(records);
  records.create = (api, draft) => {
    imported.push(api.version);
    return create(api, draft);
  };
  records.update = (slug, changes, draft) => {
    if (changes.version !== undefined) imported.push(changes.version);
    return update(slug, changes, draft);
  };
  return {
    kind: 'payload',
    address: portal.address,
    account: STAND_IN_ACCOUNT,
    count: async (version) => imported.filter((one) => one === version).length,
    close: () => portal.close(),
  };
}
