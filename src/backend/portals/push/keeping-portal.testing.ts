import JSZip from 'jszip';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';

type Stored = { [name: string]: unknown };
export type Habits = {
  /** Answers the upload instead of what it would say; `undefined` loses the answer. */
  answer?: (done: PortalAnswer) => PortalAnswer | undefined;
  /** Does nothing with an upload. */
  drops?: boolean;
  /** What it makes of the status. */
  status?: (isDraft: boolean) => string | undefined;
  /** What it tells of what it keeps. */
  tell?: (stored: Stored) => Stored;
  /** Where 202 leads to. */
  jobs?: unknown[];
};

/** An answer: a page where the body is a text. */
export function reply(statusCode: number, body: unknown, headers = {}): PortalAnswer {
  const isText = typeof body === 'string';
  const rawPayload = Buffer.from(isText ? body : JSON.stringify(body));
  const type = isText ? 'text/html' : 'application/json';
  return { statusCode, headers: { 'content-type': type, ...headers }, rawPayload };
}

/** What the portal keeps of an archive. */
export async function store(bytes: Buffer): Promise<Stored> {
  const zip = await JSZip.loadAsync(bytes);
  const text = async (path: string) => (await zip.file(path)?.async('text')) ?? '';
  const overview = JSON.parse(await text('overview.json'));
  const docs = overview.docs.map(async (doc: { path: string }) => ({
    id: 'row',
    ...doc,
    content: await text(doc.path),
  }));
  return {
    ...overview,
    spec: await text(overview.spec),
    docs: await Promise.all(docs),
    changelog: await text(overview.changelog),
    sdks: overview.sdks.map((sdk: object) => ({ id: 'row', version: null, ...sdk })),
  };
}

/** A portal without etags, in memory, that keeps and tells everything, and counts how often it was read. */
export function openPortal(habits: Habits = {}) {
  let stored: Stored | undefined;
  let uploads = 0;
  let reads = 0;
  const { status = (isDraft) => (isDraft ? 'draft' : 'published'), tell = (all) => all } = habits;
  const portal = {
    id: 'por_1',
    name: 'Acme',
    habits,
    uploads: () => uploads,
    stored: () => stored,
    change: (changes: Stored) => void (stored = { ...stored, ...changes }),
    async call({ method, url, payload }: PortalCall): Promise<PortalAnswer> {
      if (method === 'GET' && url.startsWith('/api/jobs/')) {
        return reply(200, habits.jobs?.shift() ?? {});
      }
      if (method === 'GET') {
        reads += 1;
        const isThere = stored && url.startsWith('/api/apis/payments?');
        return isThere
          ? reply(200, { ...tell(stored ?? {}), view_count: reads })
          : reply(404, { message: 'Not here.' });
      }
      uploads += 1;
      if (habits.drops !== true) {
        const sent = await store(payload ?? Buffer.alloc(0));
        stored = { ...sent, status: status(url.includes('draft=true')), updated_at: `${uploads}` };
      }
      const done = reply(200, { slug: 'payments' });
      const answer = habits.answer ? habits.answer(done) : done;
      if (!answer) throw new PortalFailure('reset', 'The connection broke.', { sentAll: true });
      return answer;
    },
  };
  return portal;
}
export type Portal = ReturnType<typeof openPortal>;
