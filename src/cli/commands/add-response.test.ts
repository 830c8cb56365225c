import { chmod, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '#cli/command/terminal.testing.ts';

const YAML = `openapi: 3.1.0 # the version
info: { title: Shop, version: 1.0.0 }
paths:
  /products:
    post:
      responses:
        '400': { description: Bad request. }
        default:
          description: Anything else.
components:
  schemas:
    Product: { type: object }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-add-'));
  await writeFile(join(folder, 'openapi.yaml'), YAML);
});
afterEach(() => rm(folder, { recursive: true }));

function add(args: string[], input?: string) {
  return runIn(folder, ['add-response', 'openapi.yaml', ...args], input);
}
function text() {
  return readFile(join(folder, 'openapi.yaml'), 'utf8');
}

const POST_201 = '--operation|POST /products|--status|201|--description|Product created.'.split(
  '|',
);

test('adds in place, in ascending order, and leaves every other byte', async () => {
  expect(await add(POST_201)).toMatchObject({ code: 0, said: '' });
  expect(await text()).toBe(
    YAML.replace(
      "        '400'",
      "        '201':\n          description: Product created.\n        '400'",
    ),
  );
  expect(await readdir(folder)).toEqual(['openapi.yaml']);
});

test('shows the change and writes nothing with --dry-run', async () => {
  const shown = await add([...POST_201, '--schema', '#/components/schemas/Product', '--dry-run']);
  expect(shown).toEqual({
    code: 0,
    said: '',
    out: `--- a/openapi.yaml
+++ b/openapi.yaml
@@ -4,6 +4,12 @@
   /products:
     post:
       responses:
+        '201':
+          description: Product created.
+          content:
+            application/json:
+              schema:
+                $ref: '#/components/schemas/Product'
         '400': { description: Bad request. }
         default:
           description: Anything else.
`,
  });
  expect(await text()).toBe(YAML);
});

test('takes an example from the input or from a file', async () => {
  const piped = await add([...POST_201, '--example', '-', '--dry-run'], '{"id":7}');
  expect(piped.out).toContain('+                  id:\n+                    type: integer\n');
  await writeFile(join(folder, 'example.json'), '\uFEFF{"id":7}');
  expect(await add([...POST_201, '--example', 'example.json', '--dry-run'])).toEqual(piped);
});

test.each([
  ['yaml', 'Product'],
  ['json', '#/components/schemas/Product'],
])('an example and a schema of the document together, in %s', async (format, schema) => {
  const file = `shop.${format}`;
  const spec = {
    openapi: '3.0.3',
    paths: { '/products': { post: {} } },
    components: {
      schemas: {
        Product: {
          required: ['id', 'name'],
          properties: { id: { type: 'integer' }, price: { type: 'number', nullable: true } },
        },
      },
    },
  };
  // JSON is YAML too.
  await writeFile(join(folder, file), JSON.stringify(spec, undefined, 2));
  const addTo = (json: string, ...more: string[]) =>
    runIn(
      folder,
      ['add-response', file, ...POST_201, '--example', '-', '--schema', schema, ...more],
      json,
    );
  const misfit = await addTo('{\n  "id": "7",\n  "price": null\n}', '--dry-run');
  expect([misfit.code, misfit.said]).toEqual([
    0,
    'warning: input:1:1 The example does not match Product: it is missing "name" ("required").\n' +
      'warning: input:2:9 /id (line 2) does not match Product: it is "7", but must be an integer ("type").\n',
  ]);
  expect(misfit.out).toContain('#/components/schemas/Product');
  expect(await addTo('{"id":7,"name":"x","price":1.50}')).toMatchObject({ code: 0, said: '' });
  const written = await readFile(join(folder, file), 'utf8');
  expect(written).toContain('1.50');
  expect(JSON.parse(written)).toMatchObject({
    paths: {
      '/products': {
        post: {
          responses: {
            201: {
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Product' },
                  example: { id: 7, name: 'x', price: 1.5 },
                },
              },
            },
          },
        },
      },
    },
  });
});

test.each([
  ['404', "'404'", /'400'[^]*'404'[^]*default:/],
  ['4xx', '4XX', /'400'[^]*4XX'?:[^]*default:/],
])('any status when asked for: %s', async (status, key, place) => {
  const args = ['--operation', 'POST /products', '--status', status, '--description', 'No.'];
  const refused = await add(args);
  expect(refused).toMatchObject({
    code: 2,
    said: expect.stringContaining('200, 201, 400 and 500'),
  });
  expect(refused.said).toContain('--any-status');
  expect(await add([...args, '--any-status'])).toMatchObject({ code: 0, said: '' });
  expect(await text()).toContain(key);
  expect(await text()).toMatch(place);
});

test('says which statuses there are', async () => {
  const said = async (status: string) =>
    (await add([...POST_201, '--status', status, '--any-status'])).said;
  for (const status of ['99', '600', '4X', 'foo']) {
    expect(await said(status)).toContain('Use 100 to 599, 1XX to 5XX, or default.');
  }
});

test('writes through a link and keeps the permissions of its target', async () => {
  await writeFile(join(folder, 'real.json'), '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}');
  await chmod(join(folder, 'real.json'), 0o640);
  await symlink('real.json', join(folder, 'link.json'));
  const args = ['--operation', 'get /a', '--status', '200', '--description', 'Good.'];
  expect((await runIn(folder, ['add-response', 'link.json', ...args])).code).toBe(0);
  const written: unknown = JSON.parse(await readFile(join(folder, 'real.json'), 'utf8'));
  expect(written).toMatchObject({
    paths: { '/a': { get: { responses: { 200: { description: 'Good.' } } } } },
  });
  expect((await stat(join(folder, 'real.json'))).mode & 0o777).toBe(0o640);
});

test.each([
  ['a code that is taken', { status: '400' }, 'already has a response 400'],
  ['an unknown path', { operation: 'POST /other' }, 'no operation POST /other'],
  ['an unknown method', { operation: 'GET /products' }, '/products has POST.'],
  ['a schema that is not there', { schema: '#/components/schemas/None' }, 'None'],
  ['an example that is no JSON', { example: '-' }, 'line 1, column 2'],
])('refuses %s', async (_what, change, message) => {
  const options = { operation: 'POST /products', status: '201', description: 'x', ...change };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const refused = await add(args, '{bad}');
  expect(refused).toMatchObject({ code: 1, out: '', said: expect.stringContaining(message) });
  expect(await text()).toBe(YAML);
});

test('refuses a document that cannot be read', async () => {
  await writeFile(join(folder, 'openapi.yaml'), 'openapi: 3.1.0\npaths: [\n');
  const refused = await add(POST_201);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('line ') });
});

test.each([
  ['a status that the portal’s tool does not know', ['--status', '404']],
  ['a status that there is not', ['--status', '600', '--any-status']],
  ['an empty description', ['--description', '  ']],
  ['an operation without a method', ['--operation', '/products']],
  ['an unknown option', ['--force']],
  ['an example that is not there', ['--example', 'none.json']],
  ['a second file', ['other.yaml']],
])('%s is a misuse', async (_what, args) => {
  expect(await add([...POST_201, ...args])).toMatchObject({ code: 2, out: '' });
  expect(await text()).toBe(YAML);
});

test('a file that is not there is a misuse', async () => {
  const missing = await runIn(folder, ['add-response', 'none.yaml', ...POST_201]);
  expect(missing).toMatchObject({
    code: 2,
    said: expect.stringContaining('none.yaml is not there'),
  });
});
