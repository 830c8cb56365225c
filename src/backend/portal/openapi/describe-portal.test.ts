import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; description: string; schema: object }[];
  responses: Record<string, { $ref?: string; content?: object }>;
  requestBody?: object;
};

let portal: TestPortal;
let text: string;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  portal = await openTestPortal(idleWorkers, {
    // Without a secret the routes for servers are not there.
    provisioningSecrets: [new Uint8Array(32)],
  });
  text = (await portal.inject({ url: '/api/openapi.json' })).body;
  paths = JSON.parse(text).paths;
});
afterAll(() => portal.close());

function operations() {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

test('the document is valid, and all there is to say is that some bodies are not JSON', () => {
  const findings = validateSpec(parseSpec(text, { file: 'openapi.json' }));
  expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^spec\.response_not_json 5 response bodies are not JSON/u),
  ]);
});

test('every route of the portal says what it is', () => {
  const silent = portal.routes.filter(
    ({ about: { operationId, summary, tags, security }, responses }) =>
      !operationId || !summary || tags?.length !== 1 || !security || responses.size === 0,
  );
  expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  expect(operations()).toHaveLength(portal.routes.length);
});

test('every parameter has its description', () => {
  const silent = operations().flatMap(({ path, operation }) =>
    operation.parameters
      .filter(({ name, description }) => name !== undefined && !description)
      .map(({ name }) => `${path} ${name}`),
  );
  expect(silent).toEqual([]);
});

test('what the document says about tokens and secrets is so', async () => {
  for (const { method, path, operation } of operations()) {
    const { statusCode } = await portal.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `/api${path.replace(/\{(?:revision|a|b)\}/g, '1').replace(/\{\w+\}/, 'none')}`,
    });
    const [scheme = {}, ...others] = operation.security;
    const needed = others.length === 0 && Object.keys(scheme).length === 1;
    expect(`${method} ${path} ${statusCode === 401}`).toBe(`${method} ${path} ${needed}`);
  }
});

test('an operation tells its parameters, its body and every status', () => {
  const update = paths['/apis/{slug}']?.['put'];
  expect(update).toMatchObject({
    operationId: 'updateApi',
    security: [{ bearer: [] }],
    requestBody: {
      required: true,
      content: { 'application/zip': {}, 'application/x-zip-compressed': {} },
    },
  });
  expect(update?.parameters.slice(0, 2)).toMatchObject([
    { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'draft', in: 'query', schema: { type: 'boolean' } },
  ]);
  expect(update?.responses['422']).toEqual({ $ref: '#/components/responses/UnprocessableEntity' });
  expect(update?.responses['201']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/ImportReport' } },
  });
  expect(JSON.parse(text).components.schemas.ApiState).toEqual({
    type: 'string',
    enum: ['draft', 'published', 'changed'],
  });
});

test('the document has an ETag that saves sending it again', async () => {
  const first = await portal.inject({ url: '/api/openapi.json' });
  const again = await portal.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
