import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ImportReport } from '#contracts/portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, SPEC, zipOf } from './archive.testing.ts';
import { openTestPortal, type TestPortal } from './portal.testing.ts';

let workers: Workers;
let portal: TestPortal;
let authorization = '';

/** Gives each test of the file that calls it a portal of its own. */
export function openPortalPerTest(): void {
  beforeAll(() => {
    workers = openWorkers();
  });
  afterAll(() => workers.close());
  beforeEach(async () => {
    portal = await openTestPortal({ ...workers, close: () => Promise.resolve() });
    authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  });
  afterEach(() => portal.close());
}

export function signedIn() {
  return { authorization };
}

/** Imports a revision, in English and German, that says its name in everything a reader gets of it. */
export async function put(
  name: string,
  query = '',
  more: object = {},
): Promise<ImportReport['apis'][number]> {
  const changes = {
    name,
    version: `1.0.0-${name}`,
    summary: `${name} summary`,
    tags: [name.toLowerCase()],
    locale: 'en',
    sdks: [{ language: 'typescript', name: `${name}-sdk` }],
    pricing: { model: 'free', plans: [{ id: name, name }] },
    changelog: [{ version: name }],
    docs: [
      { role: 'overview', title: 'Overview', path: 'docs/overview.md' },
      { role: 'guide', title: 'Guide', path: `docs/${name}-guide.md` },
    ],
    locales: {
      de: {
        name: `${name} deutsch`,
        summary: `${name}Zusammenfassung`,
        docs: [{ role: 'overview', title: 'Überblick', path: 'docs/de.md' }],
      },
    },
    ...more,
  };
  const reply = await portal.inject({
    method: 'PUT',
    url: `/api/apis/payments?create=true${query}`,
    payload: await zipOf({
      ...apiFiles(changes),
      'openapi.yaml': SPEC.replace('title: Payments API', `title: ${name}`),
      'docs/overview.md': `# ${name}English\n`,
      'docs/de.md': `# ${name}German\n`,
      [`docs/${name}-guide.md`]: `# ${name} guide\n`,
    }),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBeLessThan(300);
  portal.clock.now += 1000;
  const report: ImportReport = reply.json();
  const [api] = report.apis;
  if (!api) throw new Error('Nothing was imported.');
  return api;
}
/** Posts to below `/api/apis/payments/`. */
export function post(path: string, payload: object = {}, headers: Record<string, string> = {}) {
  return portal.inject({
    method: 'POST',
    url: `/api/apis/payments/${path}`,
    headers: { authorization, ...headers },
    payload,
  });
}
export function remove() {
  return portal.inject({ method: 'DELETE', url: '/api/apis/payments', headers: { authorization } });
}
/** Publishes or unpublishes, which works, and lets a second pass. */
export async function move(path: 'publish' | 'unpublish', payload: object = {}) {
  const reply = await post(path, payload);
  expect(reply.statusCode).toBe(200);
  portal.clock.now += 1000;
  return reply.json();
}
/** Reads below `/api/apis`. */
export function get(path: string, headers: Record<string, string> = {}) {
  return portal.inject({ method: 'GET', url: `/api/apis${path}`, headers });
}
export async function read(path: string, headers?: Record<string, string>) {
  return (await get(path, headers)).json();
}
/** Which revision is public in which language, as editors read it. */
export async function pointers() {
  const { publishedLocales } = await read('/payments?draft=true', signedIn());
  return publishedLocales.map((one: { locale: string; revision: number }) => [
    one.locale,
    one.revision,
  ]);
}

/** One in English, Two in German. */
export async function mixed() {
  await put('One');
  await put('Two', '&draft=true');
  return move('publish', { revision: 2, locales: ['de'] });
}
