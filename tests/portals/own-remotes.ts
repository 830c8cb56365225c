import { startBarePortal } from '#tests/stand-in/bare-portal.ts';
import { type KeptApi, type KeptApis, specDataOf } from '#tests/stand-in/kept-apis.ts';
import { OWN_ACCOUNTS } from '#tests/stand-in/own-sessions.ts';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';
import { startResourcePortal } from '#tests/stand-in/resource-portal.ts';
import type { Held } from './design.ts';
import type { Remote } from './remote.ts';

const SEEDS = 57;

/** The bare portal of `tests/stand-in`. */
export async function startBareRemote(): Promise<Remote> {
  return ownRemote('bare', await startBarePortal({ seeds: SEEDS }));
}

/** The portal of resources of `tests/stand-in`. */
export async function startResourceRemote(): Promise<Remote> {
  return ownRemote('JSON:API', await startResourcePortal({ seeds: SEEDS }));
}

type OwnPortal = {
  address: string;
  apis: KeptApis;
  endSessions: () => void;
  setDrafts: (rule: 'query' | 'overview' | 'none') => void;
  close: () => Promise<void>;
};

function ownRemote(name: string, portal: OwnPortal): Remote {
  const { apis, address } = portal;
  return {
    name,
    address,
    account: OWN_ACCOUNTS.admin,
    viewer: OWN_ACCOUNTS.viewer,
    lockable: OWN_ACCOUNTS.locked,
    held: async (slug) => {
      const { published, draft } = apis.find(slug) ?? {};
      return { published: heldOf(published), newest: heldOf(draft ?? published) };
    },
    edit: async (slug, summary) => apis.edit(slug, { summary }),
    endSessions: async () => portal.endSessions(),
    count: async () => ({ all: apis.list(true).length, published: apis.list(false).length }),
    setDrafts: portal.setDrafts,
    close: portal.close,
  };
}

function heldOf(api: KeptApi | undefined): Held | undefined {
  if (!api) return undefined;
  const { name, version, summary, tags, docs, changelog, sdks } = api;
  return {
    name,
    version,
    summary,
    tags,
    changelog,
    spec: specDataOf(api),
    docs: Object.fromEntries(docs.map(({ path, content }) => [path, content])),
    sdks: sdks.map((sdk) => String(sdk['name'])),
  };
}

/** The stand-in of Payload, where no real one is named: it keeps no documents, changelog, tags or SDKs. */
export async function startStandInRemote(): Promise<Remote> {
  const role = 'admin' as const;
  const lockable = { email: 'locked@example.test', password: STAND_IN_ACCOUNT.password, role };
  const portal = await startPayloadPortal({ accounts: [STAND_IN_ACCOUNT, lockable] });
  const held = (slug: string, drafts: boolean): Held | undefined => {
    const record = portal.records.find(slug, drafts);
    if (!record) return undefined;
    const { name, version, summary, spec } = record;
    return { name, version, summary, spec };
  };
  return {
    name: 'Payload (stand-in)',
    address: portal.address,
    account: STAND_IN_ACCOUNT,
    // It knows no roles.
    viewer: lockable,
    lockable,
    held: async (slug) => ({ published: held(slug, false), newest: held(slug, true) }),
    edit: async (slug, summary) => {
      portal.records.update(
        slug,
        { summary },
        portal.records.find(slug, true)?.['_status'] === 'draft',
      );
    },
    endSessions: async () => portal.endSessions(),
    count: async () => ({
      all: portal.records.list(true).length,
      published: portal.records.list(false).length,
    }),
    close: portal.close,
  };
}
