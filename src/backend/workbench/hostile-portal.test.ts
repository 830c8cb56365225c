import type { RequestListener } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#backend/designs/import/server.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { buildZip } from '#tests/archives/build-zip.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

const overview = {
  name: 'Shop',
  slug: 'shop',
  version: '1.0.0',
  summary: 'Sells things',
  links: [],
  spec: 'openapi.yaml',
  docs: [{ path: 'docs/a.md' }, { path: 'docs/.b.md' }, { path: 'Docs/c.md' }],
};
const SPEC = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
servers: [{ url: https://api.example.test }]
paths: {}
components:
  schemas:
    Head: { $ref: 'schemas/HEAD' }
`;
const files = {
  'overview.json': JSON.stringify(overview),
  'openapi.yaml': SPEC,
  'docs/a.md': '# A',
  'docs/.b.md': '# B',
  'Docs/c.md': '# C',
  'schemas/HEAD': 'type: string',
};

let workbench: TestWorkbench;
let listener: RequestListener;
let server: Awaited<ReturnType<typeof startTestServer>>;
let id = '';

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers());
  server = await startTestServer((request, response) => {
    if (request.url !== '/api/users/login') return listener(request, response);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ token: 'a-token', exp: 4_000_000_000 }));
  });
  const payload = {
    name: 'Hostile',
    address: server.origin,
    email: 'me@example.test',
    password: 'a password of mine',
  };
  const added = await workbench.call({ method: 'POST', url: '/workbench/portals', payload });
  id = added.json().id;
});
afterEach(async () => {
  await workbench.close();
  await server.close();
});

function sendArchive(contents: Record<string, string>): void {
  const archive = buildZip(Object.entries(contents).map(([name, data]) => ({ name, data })));
  listener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).end(archive);
  };
}
function open() {
  return workbench.call({
    method: 'POST',
    url: `/workbench/portals/${id}/designs`,
    payload: { slug: 'shop', folder: 'shop' },
  });
}

async function written() {
  return (await readdir(join(workbench.workspace, 'shop'), { recursive: true })).toSorted();
}

test.each(['.git/config', 'docs/GIT~1/config', '.gitmodules', '.GIT./config'])(
  'an archive with %s is refused as a whole',
  async (path) => {
    sendArchive({ ...files, [path]: '[core]\nfsmonitor = "touch here"\n' });
    const opened = await open();
    expect([opened.statusCode, opened.json().code]).toEqual([422, 'path_unsafe']);
    await expect(written()).rejects.toThrow('ENOENT');
  },
);

test('of an archive only what packing takes again is written, and the rest is named', async () => {
  const planted = [
    '.envrc',
    '.vscode/tasks.json',
    'HEAD',
    'Makefile',
    'config',
    'node_modules/a/index.js',
    'redocly.yaml',
  ];
  sendArchive({ ...files, ...Object.fromEntries(planted.map((path) => [path, 'x'])) });
  const opened = await open();
  expect([opened.statusCode, opened.json()]).toEqual([
    201,
    expect.objectContaining({
      slug: 'shop',
      leftOut: [
        { path: '.envrc', reason: 'nothing refers to it' },
        { path: '.vscode/tasks.json', reason: 'nothing refers to it' },
        { path: 'HEAD', reason: 'nothing refers to it' },
        { path: 'Makefile', reason: 'nothing refers to it' },
        { path: 'config', reason: 'nothing refers to it' },
        { path: 'docs/.b.md', reason: '.b.md is not part of a design' },
        { path: 'docs/a.md', reason: 'some systems treat it as Docs' },
        { path: 'node_modules/a/index.js', reason: 'nothing refers to it' },
        { path: 'redocly.yaml', reason: 'nothing refers to it' },
        { path: 'schemas/HEAD', reason: expect.stringContaining('git') },
      ],
    }),
  ]);
  expect(await written()).toEqual(['Docs', 'Docs/c.md', 'openapi.yaml', 'overview.json']);
});

test('of a portal without archives, documents are written by paths of a design only', async () => {
  const docs = [
    'docs/a.md',
    '.git/config',
    '../outside.md',
    'docs/COM¹.md',
    'node_modules/b.md',
    'DOCS/a.md',
    'docs/A.md',
    'a\u001b[31m.md',
  ].map((path) => ({ path }));
  const asked: string[] = [];
  listener = (request, response) => {
    const path = request.url?.replace(/\?.*$/, '') ?? '';
    asked.push(path);
    const answers: Record<string, [string, string]> = {
      '/api/apis/shop': ['application/json', JSON.stringify({ ...overview, docs })],
      '/api/apis/shop/spec': ['application/yaml', SPEC.replace(/components:[^]*/, '')],
      '/api/apis/shop/docs/docs/a.md': ['text/markdown', '# A'],
    };
    const [type, body] = answers[path] ?? ['text/plain', 'There is none.'];
    response.writeHead(answers[path] ? 200 : 404, { 'content-type': type }).end(body);
  };
  const opened = await open();
  expect([opened.statusCode, opened.json().leftOut]).toEqual([
    201,
    docs.slice(1).map(({ path }) => ({ path, reason: expect.any(String) })),
  ]);
  expect(await written()).toEqual(['docs', 'docs/a.md', 'openapi.yaml', 'overview.json']);
  expect(asked.filter((path) => path.includes('/docs/'))).toEqual([
    '/api/apis/shop/docs/docs/a.md',
  ]);
});

test.each([
  ['text/html', 'text/html; charset=utf-8'],
  ['TEXT/HTML;charset=utf-7', 'text/html; charset=utf-8'],
  ['text/javascript', 'application/octet-stream'],
  ['application/xhtml+xml', 'application/octet-stream'],
  ['text/cache-manifest', 'application/octet-stream'],
  ['multipart/x-mixed-replace; boundary=a', 'application/octet-stream'],
  ['image/svg+xml', 'image/svg+xml'],
  ['', 'application/octet-stream'],
])('what a portal sends as %j is passed on under our own type and policy', async (sent, type) => {
  const told: string[] = [];
  listener = ({ headers }, response) => {
    told.push(...Object.keys(headers));
    response.writeHead(200, {
      'content-type': sent,
      'content-security-policy': "default-src * 'unsafe-inline'",
      'x-content-type-options': 'no',
      'content-disposition': 'inline; filename=a.html',
      'set-cookie': 'portolan=theirs',
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      'access-control-allow-origin': '*',
      link: '</a.js>; rel=preload',
      refresh: '0; url=https://example.test',
      location: 'https://example.test',
      'www-authenticate': 'Basic',
      'x-theirs': '1',
      etag: '"theirs"',
    });
    response.end('<script>alert(1)</script>');
  };
  const url = `/workbench/portals/${id}/api/apis/shop/docs/a.html`;
  const own = { 'portolan-language': 'ar' };
  const { statusCode, headers, body } = await workbench.call({ url, headers: own });
  expect([statusCode, body]).toEqual([200, '<script>alert(1)</script>']);
  // In which language the window is answered is no business of a portal.
  expect(told).toContain('authorization');
  expect(told).not.toContain('portolan-language');
  expect(headers).toMatchObject({
    'content-type': type,
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; (?!.*script)/),
    'x-content-type-options': 'nosniff',
    etag: '"theirs"',
    vary: 'portolan-language',
  });
  const ours = new Set([
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
    'x-request-id',
  ]);
  expect(Object.keys(headers).filter((name) => !ours.has(name))).toEqual([]);
});
