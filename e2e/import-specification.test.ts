import { createServer, type Server } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test as base } from './fixtures.ts';
import { look } from './look.ts';
import { createEditorPage } from './pages/editor.ts';
import { createImportPage } from './pages/import.ts';
import { createRail } from './pages/rail.ts';
import { violationsIn } from './violations.ts';

const harbour = `# Kept as it is.
openapi: 3.1.0
info:
    title: "Harbour Products"
    version: 2.0.0
paths:
    /products:
        get: { responses: { "200": { description: All. } } }
        post: {}
`;

const swagger = `swagger: "2.0"
info: { title: Old Harbour, version: "1.0.0" }
host: api.example.com
schemes: [https, http]
security: [{ login: [] }]
securityDefinitions:
  login: { type: oauth2, flow: accessCode, authorizationUrl: "https://a.example/o", tokenUrl: "https://a.example/t", scopes: {} }
paths:
  /products:
    get:
      produces: [application/json]
      parameters:
        - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: tsv }
      responses: { "200": { description: All., schema: { type: array, items: { $ref: "#/definitions/Product" } } } }
definitions:
  Product: { type: object, properties: { name: { type: string, x-order: 1 } } }
`;

const test = base.extend<{ site: { origin: string; requests: string[] } }>({
  /** A server on this computer with a document, a redirect to where clouds keep secrets, and one that never answers. */
  site: async ({}, use) => {
    const requests: string[] = [];
    const server: Server = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (request.url === '/openapi.yaml') response.end(harbour);
      else if (request.url === '/secrets') {
        response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
      } else if (request.url !== '/never') response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await use({ origin: `http://127.0.0.1:${address.port}`, requests });
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  },
});

function fileOf(name: string, text: string) {
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  };
}

async function expectAccessible(page: Page) {
  expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
}

test('what can be imported, in which ways, and what is said about the rest', async ({
  app,
  host,
  site,
}) => {
  test.setTimeout(120_000);
  const dialog = createImportPage(app);
  const rail = createRail(app);
  const openAgain = async () => {
    await rail.designs.click();
    await dialog.open();
  };
  await dialog.open();
  await expectAccessible(app);
  await test.step('other formats are recognised, and refused in words', async () => {
    for (const [name, text, words] of [
      [
        'shop.postman_collection.json',
        '{"info":{"_postman_id":"1"},"item":[]}',
        'Postman collection',
      ],
      ['shop.raml', '#%RAML 1.0\ntitle: Shop', 'RAML'],
      ['shop.zip', 'PK\u0003\u0004', 'ZIP archive'],
      ['events.yaml', 'asyncapi: 3.0.0\n', 'AsyncAPI'],
      ['empty.yaml', '', 'It is empty'],
    ] as const) {
      await dialog.file.setInputFiles(fileOf(name, text));
      await expect(dialog.problem).toContainText(words);
    }
    expect(await readdir(host.workspace)).toEqual([]);
  });

  await test.step('a dropped file is read, and a dropped pair is refused in words', async () => {
    await expect(dialog.dialog).toContainText('Drop an OpenAPI');
    const drop = (names: string[]) =>
      app.evaluate(
        ({ files, text }) => {
          const transfer = new DataTransfer();
          for (const name of files) transfer.items.add(new File([text], name));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, cancelable: true }));
        },
        { files: names, text: harbour },
      );
    await drop(['a.yaml', 'b.yaml']);
    await expect(dialog.problem).toContainText('Drop one file');
    await drop(['a.yaml']);
    await expect(dialog.found).toContainText('a.yaml');
    await dialog.back.click();
  });

  await test.step('a pasted text that cannot be read says where, stays, and is imported once mended', async () => {
    await dialog.way('Paste');
    await dialog.continue.click();
    await expect(dialog.problem).toContainText('Paste the text');
    const broken =
      '{\n  "openapi": "3.1.0",\n  "info": {"title": "Sextants", "version": "1.0.0"},\n}';
    await dialog.text.fill(broken);
    await dialog.continue.click();
    await expect(dialog.problem).toContainText('line 3, column 52');
    await expect(dialog.text).toHaveValue(broken);
    await expectAccessible(app);
    const mended = broken.replace('},\n}', '}, "paths": {}\n}');
    await dialog.text.fill(mended);
    await dialog.continue.click();
    await expect(dialog.name).toHaveValue('Sextants');
    await dialog.back.click();
    await expect(dialog.text).toHaveValue(mended);
    await dialog.continue.click();
    await dialog.import.click();
    await expect(dialog.dialog).toBeHidden();
    expect(await readFile(join(host.workspace, 'sextants', 'openapi.json'), 'utf8')).toBe(mended);
  });

  await test.step('an address on this computer is read once it is confirmed; secrets of clouds never are', async () => {
    await openAgain();
    await dialog.way('URL');
    await dialog.address.fill('example.com/openapi.yaml');
    await dialog.continue.click();
    await expect(dialog.problem).toContainText('https://');

    const confirm = dialog.dialog.getByRole('button', { name: 'Read from this private address' });
    await dialog.address.fill(`${site.origin}/secrets`);
    await dialog.continue.click();
    await expect(dialog.problem).toContainText('private network');
    await look(app, 'import-private');
    expect(site.requests).toEqual([]);
    await expectAccessible(app);
    await confirm.click();
    await expect(dialog.problem).toContainText('never reads');
    await expect(confirm).toBeHidden();

    await dialog.address.fill(`${site.origin}/openapi.yaml`);
    await dialog.continue.click();
    await confirm.click();
    await expect(dialog.found).toContainText(`${site.origin}/openapi.yaml`);
    await dialog.import.click();
    await expect(dialog.dialog).toBeHidden();
    const saved = join(host.workspace, 'harbour-products', 'openapi.yaml');
    expect(await readFile(saved, 'utf8')).toBe(harbour);
  });

  await test.step('what takes long is told at once, and can be cancelled', async () => {
    await openAgain();
    await dialog.way('URL');
    await dialog.address.fill(`${site.origin}/never`);
    await dialog.continue.click();
    await dialog.dialog.getByRole('button', { name: 'Read from this private address' }).click();
    await expect(dialog.dialog.getByRole('status')).toContainText('Reading from');
    await expect(dialog.dialog).toContainText('of at most 20');
    await dialog.cancel.click();
    await expect(dialog.address).toHaveValue(`${site.origin}/never`);
    await expect(dialog.problem).toBeHidden();
  });

  await test.step('a file becomes a design, byte for byte, its faults counted and imported all the same', async () => {
    await dialog.way('File');
    await dialog.file.setInputFiles(fileOf('products.yaml', harbour));
    await expect(dialog.found).toContainText('OpenAPI 3.1.0, YAML');
    await expect(dialog.found).toContainText('2 operations');
    await expect(dialog.found).toContainText('1 warning');
    await expect(dialog.name).toHaveValue('Harbour Products');
    await expect(dialog.slug).toHaveValue('harbour-products');
    await expectAccessible(app);

    // The slug is taken by now: that is told at its field, and another one does.
    await dialog.import.click();
    await expect(dialog.dialog).toContainText('already exists');
    await dialog.slug.fill('second-harbour');
    await dialog.import.click();
    await expect(createEditorPage(app).operation('POST /products')).toBeVisible();
    const folder = join(host.workspace, 'second-harbour');
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(harbour);
    expect(JSON.parse(await readFile(join(folder, 'overview.json'), 'utf8'))).toEqual({
      name: 'Harbour Products',
      slug: 'second-harbour',
      version: '2.0.0',
      spec: 'openapi.yaml',
    });
    expect((await readdir(host.workspace)).toSorted()).toEqual([
      'harbour-products',
      'second-harbour',
      'sextants',
    ]);
  });

  await test.step('Swagger 2 is converted, with a list of what was lost, and its source kept', async () => {
    await openAgain();
    await dialog.file.setInputFiles(fileOf('swagger.yaml', swagger));
    await expect(dialog.found).toContainText('Swagger 2.0, YAML');
    await expect(dialog.changes).toContainText('collectionFormat tsv of query parameters');
    await expect(dialog.changes).toContainText('line 13');
    await expect(dialog.changes).toContainText('accessCode is now called authorizationCode');
    await look(app, 'import-swagger-2');
    await expect(dialog.found).toContainText('No problems found');
    await expectAccessible(app);
    await dialog.import.click();
    await expect(createEditorPage(app).problems).toContainText('No problems found');
    const folder = join(host.workspace, 'old-harbour');
    expect(await readFile(join(folder, 'source', 'swagger.yaml'), 'utf8')).toBe(swagger);
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toMatch(/^openapi: 3\.0\.4\n/);
  });
});
