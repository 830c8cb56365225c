import { join } from 'node:path';
import type { CatalogApi, CatalogList, PortalTest } from '#contracts/remote-portals.ts';
import { differencesIn, readDesign } from './design.ts';
import { falseWord, judgeTruth, keptBy, ok, short, type Verdict } from './judge.ts';
import type { Window } from './program.ts';
import type { Cell } from './push-cells.ts';
import type { Trial } from './trial.ts';

/** The rows of the window: what it says of a portal that it remembers. */
export function windowCells(open: (trial: Trial) => Promise<Window>): readonly Cell[] {
  /** Adds the portal to a window of its own. */
  const inWindow = async (
    trial: Trial,
    look: (window: Window, id: string) => Promise<Verdict>,
  ): Promise<Verdict> => {
    const window = await open(trial);
    try {
      const { email, password } = trial.remote.account;
      const form = { name: 'It', address: trial.proxy.address, email, password, keepIn: 'session' };
      const { status, body } = await window.call('POST', '/workbench/portals', form);
      if (status !== 201) return short(`adding it: ${status} ${detailOf(body)}`);
      return await look(window, (body as { id: string }).id);
    } finally {
      await window.close();
    }
  };
  return [
    {
      row: 'add',
      run: (trial) =>
        inWindow(trial, async (window, id) => {
          const { body } = await window.call('GET', '/workbench/portals');
          const { portals } = body as { portals: { id: string; session: { state: string } }[] };
          const state = portals.find((one) => one.id === id)?.session.state;
          return state === 'signed-in' ? ok : short(`the session is “${state}”`);
        }),
    },
    {
      row: 'test connection',
      run: (trial) =>
        inWindow(trial, async (window, id) => {
          const { body } = await window.call('POST', `/workbench/portals/${id}/test`, {});
          const failed = (body as PortalTest).steps.find(({ outcome }) => outcome === 'failed');
          return failed ? short(`${failed.step}: ${failed.message}`) : ok;
        }),
    },
    {
      row: 'catalog',
      run: (trial) => inWindow(trial, (window, id) => readCatalog(trial, window, id)),
    },
    {
      row: 'catalog, signed out',
      run: (trial) =>
        inWindow(trial, async (window, id) => {
          await window.call('POST', `/workbench/portals/${id}/sign-out`, {});
          const path = `/workbench/portals/${id}/api/apis?limit=20&draft=true`;
          const { status, body } = await window.call('GET', path);
          const { all } = await trial.remote.count();
          if (status !== 200) return ok;
          const { totalDocs } = body as CatalogList;
          return totalDocs === all
            ? ok
            : falseWord(`asked for drafts too, it shows ${totalDocs} of ${all} without a word`);
        }),
    },
    {
      row: 'detail',
      run: (trial) => inWindow(trial, (window, id) => readDetail(trial, window, id)),
    },
  ];
}

async function readCatalog({ remote }: Trial, window: Window, id: string): Promise<Verdict> {
  const { all } = await remote.count();
  const slugs = new Set<string>();
  const path = `/workbench/portals/${id}/api/apis?limit=20&draft=true`;
  let next: string | undefined = path;
  let first: CatalogList | undefined;
  for (let pages = 0; next !== undefined && pages < 20; pages += 1) {
    const { status, body } = await window.call('GET', next);
    if (status !== 200) return short(`page ${pages + 1}: ${status} ${detailOf(body)}`);
    const list = body as CatalogList;
    first ??= list;
    const before = slugs.size;
    for (const { slug } of list.docs) slugs.add(slug);
    if (slugs.size === before) break;
    const more =
      list.nextCursor === null
        ? `&page=${list.nextPage}`
        : `&cursor=${encodeURIComponent(list.nextCursor)}`;
    next = list.hasNextPage ? path + more : undefined;
  }
  if (!first) return short('no page came');
  const tells = (first.notes ?? []).some((note) => /at least|how many/i.test(note));
  const total = `it says ${first.totalDocs} APIs, and shows ${slugs.size}, of ${all}`;
  if (first.totalDocs !== all && !tells) return falseWord(total);
  return slugs.size === all ? ok : short(total);
}

async function readDetail(trial: Trial, window: Window, id: string): Promise<Verdict> {
  const { remote, slug } = trial;
  await trial.write({ version: '1.0.0' });
  await trial.publish();
  const { published: held } = await remote.held(slug);
  if (!held) return short('it could not be published');
  const path = `/workbench/portals/${id}/api/apis/${slug}?draft=true`;
  const { status, body } = await window.call('GET', path);
  if (status !== 200) return short(`${status} ${detailOf(body)}`);
  const api = body as CatalogApi;
  const wrong: string[] = [];
  const compare = (what: string, said: unknown, is: unknown): void => {
    if (said !== is) wrong.push(`${what}: ${JSON.stringify(said)} for ${JSON.stringify(is)}`);
  };
  compare('name', api.name, held.name);
  compare('version', api.version, held.version);
  compare('summary', api.summary, held.summary);
  compare('state', api.state, 'published');
  compare('operations', api.spec?.operations, 1);
  if (held.tags) compare('tags', api.tags.length, held.tags.length);
  if (held.sdks) compare('SDKs', api.sdks.length, held.sdks.length);
  if (held.docs) compare('documents', api.docs.length, Object.keys(held.docs).length);
  if (held.changelog) compare('changelog', api.changelog.length, 1);
  return wrong.length === 0 ? ok : falseWord(wrong.join('; '));
}

function detailOf(body: unknown): string {
  const { detail }: { detail?: unknown } = typeof body === 'object' && body !== null ? body : {};
  return typeof detail === 'string' ? detail : JSON.stringify(body).slice(0, 200);
}

/** The rows about pulls. */
export const pullCells: readonly Cell[] = [
  {
    row: 'pull',
    async run(trial) {
      const { remote, slug, folder } = trial;
      await trial.write({ version: '1.0.0' });
      await trial.publish();
      const { newest: held } = await remote.held(slug);
      const pulled = await trial.pull('copy');
      if (pulled.code !== 0 || !held) return short(`said (${pulled.code}) “${pulled.said.trim()}”`);
      const copy = await readDesign(join(folder, 'copy'));
      const missing = differencesIn(held, copy).filter((part) => !pulled.said.includes(part));
      if (missing.length === 0) return ok;
      return falseWord(`said “${pulled.said.trim()}”; it differs in ${missing.join(', ')}`);
    },
  },
  {
    row: 'pull and push again',
    async run(trial) {
      const { remote, slug, proxy } = trial;
      const sent = await trial.write({ version: '1.0.0' });
      await trial.publish();
      const before = await remote.held(slug);
      const pulled = await trial.pull('copy');
      if (pulled.code !== 0) return short(`said (${pulled.code}) “${pulled.said.trim()}”`);
      const said = await trial.push('publish', { from: 'copy' });
      const after = await remote.held(slug);
      const words = `said (${said.code}) “${said.message}”`;
      if (!keptBy(before, after)) {
        const lost = after.newest ? differencesIn(after.newest, sent).join(', ') : 'everything';
        return falseWord(`${words}; the portal lost or changed: ${lost}`);
      }
      const uploads = proxy.uploads() - 1;
      const truth = judgeTruth({ said, wish: 'publish', sent, before, after, uploads });
      if (truth.kind !== 'ok') return truth;
      return uploads === 0 && said.code === 0
        ? ok
        : short(`${words}; it was sent ${uploads} times`);
    },
  },
];
