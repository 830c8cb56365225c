import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { convertSwagger } from './convert-swagger.ts';

/** A document with something of everything that Swagger 2 has. */
function shop() {
  return {
    swagger: '2.0',
    info: { title: 'Shop', version: '1', license: { name: 'MIT' }, 'x-logo': { url: 'a' } },
    host: 'api.example.com',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json', '*/*'],
    tags: [{ name: 'pets', externalDocs: { url: 'https://a.example' } }],
    security: [{ key: [] }, { code: ['read'] }],
    securityDefinitions: {
      key: { type: 'apiKey', name: 'k', in: 'header' },
      code: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: 'https://a.example/o',
        tokenUrl: 'https://a.example/t',
        scopes: { read: 'Read' },
      },
      basic: { type: 'basic' },
    },
    parameters: {
      Limit: { name: 'limit', in: 'query', type: 'integer', default: 10 },
      Pet: { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
    },
    responses: {
      Refused: {
        description: 'No.',
        schema: { type: 'object', properties: { why: { type: ['string', 'null'] } } },
        examples: { 'application/xml': '<why/>' },
        headers: {
          'X-Left': { type: 'array', items: { type: 'integer' }, collectionFormat: 'csv' },
        },
      },
    },
    paths: {
      '/pets': {
        parameters: [{ $ref: '#/parameters/Limit' }],
        get: {
          operationId: 'list',
          tags: ['pets'],
          parameters: [
            {
              name: 'tags',
              in: 'query',
              type: 'array',
              items: { type: 'string' },
              collectionFormat: 'multi',
            },
          ],
          responses: {
            200: {
              description: 'All.',
              schema: { type: 'array', items: { $ref: '#/definitions/Pet' } },
            },
            400: { $ref: '#/responses/Refused' },
          },
        },
        post: {
          operationId: 'add',
          consumes: ['*/*'],
          parameters: [{ $ref: '#/parameters/Pet' }],
          responses: {
            201: { description: 'Made.', schema: { $ref: '#/responses/Refused/schema' } },
          },
        },
      },
      '/pets/{id}/photo': {
        put: {
          consumes: ['multipart/form-data'],
          parameters: [
            { name: 'id', in: 'path', required: true, type: 'string' },
            { name: 'photo', in: 'formData', type: 'file' },
          ],
          responses: { default: { description: 'Done.' } },
        },
      },
    },
    definitions: {
      Pet: {
        type: 'object',
        discriminator: 'kind',
        required: ['kind'],
        properties: {
          kind: { type: 'string', enum: ['cat'] },
          age: { type: ['integer', 'null'], minimum: 0 },
          next: { $ref: '#/definitions/Pet' },
        },
        additionalProperties: { type: 'string' },
        example: { kind: 'cat' },
      },
      Cat: {
        allOf: [{ $ref: '#/definitions/Pet' }, { properties: { lives: { type: 'integer' } } }],
      },
    },
  };
}

/** What is wrong with what a document is converted to. */
function faultsOf(swagger: Record<string, unknown>): string[] {
  const converted = convertSwagger(swagger);
  if (!converted.ok) {
    const isTold = /^This Swagger 2 document can’t be converted: .*(?:\/|its top)/.test(
      converted.message,
    );
    const isCrash = /undefined|Cannot read|is not a function|is not iterable|\bnull\b/.test(
      converted.message,
    );
    return isTold && !isCrash ? [] : [converted.message];
  }
  const spec = parseSpec(JSON.stringify(converted.document), { file: 'openapi.json' });
  return validateSpec(spec)
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer, message }) => `${pointer}: ${message}`);
}

test('a document of all kinds is converted whole', () => {
  expect(faultsOf(shop())).toEqual([]);
});

const values = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  '',
  'text',
  [],
  {},
  [null],
  [{}],
  { a: null },
  1e21,
  '#/definitions/None',
  '#/responses/Refused/schema',
  ['string', 'null'],
  'array',
  'body',
  'file',
  ['*/*'],
  ['string', 'integer'],
  { $ref: '#/definitions/Pet' },
  { $ref: '#/paths/~1pets' },
);
const keys = fc.constantFrom(
  'type',
  '$ref',
  'schema',
  'in',
  'items',
  'name',
  'required',
  'examples',
  'additionalProperties',
  'parameters',
  'responses',
  'headers',
  'produces',
  'consumes',
  'format',
  'x-a',
  'unknown',
  'a b',
  'allOf',
  'properties',
  'enum',
  'discriminator',
  'security',
  'default',
  'collectionFormat',
);
const mutation = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'add', 'rename'),
  value: values,
  key: keys,
});
type Mutation = typeof mutation extends fc.Arbitrary<infer V> ? V : never;

/** Changes one place of a document. */
function mutate(document: Record<string, unknown>, { place, kind, value, key }: Mutation): void {
  const places: [owner: Record<string, unknown>, key: string][] = [];
  const walk = (owner: unknown): void => {
    if (typeof owner !== 'object' || owner === null) return;
    for (const [name, inner] of Object.entries(owner)) {
      if (name !== 'swagger' && isRecord(owner)) places.push([owner, name]);
      walk(inner);
    }
  };
  walk(document);
  const [owner, name] = places[place % places.length] ?? [document, 'info'];
  const before = owner[name];
  if (kind === 'replace') owner[name] = structuredClone(value);
  else if (kind === 'remove') delete owner[name];
  else if (kind === 'rename') {
    delete owner[name];
    owner[key] = before;
  } else if (isRecord(before)) before[key] = structuredClone(value);
}

test(
  'a document with faults becomes a valid one, or is refused with the place',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const document: Record<string, unknown> = shop();
        for (const one of mutations) mutate(document, one);
        expect(faultsOf(document)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
