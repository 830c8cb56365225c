import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { AddResponseRequest } from '#core/openapi/syntax/types.ts';
import { planAddResponse } from './plan-add-response.ts';

function add(text: string, request: Partial<AddResponseRequest> = {}): string {
  const plan = planAddResponse(parseSpec(text, { file: 'openapi.json' }), {
    operation: '/paths/~1a/get',
    status: '400',
    description: 'Bad.',
    body: { kind: 'none' },
    ...request,
  });
  return plan.ok ? applyEdits(text, plan.edits) : `${plan.code}: ${plan.message}`;
}

function around(operation: string) {
  return `{"openapi":"3.1.0","paths":{"/a":{"get":${operation}}}}`;
}

function addWithin(operation: string, request: Partial<AddResponseRequest> = {}): string {
  return add(around(operation), request).slice(around('').length - 3, -3);
}

describe('on one line', () => {
  test.each([
    [
      '{"responses":{"200":{"description":"ok"}}}',
      '{"responses":{"200":{"description":"ok"},"400":{"description":"Bad."}}}',
    ],
    ['{"responses":{"404":{}}}', '{"responses":{"400":{"description":"Bad."},"404":{}}}'],
    [
      '{"responses":{"200":{},"default":{}}}',
      '{"responses":{"200":{},"400":{"description":"Bad."},"default":{}}}',
    ],
    ['{"responses":{}}', '{"responses":{"400":{"description":"Bad."}}}'],
    ['{"responses":{ }}', '{"responses":{"400":{"description":"Bad."}}}'],
    ['{"responses":null}', '{"responses":{"400":{"description":"Bad."}}}'],
    ['{}', '{"responses":{"400":{"description":"Bad."}}}'],
    [
      '{"tags":[],"security":[]}',
      '{"tags":[],"responses":{"400":{"description":"Bad."}},"security":[]}',
    ],
    [
      '{ "responses": { "200": { }, "500": { } } }',
      '{ "responses": { "200": { }, "400": {"description": "Bad."}, "500": { } } }',
    ],
  ])('%s', (before, after) => {
    expect(addWithin(before)).toBe(after);
  });
});

describe('over lines', () => {
  const pretty = (operation: unknown, indent: string | number) =>
    JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: operation } } }, null, indent);
  const example = {
    kind: 'example',
    json: '{"id": 1, "tags": [], "more": [{"x": null}]}',
  } as const;

  test.each([
    ['two blanks', 2],
    ['four blanks', 4],
    ['one blank', 1],
    ['tabs', '\t'],
  ])('gives what JSON.stringify would with %s', (_name, indent) => {
    const response = {
      description: 'Bad.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'tags', 'more'],
            properties: {
              id: { type: 'integer' },
              tags: { type: 'array', items: {} },
              more: {
                type: 'array',
                items: { type: 'object', required: ['x'], properties: { x: { type: 'null' } } },
              },
            },
          },
          example: { id: 1, tags: [], more: [{ x: null }] },
        },
      },
    };
    const ok = { description: 'ok', content: { 'text/plain': {} } };
    for (const responses of [{}, { 200: ok }, { 404: ok }, { 200: ok, 404: ok }]) {
      const before = pretty({ tags: ['x'], responses, deprecated: true }, indent);
      const after = pretty(
        { tags: ['x'], responses: { ...responses, 400: response }, deprecated: true },
        indent,
      );
      expect(add(before, { body: example })).toBe(after);
      const crlf = (text: string) => `${text.replaceAll('\n', '\r\n')}\r\n`;
      expect(add(crlf(before), { body: example })).toBe(crlf(after));
    }
    expect(add(pretty({ tags: ['x'] }, indent), { body: example })).toBe(
      pretty({ tags: ['x'], responses: { 400: response } }, indent),
    );
  });

  test('follows responses that stand on one line each', () => {
    expect(
      add(
        `{
  "paths": {
    "/a": {
      "get": {
        "responses": {
          "200" : {"$ref" : "#/x"},
          "404" : {"$ref" : "#/x"} }
      }
    }
  }
}`,
        { status: '500' },
      ),
    ).toMatchInlineSnapshot(`
      "{
        "paths": {
          "/a": {
            "get": {
              "responses": {
                "200" : {"$ref" : "#/x"},
                "404" : {"$ref" : "#/x"},
                "500" : {"description" : "Bad."} }
            }
          }
        }
      }"
    `);
  });

  test('keeps braces that are already open', () => {
    expect(add('{"paths": {"/a": {\n  "get": {\n    "responses": {\n\n    }\n  }\n}}}'))
      .toMatchInlineSnapshot(`
      "{"paths": {"/a": {
        "get": {
          "responses": {
            "400": {
              "description": "Bad."
            }

          }
        }
      }}}"
    `);
  });
});

test('digits, escapes and the order of keys stay', () => {
  const json = '{"b": 1.10, "2": 12345678901234567890, "é\\u2028\\ud800": "\\/", "1": 1E400}';
  expect(addWithin('{}', { body: { kind: 'example', json } })).toContain(
    '"example":{"b":1.10,"2":12345678901234567890,"é\\u2028\\ud800":"/","1":1E400}',
  );
});

test('a component becomes a reference', () => {
  const text = '{"components":{"schemas":{"P":{}}},"paths":{"/a":{"get":{}}}}';
  expect(add(text, { body: { kind: 'schema', ref: '#/components/schemas/P' } })).toBe(
    '{"components":{"schemas":{"P":{}}},"paths":{"/a":{"get":{"responses":{"400":{"description":"Bad.","content":{"application/json":{"schema":{"$ref":"#/components/schemas/P"}}}}}}}}}',
  );
});

test.each([
  ['status_taken', '{"responses":{"400":{}}}'],
  ['operation_not_editable', '{"responses":{"$ref":"#/x"}}'],
  ['operation_not_editable', '{"responses":[]}'],
  ['document_unreadable', '{"responses":{},}'],
])('refuses with %s', (code, operation) => {
  expect(add(around(operation))).toMatch(new RegExp(`^${code}: `, 'u'));
});
