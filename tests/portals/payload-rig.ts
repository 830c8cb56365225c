import type { Held } from './design.ts';
import type { Remote } from './remote.ts';

const PASSWORD = 'correct horse battery';
const ADMIN = { email: 'admin@acme.test', password: PASSWORD };

/**
 * A real Payload portal that runs already, at the address in `PORTOLAN_PAYLOAD_RIG`, with the accounts admin@acme.test,
 * editor@acme.test (who may not publish) and lockme@acme.test.
 */
export function openPayloadRig(address: string): Remote {
  const call = async (path: string, init: Call = {}): Promise<Response> =>
    fetch(`${address}/api${path}`, {
      ...init,
      // The rig closes connections that wait; one that was closed meanwhile would be no answer.
      headers: { 'content-type': 'application/json', connection: 'close', ...init.headers },
    });
  const signIn = async (): Promise<{ authorization: string }> => {
    const answer = await call('/users/login', { method: 'POST', body: JSON.stringify(ADMIN) });
    const { token } = (await answer.json()) as { token?: string };
    if (token === undefined)
      throw new Error(`The Payload rig answers the sign-in with ${answer.status}.`);
    return { authorization: `JWT ${token}` };
  };
  const read = async (slug: string, headers?: Record<string, string>) => {
    const query = headers ? '?draft=true&depth=0' : '?depth=0';
    const answer = await call(`/apis/${slug}${query}`, headers ? { headers } : {});
    return answer.status === 200 ? ((await answer.json()) as Row) : undefined;
  };
  /** With a session that was still there afterwards: a trial beside this one may end all of the account's. */
  const readSignedIn = async (slug: string): Promise<Row | undefined> => {
    for (let tries = 0; tries < 10; tries += 1) {
      const headers = await signIn();
      const row = await read(slug, headers);
      const { user } = (await (await call('/users/me', { headers })).json()) as { user: unknown };
      if (user) return row;
    }
    throw new Error('The Payload rig ends each session.');
  };
  const total = async (headers: Record<string, string> = {}): Promise<number> => {
    const query = headers['authorization'] === undefined ? '' : '&draft=true';
    const answer = await call(`/apis?limit=1&depth=0${query}`, { headers });
    return ((await answer.json()) as { totalDocs: number }).totalDocs;
  };
  return {
    name: 'Payload 3',
    address,
    account: ADMIN,
    viewer: { email: 'editor@acme.test', password: PASSWORD },
    lockable: { email: 'lockme@acme.test', password: PASSWORD },
    async held(slug) {
      const [published, newest] = [await read(slug), await readSignedIn(slug)];
      return { published: published && heldOf(published), newest: newest && heldOf(newest) };
    },
    async edit(slug, summary) {
      const headers = await signIn();
      const row = await read(slug, headers);
      const status = row?.['_status'];
      const body = JSON.stringify({ summary, ['_status']: status });
      const query = status === 'draft' ? '?draft=true' : '';
      const answer = await call(`/apis/${row?.id}${query}`, { method: 'PATCH', headers, body });
      if (!answer.ok) throw new Error(`The Payload rig answers an edit with ${answer.status}.`);
    },
    async endSessions() {
      const headers = await signIn();
      await call('/users/logout?allSessions=true', { method: 'POST', headers });
    },
    count: async () => ({ all: await total(await signIn()), published: await total() }),
    close: async () => undefined,
  };
}

type Call = { method?: string; headers?: Record<string, string>; body?: string };

type Row = Record<'name' | 'version', string> & {
  id: number;
  _status: string;
  summary: string | null;
  spec: unknown;
  tags: string[] | null;
  docs: { path: string; content: string }[] | null;
  changelog: string | null;
  sdks: { name: string }[] | null;
};

function heldOf({ name, version, summary, spec, tags, docs, changelog, sdks }: Row): Held {
  return {
    name,
    version,
    summary,
    spec,
    changelog,
    tags: tags ?? [],
    docs: Object.fromEntries((docs ?? []).map(({ path, content }) => [path, content])),
    sdks: (sdks ?? []).map((sdk) => sdk.name),
  };
}
