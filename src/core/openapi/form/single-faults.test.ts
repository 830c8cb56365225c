import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeNode } from './describe-node.ts';
import { isReadableAt } from '#core/openapi/syntax/is-readable-at.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';

const YAML = `openapi: 3.1.0
info:
  title: Harbour
  version: 1.0.0
  description: |
    Berths and ships.

    Times are in UTC.
servers:
  - url: https://api.example.com/v1
tags: [berths, ships]
paths:
  /berths:
    get:
      operationId: listBerths
      summary: "Lists berths"
      tags: [berths, ships]
      parameters:
        - name: limit
          in: query
          schema: { type: integer, maximum: 100, default: 20 }
        - $ref: '#/components/parameters/Page'
      responses:
        '200':
          description: 'The berths.'
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Berth' }
        default:
          $ref: '#/components/responses/Problem'
    post:
      operationId: addBerth
      summary: Adds a berth
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Berth' }
      responses:
        '201':
          description: Berth added.
  /ships/{id}:
    parameters:
      - name: id
        in: path
        required: true
        schema:
          type: string
    get:
      operationId: getShip
      description: >-
        Reads one ship
        by its number.
      responses:
        '200':
          description: The ship.
    delete:
      operationId: removeShip
      responses:
        '204':
          description: Ship removed.
components:
  parameters:
    Page:
      name: page
      in: query
      schema: { type: integer, minimum: 1 }
  responses:
    Problem:
      description: What went wrong.
      content:
        application/problem+json:
          schema: { type: object }
  schemas:
    Berth:
      type: object
      required: [id, name]
      properties:
        id: { type: string, format: uuid }
        name: { type: string, example: "North 4" }
        depth: { type: [number, 'null'] }
`;
const JSON_TEXT = JSON.stringify(parse(YAML), null, 2);
const OPERATIONS = ['GET /berths', 'POST /berths', 'GET /ships/{id}', 'DELETE /ships/{id}'];

function read(text: string, format: 'yaml' | 'json') {
  const spec = parseSpec(text, { file: `openapi.${format}`, format });
  const { operations } = outlineOf(spec);
  return {
    spec,
    errors: spec.syntaxFindings.map(({ line, message }) => `${line} ${message}`),
    operations: operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  };
}

/** A document with one change: what stood on a line, and what stands there instead. */
function change(text: string, before: string, after: string) {
  const at = text.indexOf(before);
  if (at === -1) throw new Error(`The document has no ${before}`);
  return {
    text: text.slice(0, at) + after + text.slice(at + before.length),
    line: text.slice(0, at).split('\n').length,
  };
}

// The line counts from the start of what is replaced; `lost` are operations that the fault itself is in.
type Fault = [what: string, before: string, after: string, lineOn?: number, lost?: string[]];

const yamlFaults: Fault[] = [
  ['a colon missing at the beginning', 'openapi: 3.1.0', 'openapi 3.1.0'],
  [
    'a bracket not closed at the beginning',
    'tags: [berths, ships]\npaths',
    'tags: [berths, ships\npaths',
  ],
  ['a quote not closed', '"Lists berths"', '"Lists berths'],
  ['a single quote not closed', "'The berths.'", "'The berths."],
  ['a quote too many inside', '"Lists berths"', '"Lists "all" berths"'],
  [
    'a bracket not closed in the middle',
    '      tags: [berths, ships]',
    '      tags: [berths, ships',
  ],
  ['a brace not closed', 'default: 20 }', 'default: 20'],
  ['a comma missing in braces', 'maximum: 100, default', 'maximum: 100 default'],
  ['the wrong bracket', '[id, name]', '[id, name}'],
  ['a bracket too many', '[id, name]', '[id, name]]'],
  ['a bracket where nothing is open', '    post:\n', '    ]\n    post:\n'],
  ['a line too deep', '      summary: Adds a berth', '        summary: Adds a berth'],
  ['a line not deep enough', '      operationId: addBerth', '     operationId: addBerth'],
  ['a first line too deep', '  title: Harbour', '   title: Harbour'],
  [
    'a key with lines below in the wrong column',
    '    get:\n      operationId: listBerths',
    '   get:\n      operationId: listBerths',
    0,
    ['GET /berths'],
  ],
  ['a key as deep as its own lines', '    post:\n', '      post:\n', 0, ['POST /berths']],
  ['a tab', '      summary: Adds a berth', '\tsummary: Adds a berth'],
  ['a tab before a key with lines below', '      requestBody:', '\trequestBody:'],
  ['a colon missing after a method', '    post:\n', '    post\n'],
  ['a colon missing after a path', '  /ships/{id}:', '  /ships/{id}'],
  ['a colon missing after a section', 'paths:\n', 'paths\n'],
  ['no space after a colon', 'operationId: getShip', 'operationId:getShip'],
  ['a second colon', 'summary: Adds a berth', 'summary: Adds: a berth'],
  [
    'a key twice',
    '      summary: Adds a berth\n',
    '      summary: Adds\n      summary: Adds a berth\n',
    1,
  ],
  [
    'a block that is not indented',
    '        Reads one ship\n        by its number.',
    '      Reads one ship\n      by its number.',
  ],
  ['a line of a block not deep enough', '    Times are in UTC.', '   Times are in UTC.'],
  ['an alias without an anchor', 'summary: Adds a berth', 'summary: *adds'],
  ['a text that starts with a star', 'summary: Adds a berth', 'summary: *Adds* a berth'],
  ['an anchor in itself', 'summary: Adds a berth', 'summary: &a [*a]'],
  ['an anchor without a name', 'summary: Adds a berth', 'summary: & Adds a berth'],
  ['a text that starts with an at sign', 'summary: Adds a berth', 'summary: @berth'],
  [
    'a key with one quote',
    "        '200':\n          description: The ship.",
    "        '200:\n          description: The ship.",
  ],
  ['a quote not closed at the end', '"North 4"', '"North 4'],
  ['a bracket not closed at the end', "[number, 'null']", "[number, 'null'"],
];

const jsonFaults: Fault[] = [
  ['a comma missing', '"operationId": "listBerths",', '"operationId": "listBerths"'],
  ['a comma missing between operations', '      },\n      "post"', '      }\n      "post"'],
  [
    'a closing brace missing',
    '"description": "Berth added."\n          }',
    '"description": "Berth added."\n',
    -1,
  ],
  ['an opening brace missing', '"post": {', '"post": ', 0],
  ['a closing bracket missing', '"ships"\n  ],', '"ships"\n', -2],
  ['an opening bracket missing', '"tags": [\n    "berths"', '"tags": \n    "berths"'],
  ['a closing quote missing', '"summary": "Lists berths",', '"summary": "Lists berths,'],
  ['an opening quote missing', '"summary": "Lists berths",', '"summary": Lists berths",'],
  ['a quote of a name missing', '"delete": {', 'delete": {'],
  ['a colon missing', '"post": {', '"post" {'],
  ['a trailing comma', '"summary": "Adds a berth",', '"summary": "Adds a berth",,'],
  ['a comma before a bracket', '"ships"\n  ],', '"ships",\n  ],'],
  ['a bracket too many', '"version": "1.0.0",', '"version": "1.0.0"},'],
  [
    'a name twice',
    '"summary": "Adds a berth",',
    '"summary": "Adds",\n        "summary": "Adds a berth",',
    1,
  ],
  ['a comment', '"summary": "Adds a berth",', '"summary": "Adds a berth", // really'],
  ['a bare word', '"Adds a berth"', 'Adds'],
  ['the last brace missing', '\n}', '', 0],
];

test.each(yamlFaults)(
  'YAML with %s: one error, at its line, and the operations elsewhere',
  (_what, before, after, lineOn = 0, lost = []) => {
    const { text, line } = change(YAML, before, after);
    const { errors, operations } = read(text, 'yaml');
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${line + lineOn} `, 'u'))]);
    expect(OPERATIONS.filter((one) => !operations.includes(one))).toEqual(lost);
  },
);

test.each(jsonFaults)(
  'JSON with %s: one error, and the operations elsewhere',
  (_what, before, after, lineOn, lost = []) => {
    const { text, line } = change(JSON_TEXT, before, after);
    const { errors, operations } = read(text, 'json');
    // Where a bracket is missing, its partner is the cause, before.
    const at = lineOn !== undefined && lineOn < 0 ? String.raw`\d+` : line + (lineOn ?? 0);
    expect(errors).toEqual([expect.stringMatching(new RegExp(`^${at} `, 'u'))]);
    expect(OPERATIONS.filter((one) => !operations.includes(one))).toEqual(lost);
  },
);

test.each([
  ['YAML', YAML, 'yaml', 1],
  ['YAML with CR LF', YAML.replaceAll('\n', '\r\n'), 'yaml', 3],
  ['JSON', JSON_TEXT, 'json', 2],
  ['JSON on one line', JSON.stringify(parse(YAML)), 'json', 3],
] as const)(
  'one structural character less in %s is no more than one error',
  (_what, text, format, nth) => {
    expect(read(text, format)).toMatchObject({ errors: [], operations: OPERATIONS });
    const places = [...text.matchAll(/[[\]{}:,"'|>#&*-]/gu)].map(({ index }) => index);
    for (const at of places.filter((_, index) => index % nth === 0)) {
      const { errors } = read(text.slice(0, at) + text.slice(at + 1), format);
      expect(errors.length, `${at}: ${errors.join('; ')}`).toBeLessThan(2);
    }
  },
);

test('any change is read without throwing, and told where it is no YAML or JSON', () => {
  const edit = fc.record({
    at: fc.nat({ max: YAML.length }),
    removed: fc.nat({ max: 3 }),
    added: fc.constantFrom('', '[', '}', '"', "'", '\t', ' ', '\n', ': ', '- ', ',', '&', '*', '#'),
    format: fc.constantFrom('yaml' as const, 'json' as const),
  });
  fc.assert(
    fc.property(edit, ({ at, removed, added, format }) => {
      const whole = format === 'yaml' ? YAML : JSON_TEXT;
      const text = whole.slice(0, at) + added + whole.slice(at + removed);
      const { spec } = read(text, format);
      for (const { start, end } of spec.unread) expect(start).toBeLessThan(end);
      const isFine = spec.syntaxFindings.length === 0;
      expect(format === 'yaml' || isFine === isJson(text)).toBe(true);
    }),
    { numRuns: 300, seed: 7 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what can’t be read has no form; what stands beside it has', () => {
  const { text } = change(YAML, '      tags: [berths, ships]', '      tags: [berths, ships');
  const { spec } = read(text, 'yaml');
  const [get, post] = ['/paths/~1berths/get', '/paths/~1berths/post'];
  expect(
    [get, `${get}/tags`, `${get}/parameters/0`, post, '/info', '/no'].map((one) =>
      isReadableAt(spec, one),
    ),
  ).toEqual([false, false, true, true, true, false]);
  const broken = spec.pointerAt(text.indexOf('[berths, ships\n') + 3);
  expect([broken, describeNode(spec, broken)]).toEqual([`${get}/tags`, undefined]);
  expect(describeNode(spec, post)?.title).toBe('POST /berths');
});
