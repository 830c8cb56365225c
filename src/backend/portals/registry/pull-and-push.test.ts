import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openServices, type Services } from '#backend/app/open-services.ts';
import { pushOnce } from '#backend/portals/push/push-once.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { startRecordPortal } from '#tests/stand-in/record-portal.ts';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';
import { openNamedPortal } from './named-portal.ts';
import { pullApi } from './pull-api.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices({ dataDir: ':memory:' });
});
afterAll(() => services.close());
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const { email, password } = STAND_IN_ACCOUNT;
const { signal } = new AbortController();

function open(portal: { address: string; close(): Promise<void> }) {
  closing.push(() => portal.close());
  const named = { address: portal.address, email, password, plainHttp: false, env: {} };
  const opened = openNamedPortal(named, services.workers);
  if (!opened.ok) throw new Error(opened.message);
  closing.push(() => opened.close());
  const { target } = opened;
  const { workers } = services;
  const kept: string[] = [];
  return {
    target,
    /** The slugs of what was kept as last in common. */
    kept,
    async pull(slug: string) {
      const pulled = await pullApi({ target, slug, workers, signal });
      if (!pulled.ok) throw new Error('refused' in pulled ? pulled.refused.detail : 'refused');
      return pulled;
    },
    push: (files: DesignFiles, options: { draft?: boolean; dryRun?: boolean } = {}) =>
      pushOnce({
        services,
        target,
        files,
        draft: true,
        dryRun: false,
        overwrite: false,
        bases: { find: async () => undefined, put: async (slug) => void kept.push(slug) },
        wait: 2e3,
        ...options,
        onMessage: () => undefined,
      }),
  };
}
function text(files: DesignFiles, path: string) {
  return Buffer.from(files.get(path) ?? []).toString();
}
function edited(files: DesignFiles, path: string, change: (text: string) => string): DesignFiles {
  return new Map([...files, [path, Buffer.from(change(text(files, path)))]]);
}
function uploads({ requests }: { requests: { method: string; path: string }[] }) {
  return requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/login')).length;
}

const spec = {
  openapi: '3.1.0',
  info: { title: 'Tracking', version: '1.0.0' },
  servers: [{ url: 'https://api.example.test' }],
  paths: {},
};
const changelog = '# Changelog\n\nKept by hand.\n\n## 1.0.0 - 2026-11-01\n\n- First release.\n';
const tracking = {
  slug: 'tracking',
  name: 'Tracking API',
  version: '1.0.0',
  summary: 'Where parcels are.',
  links: [{ label: 'Help', url: 'https://example.test/help' }],
  lifecycle: 'production',
  tags: ['parcels'],
  spec,
  docs: [
    { role: 'overview', title: null, path: 'docs/overview.md', content: '# Tracking\n' },
    { role: null, title: 'Gone', path: 'docs/gone.md', content: null },
  ],
  pricing: { model: 'paid', currency: 'USD', plans: null },
  sdks: [
    { language: 'go', name: 'tracking-go', version: null, install: null, repository: null },
    { language: null, name: 'nameless', version: '1', install: null, repository: 'nowhere' },
    { language: 'c', name: 'tracking-c', version: null, install: null, repository: 'nowhere' },
  ],
  changelog,
  translations: {
    de: { name: 'Sendungsverfolgung', summary: 'Wo Pakete sind.' },
    ar: { name: 'واجهة التتبع' },
  },
};

test('everything that a Payload portal tells is brought, and the rest is named', async () => {
  const portal = await startPayloadPortal();
  portal.records.create(tracking, true);
  const { files, leftOut } = await open(portal).pull('tracking');
  expect([...files.keys()].toSorted()).toEqual([
    'changelog.md',
    'docs/overview.md',
    'openapi.json',
    'overview.json',
  ]);
  expect(text(files, 'changelog.md')).toBe(changelog);
  expect(text(files, 'docs/overview.md')).toBe('# Tracking\n');
  expect(JSON.parse(text(files, 'overview.json'))).toEqual({
    name: 'Tracking API',
    slug: 'tracking',
    version: '1.0.0',
    summary: 'Where parcels are.',
    lifecycle: 'production',
    locale: 'en',
    tags: ['parcels'],
    links: [{ title: 'Help', url: 'https://example.test/help' }],
    spec: 'openapi.json',
    docs: [{ role: 'overview', path: 'docs/overview.md' }],
    changelog: 'changelog.md',
    pricing: { model: 'paid', currency: 'USD' },
    sdks: [
      { language: 'go', name: 'tracking-go' },
      { language: 'c', name: 'tracking-c' },
    ],
    locales: tracking.translations,
  });
  expect(leftOut).toEqual([
    { path: 'sdks/nameless', reason: 'the portal returns it in an unknown format' },
    { path: 'docs/gone.md', reason: 'the portal does not return its text' },
    {
      path: 'sdks/tracking-c/repository',
      reason: expect.stringContaining('"nowhere" is not an https or http'),
    },
  ]);
});

test('what comes from a Payload portal and goes back unedited is not sent, what was edited is', async () => {
  const portal = await startPayloadPortal();
  portal.records.create(tracking, false);
  const there = open(portal);
  const { files } = await there.pull('tracking');
  for (const draft of [true, false]) {
    expect(await there.push(files, { draft })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Nothing changed: .* Nothing was sent\./),
      review: { unchanged: true },
    });
  }
  expect(uploads(portal)).toBe(0);
  // Both are in step, though nothing was sent.
  expect(there.kept).toEqual(['tracking', 'tracking']);

  for (const [path, change] of [
    ['changelog.md', (old: string) => `${old}- Again.\n`],
    ['docs/overview.md', (old: string) => `${old}More.\n`],
    ['overview.json', (old: string) => old.replace('واجهة التتبع', 'تتبع')],
    ['overview.json', (old: string) => old.replace('"go"', '"golang"')],
    ['overview.json', (old: string) => old.replace('"parcels"', '"parcel"')],
  ] as const) {
    const before = uploads(portal);
    const { message, review } = await there.push(edited(files, path, change));
    expect([path, message, review?.unchanged]).toEqual([
      path,
      expect.stringContaining('is a draft on'),
      false,
    ]);
    expect(uploads(portal)).toBe(before + 1);
  }
  // The newest draft is another one than what is public: publishing the same is a change.
  const { files: newest } = await there.pull('tracking');
  const published = await there.push(newest, { draft: false });
  expect(published.message).toContain('is published on');
  expect((await there.push(newest, { draft: false })).message).toContain('Nothing changed');
});

const service = {
  slug: 'service',
  name: 'Service',
  version: '2.1.0',
  summary: 'A service.',
  tags: ['even'],
  support_links: [{ title: 'Help', href: 'https://bare.test/help' }],
  openapi_text: `openapi: 3.1.0
info: { title: Service, version: 2.1.0 } # kept
servers: [{ url: 'https://bare.test' }]
paths: {}
`,
  pricing: { plan_name: 'Flat', monthly_fee: 19 },
  sdks: [{ lang: 'python', package_name: 'service', package_version: '1.0' }],
  change_log: [{ release: '2.1.0', released_on: '2026-02-01', notes: 'First.' }],
  owner: 'Team Harbour',
};

test.each([
  ['openapi', undefined],
  ['oas', 'item'],
  ['definition', 'api'],
  ['spec', 'doc'],
])(
  'from a bare portal (%s, in %s) and back unedited: nothing is sent, and what is not known is named',
  async (member, envelope) => {
    const portal = await startRecordPortal({ spec: member, ...(envelope ? { envelope } : {}) });
    portal.seed(service);
    const there = open(portal);
    const { files, leftOut } = await there.pull('service');
    expect(text(files, 'openapi.yaml')).toBe(service.openapi_text);
    expect(JSON.parse(text(files, 'overview.json'))).toEqual({
      name: 'Service',
      slug: 'service',
      version: '2.1.0',
      summary: 'A service.',
      tags: ['even'],
      links: [{ title: 'Help', url: 'https://bare.test/help' }],
      spec: 'openapi.yaml',
      changelog: [{ version: '2.1.0', date: '2026-02-01', body: 'First.' }],
      sdks: [{ language: 'python', name: 'service', version: '1.0' }],
    });
    expect(leftOut).toEqual([
      { path: 'pricing', reason: 'the portal returns it in an unknown format' },
      { path: 'owner', reason: 'designs have no field for it' },
    ]);
    expect(await there.push(files, { draft: false })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Nothing changed.*It returns pricing, owner in a form/),
    });
    expect(uploads(portal)).toBe(0);
    const renamed = edited(files, 'overview.json', (old) =>
      old.replace('A service', 'The service'),
    );
    expect((await there.push(renamed)).message).toContain('is a draft on');
    expect(uploads(portal)).toBe(1);
  },
);

test('where there is no dry run, the checks here decide, and nothing is sent', async () => {
  const portal = await startRecordPortal();
  portal.seed(service);
  const there = open(portal);
  const { files } = await there.pull('service');
  const newer = edited(files, 'overview.json', (old) => old.replace('2.1.0', '2.2.0'));
  expect(await there.push(newer, { dryRun: true })).toMatchObject({
    ok: true,
    message: expect.stringMatching(
      /does not support dry runs\. The design was checked here .* Nothing was sent\.$/,
    ),
  });
  const broken = edited(newer, 'openapi.yaml', (old) => old.replace('paths: {}', 'paths: 7'));
  expect(await there.push(broken, { dryRun: true })).toMatchObject({ ok: false });
  expect(uploads(portal)).toBe(0);
});
