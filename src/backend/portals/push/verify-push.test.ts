import { afterAll, describe, expect, test } from 'vitest';
import { apiFiles } from '#backend/portal/archive.testing.ts';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { AttemptOptions } from './attempt.ts';
import { attemptPush } from './attempt-push.ts';
import { openPortal, type Portal, reply, store } from './keeping-portal.testing.ts';
import { verifyPush } from './verify-push.ts';
import { prepareAttempt } from './attempt.testing.ts';

const workers = openWorkers();
afterAll(() => workers.close());
const { signal } = new AbortController();

async function prepare(
  target: Portal,
  {
    draft = false,
    overview = {},
    texts = {},
  }: { draft?: boolean; overview?: object; texts?: object } = {},
): Promise<AttemptOptions> {
  const all = { ...apiFiles(overview), ...texts };
  const files = new Map(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)]));
  return prepareAttempt({ target, workers, files, draft, key: 'key', signal });
}
const DOC = { 'docs/overview.md': '# Payments, told anew\n' };

test('a success that is there, in everything that is told, is one', async () => {
  const portal = openPortal();
  expect(await attemptPush(await prepare(portal))).toEqual({
    kind: 'done',
    result: {
      action: 'created',
      status: 'published',
      revision: null,
      asWished: true,
      canUnpublish: false,
    },
    stateTag: expect.stringMatching(/^record /),
  });
  expect(await attemptPush(await prepare(portal, { texts: DOC }))).toMatchObject({ kind: 'done' });
});

describe.each([
  ['create', false],
  ['update', true],
])('a %s that the portal drops', (_name, isUpdate) => {
  const dropping = async (answer: PortalAnswer): Promise<Portal> => {
    const portal = openPortal();
    if (isUpdate) await attemptPush(await prepare(portal));
    Object.assign(portal.habits, { drops: true, answer: () => answer });
    return portal;
  };

  test.each([
    [{ success: false, error: 'A forbidden word.' }],
    [{ errors: [{ message: 'A forbidden word.' }] }],
  ])('and answers with 200 %j is refused, in its words', async (body) => {
    const portal = await dropping(reply(200, body));
    const options = await prepare(portal, { texts: DOC });
    expect(await attemptPush(options)).toMatchObject({
      kind: 'refused',
      message: 'Acme rejected it: A forbidden word.',
    });
  });

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>', ' with a web page'],
    ['nothing', {}, ''],
  ])('and answers with 200 and %s is not known', async (_what, body, how) => {
    const portal = await dropping(reply(200, body));
    const options = await prepare(portal, { texts: DOC });
    const shows = isUpdate ? 'still shows the previous version' : 'shows no API "payments" yet';
    expect(await attemptPush(options)).toMatchObject({
      kind: 'taken',
      follow: null,
      message: `Acme returned 200${how}, but ${shows}.`,
    });
  });
});

test.each([
  ['name', { name: 'Payments' }, {}],
  ['summary', { summary: 'Told anew' }, {}],
  ['tags', { tags: ['payments'] }, {}],
  ['docs', {}, DOC],
  ['pricing', { pricing: { model: 'paid' } }, {}],
  ['SDKs', { sdks: [{ language: 'typescript', name: 'payments-sdk' }] }, {}],
  ['changelog', {}, { 'changelog.md': '# Changelog\n\n## [2.1.0] - 2026-01-31\n\n- Other.\n' }],
])('where only %s changed, a lost answer is found by it', async (part, overview, texts) => {
  const portal = openPortal();
  await attemptPush(await prepare(portal));
  const options = await prepare(portal, { overview, texts });
  portal.habits.answer = () => undefined;
  portal.habits.drops = true;
  expect(await attemptPush(options)).toMatchObject({ kind: 'unclear' });
  const again = { ...options, wasSent: true };
  expect(await attemptPush(again)).toEqual({ kind: 'not-seen' });
  // Somebody else's change is none of it.
  portal.change({ updated_at: 'later' });
  expect(await attemptPush(again)).toEqual({ kind: 'conflict' });
  expect(await verifyPush(again, { follow: null, answered: { kind: 'sent' } })).toMatchObject({
    message: `It was sent, but Acme shows a different ${part} from what was sent.`,
  });
  portal.habits.drops = false;
  expect(await attemptPush(await prepare(portal, { overview, texts }))).toMatchObject({
    kind: 'unclear',
  });
  expect(await attemptPush(again)).toMatchObject({ kind: 'done' });
});

test('a portal that answers in another language that was sent holds what was sent', async () => {
  const portal = openPortal({
    answer: () => undefined,
    tell: (stored) => ({ ...stored, name: 'Zahlungen', summary: 'Nimmt Karten an' }),
  });
  const locales = { de: { name: 'Zahlungen', summary: 'Nimmt Karten an' } };
  const options = await prepare(portal, { overview: { locales } });
  await attemptPush(options);
  expect(await attemptPush({ ...options, wasSent: true })).toMatchObject({ kind: 'done' });
});

test('what a portal never keeps is said, and does not stand in the way', async () => {
  const portal = openPortal({ tell: (stored) => ({ ...stored, docs: [], changelog: null }) });
  const options = await prepare(portal);
  expect(await attemptPush(options)).toMatchObject({
    kind: 'done',
    missing: ['docs', 'changelog'],
  });
  portal.habits.answer = () => undefined;
  const lost = await prepare(portal, { overview: { summary: 'Two' } });
  await attemptPush(lost);
  expect(await attemptPush({ ...lost, wasSent: true })).toMatchObject({ kind: 'unknown' });
});

describe('drafts', () => {
  test.each(['published', 'PUBLISHED', 'live', 'active'])(
    'one that is %s after all is not as wished',
    async (word) => {
      const portal = openPortal({ status: () => word });
      expect(await attemptPush(await prepare(portal, { draft: true }))).toMatchObject({
        kind: 'done',
        result: { status: 'published', asWished: false },
      });
    },
  );

  test('a status that is not known is shown as it is', async () => {
    const portal = openPortal({ status: () => 'In review' });
    expect(await attemptPush(await prepare(portal, { draft: true }))).toMatchObject({
      kind: 'done',
      result: { status: 'In review', asWished: true },
    });
  });

  test.each([true, false])('without a status, anybody is asked (shown: %j)', async (isShown) => {
    const portal = openPortal({ status: () => undefined });
    const callWithoutAccount = ({ url, ...call }: PortalCall) =>
      isShown ? portal.call({ ...call, url: `${url}?` }) : Promise.resolve(reply(404, {}));
    const options = await prepare(portal, { draft: true });
    const target = { ...portal, callWithoutAccount };
    expect(await attemptPush({ ...options, target })).toMatchObject({
      kind: 'done',
      result: { asWished: !isShown },
    });
  });

  test('what was to be published and is a draft is not as wished', async () => {
    const portal = openPortal({ status: () => 'draft' });
    expect(await attemptPush(await prepare(portal))).toMatchObject({
      kind: 'done',
      result: { status: 'draft', asWished: false },
    });
  });
});

describe('202', () => {
  const accepted = (headers: object = { location: 'https://acme.test/portal/v2/api/jobs/7' }) =>
    reply(202, { status: 'accepted' }, headers);

  test('is followed by its Location until it is refused', async () => {
    const jobs = [
      { state: 'running', progress: 40 },
      { state: 'failed', error: 'The reviewer said no.' },
    ];
    const portal = openPortal({ drops: true, answer: () => accepted(), jobs });
    const options = await prepare(portal);
    const first = await attemptPush(options);
    expect(first).toMatchObject({
      kind: 'taken',
      follow: '/api/jobs/7',
      message: 'Acme returned 202, but shows no API "payments" yet. It says: running, 40 %.',
    });
    const taken = { follow: '/api/jobs/7', answered: { kind: 'sent' } } as const;
    expect(await verifyPush(options, taken)).toMatchObject({
      kind: 'refused',
      message: 'Acme accepted it, then rejected it. It says: The reviewer said no.',
    });
    expect(portal.uploads()).toBe(1);
  });

  test('is followed by the record where it leads nowhere', async () => {
    const portal = openPortal({ drops: true, answer: () => accepted({}) });
    const options = await prepare(portal);
    expect(await attemptPush(options)).toMatchObject({ kind: 'taken', follow: '' });
    portal.change(await store(Buffer.from(options.archive)));
    const taken = { follow: '', answered: { kind: 'sent' } } as const;
    expect(await verifyPush(options, taken)).toMatchObject({ kind: 'done' });
    expect(portal.uploads()).toBe(1);
  });
});

test('a counter in the record is no change since the review', async () => {
  const portal = openPortal();
  await attemptPush(await prepare(portal));
  const options = await prepare(portal, { texts: DOC });
  await portal.call({ method: 'GET', url: '/api/apis/payments?draft=true', headers: {} });
  expect(await attemptPush(options)).toMatchObject({ kind: 'done' });
});
