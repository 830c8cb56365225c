import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { expect, type Page, test } from 'playwright/test';
import { waitForLine } from './process-line.ts';
import { violationsInBoth, violationsOfSiteAtDouble } from './violations.ts';

const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));
const admin = { email: 'admin@example.com', password: 'correct horse battery' };

let site = '';
let preview = '';
/** The API's own server, which lets pages of others read its answers. */
let petServer: Server;
let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  petServer = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' });
      response.end(JSON.stringify({ path: request.url, key: request.headers['x-api-key'] }));
    }
  });
  petServer.listen(0, '127.0.0.1');
  await once(petServer, 'listening');
  const { port } = petServer.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'portolan-site-'));
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--data', folder], {
    env: {
      ...process.env,
      PORTOLAN_ADMIN_EMAIL: admin.email,
      PORTOLAN_ADMIN_PASSWORD: admin.password,
      PORTOLAN_SITE_NAME: 'Pet developers',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const api = await waitForLine(child, /^Portolan portal is ready at (\S+)$/);
  stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    petServer.close();
    await rm(folder, { recursive: true, force: true });
  };
  site = process.env['PORTOLAN_SITE'] ?? new URL(api).origin;
  preview = await fill(api, `http://127.0.0.1:${port}`);
});
test.afterAll(() => stop());

/** Publishes an API that a stranger can read, and gives the token of a preview of it. */
async function fill(api: string, server: string): Promise<string> {
  const login = await fetch(`${api}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };
  const zip = new JSZip();
  zip.file(
    'overview.json',
    JSON.stringify({
      name: 'Pet store',
      slug: 'pets',
      version: '2.1.0',
      spec: 'openapi.yaml',
      summary: 'Sell and buy pets.',
      lifecycle: 'production',
      tags: ['animals'],
      docs: [{ role: 'guide', title: 'Getting started', path: 'docs/start.md' }],
      pricing: { model: 'free' },
    }),
  );
  zip.file('openapi.yaml', document(server));
  zip.file('docs/start.md', '# First steps\n\nAsk for a **key**.\n');
  const authorization = `Bearer ${token}`;
  const imported = await fetch(`${api}/apis`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/zip' },
    body: new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })),
  });
  expect(imported.status).toBe(201);
  const made = await fetch(`${api}/apis/pets/preview`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await made.json()) as { token: string }).token;
}

function document(server: string): string {
  return `openapi: 3.1.0
info: { title: Pet store, version: 2.1.0, description: 'Sell and buy **pets** by their number.' }
servers: [{ url: 'http://127.0.0.1:9' }]
security: [{ apiKey: [] }]
paths:
  /pets/{petId}:
    get:
      summary: Read a pet
      tags: [Pets]
      servers: [{ url: '${server}' }, { url: 'http://127.0.0.1:9' }]
      parameters:
        - { name: petId, in: path, required: true, example: 7, schema: { type: integer } }
      responses:
        '200':
          description: A pet
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
components:
  securitySchemes: { apiKey: { type: apiKey, in: header, name: X-Api-Key } }
  schemas:
    Pet: { type: object, description: An animal., properties: { name: { type: string } } }
`;
}

/** Faults that the page itself tells of, its policy's among them. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
      faults.push(message.text());
  });
  return faults;
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
}

test.use({ viewport: { width: 360, height: 740 } });

test('a stranger who is given a link understands the API and tries it on a phone', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(`${site}/apis/pets`);
  await expect(page).toHaveTitle('Pet store – Pet developers');
  await expect(page.getByRole('heading', { name: 'Pet store', level: 1 })).toBeVisible();
  await expect(page.getByText('Sell and buy pets by their number.')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await violationsOfSiteAtDouble(page)).toEqual([]);

  await page.getByRole('link', { name: 'Getting started' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Read the reference and try it' }).click();
  const index = page.getByRole('navigation', { name: 'Operations and schemas' });
  await index.getByRole('searchbox').fill('read pet');
  await index.getByRole('link', { name: /Read a pet/ }).click();
  await expect(page).toHaveURL(`${site}/apis/pets/reference/get/pets/%7BpetId%7D`);
  await expect(page.getByRole('heading', { name: 'Read a pet' })).toBeVisible();
  const request = page.getByRole('region', { name: 'Request' });
  await expect(request.getByLabel('The request in curl')).toContainText('/pets/7');
  await request.getByRole('button', { name: 'Python' }).click();
  await expect(request.getByLabel('The request in Python')).toContainText('import requests');

  await request.getByRole('button', { name: 'Try it' }).click();
  const form = request.getByRole('form', { name: 'Try it' });
  await form.getByLabel(/^petId/).fill('12');
  await form.getByLabel('apiKey: key').fill('k-1');
  await expect(request.getByLabel('The request in Python')).toContainText('/pets/12');
  await form.getByRole('button', { name: 'Send GET request' }).click();
  const answer = request.getByRole('region', { name: 'Response' });
  await expect(answer.getByText('200', { exact: true })).toBeVisible();
  await expect(answer.getByLabel('Response body')).toContainText('"path": "/pets/12"');
  await expect(answer.getByLabel('Response body')).toContainText('"key": "k-1"');
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await violationsOfSiteAtDouble(page)).toEqual([]);

  await form.getByLabel('Server').fill('http://127.0.0.1:9');
  await form.getByRole('button', { name: 'Send GET request' }).click();
  await expect(form.getByRole('alert')).toContainText('http://127.0.0.1:9');

  // The address alone brings it back; the way back leads to where the reader was.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Read a pet' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site}/apis/pets/reference`);
  await expect(index.getByRole('link', { name: 'Pet', exact: true })).toBeVisible();
  await index.getByRole('link', { name: 'Pet', exact: true }).click();
  await expect(page.getByText('An animal.')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the catalog is searched; a preview says what it is, what is not there says so', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(site);
  await expect(page.getByRole('link', { name: 'Pet store' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search APIs' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No API matches' })).toBeVisible();
  await page.getByRole('link', { name: 'clear the filters' }).click();
  await page.getByRole('link', { name: 'animals' }).click();
  await expect(page).toHaveURL(`${site}/?tag=animals`);
  await expect(page.getByRole('link', { name: 'Pet store' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await violationsOfSiteAtDouble(page)).toEqual([]);

  await test.step('readers of Arabic have it mirrored', async () => {
    await page.goto(`${site}/?locale=ar`);
    await expect(page.getByRole('searchbox', { name: 'البحث عن واجهات API' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsOfSiteAtDouble(page)).toEqual([]);
    await page.goto(`${site}/apis/pets/reference/get/pets/%7BpetId%7D?locale=ar`);
    await page.getByRole('button', { name: 'تجربة' }).click();
    await expect(page.getByRole('button', { name: 'إرسال طلب' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflowOf(page)).toBe(0);
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await violationsOfSiteAtDouble(page)).toEqual([]);
  });

  await page.goto(`${site}/preview/${preview}/reference/get/pets/%7BpetId%7D`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('works until');
  await expect(page.getByRole('heading', { name: 'Read a pet' })).toBeVisible();

  await page.goto(`${site}/apis/cats`);
  await expect(page.getByRole('link', { name: 'catalog' })).toBeVisible();
  expect(faults).toEqual([]);
});
