// A program against the generated client, as somebody else would write it. It is copied beside the client, checked by
// the compiler there, and prints what it saw as JSON.
import { readFile } from 'node:fs/promises';
import * as portal from './client.ts';

type Input = { address: string; email: string; password: string; archives: Record<string, string> };
const input: Input = JSON.parse(process.argv[2] ?? '');
portal.defaults.baseUrl = input.address;

const zip = async (name: string): Promise<Blob> =>
  new Blob([await readFile(input.archives[name] ?? '')], { type: 'application/zip' });

/** Only a refusal has a problem: the compiler has to see that from the status. */
const codeOf = (problem: portal.Problem): string =>
  `${problem.status} ${problem.code} ${problem.errors[0]?.code ?? 'none'}`;

const fail = (what: string, answer: { status: number }): never => {
  throw new Error(`${what}: ${JSON.stringify(answer)}`);
};

const wrong = await portal.login({ email: input.email, password: 'not the password' });
const withoutToken = await portal.importApis(await zip('first'));
const signedIn = await portal.login({ email: input.email, password: input.password });
if (signedIn.status !== 200) throw fail('login', signedIn);
portal.defaults.headers = { Authorization: `Bearer ${signedIn.data.token}` };
const me = await portal.me();

const imported = await portal.importApis(await zip('first'));
if (imported.status !== 201) throw fail('import', imported);
const taken = await portal.importApis(await zip('first'));
const invalid = await portal.importApis(await zip('invalid'));
for (const name of ['accounts', 'orders']) {
  const { status } = await portal.importApis(await zip(name), { draft: name === 'orders' });
  if (status !== 201) throw new Error(`${name}: ${status}`);
}

/** Every page of a list, by its cursors. */
const slugsByCursor = async (draft: boolean): Promise<(string | undefined)[][]> => {
  const pages: (string | undefined)[][] = [];
  let cursor: string | undefined;
  do {
    const page = await portal.listApis({ limit: 1, draft, ...(cursor ? { cursor } : {}) });
    if (page.status !== 200) throw fail('list', page);
    pages.push(page.data.docs.map(({ slug }) => slug));
    cursor = page.data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
};
const published = await slugsByCursor(false);
const all = await slugsByCursor(true);
const forged = await portal.listApis({ cursor: 'forged' });

const detail = await portal.getApi('payments');
if (detail.status !== 200) throw fail('detail', detail);
const unchanged = await portal.getApi('payments', {
  ifNoneMatch: detail.headers.get('etag') ?? '',
});
const pricing = await portal.getPricing('payments');
const sdks = await portal.getSdks('payments');
const changelog = await portal.getChangelog('payments');
const spec = await portal.getSpec('payments', { format: 'json' });
// The generated code asks for JSON wherever a refusal would be JSON.
const zipped = { headers: { accept: 'application/zip' } };
const archive = await portal.getArchive('payments', {}, zipped);
const missing = await portal.getApi('nothing');

const updated = await portal.updateApi('payments', await zip('second'), { draft: true });
const changed = await portal.getApi('payments', { draft: true });
const diff = await portal.compareRevisions('payments', 1, 2);
const stale = await portal.publishApi('payments', { revision: 2 }, { ifMatch: '"stale"' });
const publishedSecond = await portal.publishApi('payments', { revision: 2 });
const rolledBack = await portal.publishApi('payments', { revision: 1 });
const newest = await portal.publishApi('payments');
const revisions = await portal.listRevisions('payments');
const revision = await portal.getRevision('payments', 1);
const unpublished = await portal.unpublishApi('payments');
const preview = await portal.createPreview('payments', { revision: 1, ttlSeconds: 60 });
if (preview.status !== 201) throw fail('preview', preview);

portal.defaults.headers = {};
const anonymous = await portal.getApi('payments');
const previewed = await portal.getApi('payments', { preview: preview.data.token });
portal.defaults.headers = { Authorization: `Bearer ${signedIn.data.token}` };

const deleted = await portal.deleteApi('payments');
const restored = await portal.restoreApi('payments');
const signedOut = await portal.logout();
const afterwards = await portal.me();

const seen = {
  refusals: {
    wrong: wrong.status === 401 ? codeOf(wrong.data) : wrong.status,
    withoutToken: withoutToken.status === 401 ? codeOf(withoutToken.data) : withoutToken.status,
    taken: taken.status === 409 ? codeOf(taken.data) : taken.status,
    invalid: invalid.status === 422 ? codeOf(invalid.data) : invalid.status,
    invalidAt: invalid.status === 422 ? invalid.data.errors[0]?.line : undefined,
    forged: forged.status === 400 ? codeOf(forged.data) : forged.status,
    missing: missing.status === 404 ? codeOf(missing.data) : missing.status,
    stale: stale.status === 412 ? codeOf(stale.data) : stale.status,
    anonymous: anonymous.status === 404 ? codeOf(anonymous.data) : anonymous.status,
    afterwards: afterwards.status === 401 ? codeOf(afterwards.data) : afterwards.status,
  },
  me: me.status === 200 ? me.data.user.email : me.status,
  imported: imported.data.apis.map(({ slug, action, status }) => `${slug} ${action} ${status}`),
  published,
  all,
  detail: [detail.data.name, detail.data.spec.operations, detail.data.servers[0]?.url],
  unchanged: unchanged.status,
  pricing: pricing.status === 200 ? pricing.data.pricing?.plans?.[0]?.name : pricing.status,
  sdks: sdks.status === 200 ? sdks.data.sdks.map(({ name }) => name) : sdks.status,
  changelog: changelog.status === 200 ? changelog.data.changelog[0]?.date : changelog.status,
  spec: spec.status === 200 ? Object.keys(spec.data) : spec.status,
  archive: [archive.status, archive.headers.get('content-type')],
  updated: updated.status === 200 ? updated.data.apis[0]?.revision : updated.status,
  changed: changed.status === 200 ? changed.data.state : changed.status,
  diff:
    diff.status === 200 ? diff.data.breaking.map(({ code, path }) => [code, path]) : diff.status,
  publishing: [publishedSecond, rolledBack, newest].map((answer) =>
    answer.status === 200 ? answer.data.publishedRevision : answer.status,
  ),
  revisions: revisions.status === 200 ? revisions.data.docs.map((one) => one.revision) : undefined,
  revision: revision.status === 200 ? revision.data.version : revision.status,
  unpublished: unpublished.status === 200 ? unpublished.data.status : unpublished.status,
  previewed: previewed.status === 200 ? previewed.data.version : previewed.status,
  deleted: deleted.status,
  restored: restored.status === 200 ? restored.data.slug : restored.status,
  signedOut: signedOut.status,
};
process.stdout.write(JSON.stringify(seen));
