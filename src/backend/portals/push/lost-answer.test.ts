import { afterAll, describe, expect, test } from 'vitest';
import { apiFiles, SPEC } from '#backend/portal/archive.testing.ts';
import { PortalFailure } from '#backend/portals/target/portal-failure.ts';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { UploadedApi } from '#tests/stand-in/payload-records.ts';
import { readUpload } from '#tests/stand-in/read-upload.ts';
import type { AttemptOptions } from './attempt.ts';
import { attemptPush, lookForPush } from './attempt-push.ts';
import { packForPush } from './pack-for-push.ts';
import { reviewDesign } from './review-design.ts';
import { prepareAttempt } from './attempt.testing.ts';

const workers = openWorkers();
afterAll(() => workers.close());
const { signal } = new AbortController();

type Told = (api: UploadedApi, draft: boolean) => unknown;
const shapes: [string, Told][] = [
  [
    '{item}, Live, YAML under openapi',
    ({ spec: _spec, ...api }, draft) => ({
      item: { ...api, status: draft ? 'Draft' : 'Live', openapi: SPEC },
    }),
  ],
  [
    '{api}, PUBLISHED, an object under definition',
    ({ spec, ...api }, draft) => ({
      api: { ...api, status: draft ? 'DRAFT' : 'PUBLISHED', definition: spec },
    }),
  ],
  [
    '{result}, active, JSON text under oas',
    ({ spec, name, ...api }, draft) => ({
      result: {
        ...api,
        title: name,
        status: draft ? 'private' : 'active',
        oas: JSON.stringify(spec),
      },
    }),
  ],
  [
    '{data: {api}}, a flag, openapi_text',
    ({ spec: _spec, ...api }, draft) => ({
      success: true,
      data: { api: { ...api, is_published: !draft, openapi_text: SPEC } },
    }),
  ],
  [
    'attributes (JSON:API), a status of its own',
    ({ spec, ...api }) => ({
      data: { id: 7, type: 'apis', attributes: { ...api, status: 'In review', spec } },
    }),
  ],
  [
    'names in several languages',
    ({ spec, name, ...api }, draft) => ({
      ...api,
      name: { de: 'Zahlungen', en: name },
      status: draft ? 'draft' : 'live',
      spec,
    }),
  ],
];

function reply(statusCode: number, body: unknown): PortalAnswer {
  return {
    statusCode,
    headers: { 'content-type': 'application/json' },
    rawPayload: Buffer.from(JSON.stringify(body)),
  };
}

/** A portal that keeps what it is sent, and whose answers to uploads are lost. */
function openPortal(told: Told) {
  let stored: { api: UploadedApi; draft: boolean } | undefined;
  let uploads = 0;
  return {
    id: 'por_1',
    name: 'Acme',
    uploads: () => uploads,
    store(changes: Partial<UploadedApi>) {
      if (stored) stored = { ...stored, api: { ...stored.api, ...changes } };
    },
    async call({ method, url, payload }: PortalCall): Promise<PortalAnswer> {
      if (method === 'GET') {
        return stored && url.startsWith('/api/apis/payments?')
          ? reply(200, told(stored.api, stored.draft))
          : reply(404, { message: 'Not here.' });
      }
      uploads += 1;
      stored = {
        api: await readUpload(payload ?? Buffer.alloc(0)),
        draft: url.includes('draft=true'),
      };
      throw new PortalFailure('reset', 'The connection broke.', { sentAll: true });
    },
  };
}

async function prepare(
  target: ReturnType<typeof openPortal>,
  draft: boolean,
  summary: string,
): Promise<AttemptOptions> {
  const files = new Map(
    Object.entries(apiFiles({ summary })).map(([path, text]) => [path, Buffer.from(text)]),
  );
  return prepareAttempt({ target, workers, files, draft, key: 'key', signal });
}

describe.each(shapes)('at a portal that answers with %s', (_name, told) => {
  test.each([
    ['published', false],
    ['draft', true],
  ])('a push (%s) whose answer was lost is found', async (_status, draft) => {
    const portal = openPortal(told);
    for (const [summary, action] of [
      ['One', 'created'],
      ['Two', 'updated'],
    ] as const) {
      const options = await prepare(portal, draft, summary);
      expect(await attemptPush(options)).toMatchObject({ kind: 'unclear' });
      const again = { ...options, wasSent: true };
      expect(await attemptPush(again)).toMatchObject({ kind: 'done', result: { action } });
      expect(await lookForPush(again)).toMatchObject({ kind: 'done' });
    }
    expect(portal.uploads()).toBe(2);
  });

  test('what somebody else put there is a conflict', async () => {
    const portal = openPortal(told);
    const options = await prepare(portal, false, 'One');
    await attemptPush(options);
    portal.store({ summary: 'Theirs' });
    expect(await attemptPush({ ...options, wasSent: true })).toEqual({ kind: 'conflict' });
    expect(portal.uploads()).toBe(1);
  });
});

test('the review shows a status that is not known as it is, and compares with the document', async () => {
  const told: Told = ({ spec: _spec, ...api }) => ({
    api: { ...api, status: 'In review', openapi: SPEC },
  });
  const portal = openPortal(told);
  await attemptPush(await prepare(portal, false, 'One'));
  const files = new Map(
    Object.entries(apiFiles()).map(([path, text]) => [path, Buffer.from(text)]),
  );
  const design = await packForPush(workers, files, signal);
  if (!design.ok) throw new Error(design.refused.detail);
  const now = Date.now();
  expect(await reviewDesign({ target: portal, workers, files, design, now, signal })).toMatchObject(
    {
      review: {
        remote: { name: 'Payments API', version: '2.1.0', state: 'In review' },
        differences: { breaking: [], changed: [] },
      },
    },
  );
});
