import { parse } from 'yaml';

/** A small document that has a bit of everything; `JSON_TEXT` is the same in JSON. */
export const YAML = `openapi: 3.1.0
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
export const JSON_TEXT = JSON.stringify(parse(YAML), null, 2);
/** A document with one change: what stood on a line, and what stands there instead. */
export function change(text: string, before: string, after: string) {
  const at = text.indexOf(before);
  if (at === -1) throw new Error(`The document has no ${before}`);
  return {
    text: text.slice(0, at) + after + text.slice(at + before.length),
    line: text.slice(0, at).split('\n').length,
  };
}

// The line counts from the start of what is replaced; `lost` are operations that the fault itself is in.
export type Fault = [what: string, before: string, after: string, lineOn?: number, lost?: string[]];

/** The faults that are told once, at their cause; who changes how they are read adds a line here first. */
export const yamlFaults: Fault[] = [
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

export const jsonFaults: Fault[] = [
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
