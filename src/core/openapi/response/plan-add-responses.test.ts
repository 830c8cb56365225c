import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { YAML_HEAD } from './adding.testing.ts';
import { planAddResponse } from './plan-add-response.ts';
import { planAddResponses, planInSteps } from './plan-add-responses.ts';

const get = '/paths/~1a/get';
function request(operation: string, status: string) {
  return {
    operation,
    status,
    description: `For ${status}.`,
    body: { kind: 'none' } as const,
  };
}

function addTogether(text: string, statuses: readonly string[], file = 'openapi.yaml'): string {
  const plan = planAddResponses(
    parseSpec(text, { file }),
    statuses.map((status) => request(get, status)),
  );
  expect(plan.refused).toEqual([]);
  return applyEdits(text, plan.edits);
}

function addOneByOne(text: string, statuses: readonly string[], file = 'openapi.yaml'): string {
  return statuses.reduce((before, status) => {
    const plan = planAddResponse(parseSpec(before, { file }), request(get, status));
    expect(plan).toMatchObject({ ok: true });
    return plan.ok ? applyEdits(before, plan.edits) : before;
  }, text);
}

test('codes, ranges and default stand in their order', () => {
  const statuses = ['default', '4XX', '404', '200', '5XX'];
  const spec = parseSpec(
    `${YAML_HEAD}      responses:\n        '400':\n          description: x\n`,
    {
      file: 'openapi.yaml',
    },
  );
  const wanted = statuses.map((status) => ({ ...request(get, status), anyStatus: true }));
  const plan = planAddResponses(spec, wanted);
  expect(plan.refused).toEqual([]);
  const after = parseSpec(applyEdits(spec.text, plan.edits), { file: 'openapi.yaml' });
  const [operation] = outlineOf(after).operations;
  expect(operation?.statuses).toEqual(['200', '400', '404', '4XX', '5XX', 'default']);
});

describe('several codes of one operation', () => {
  const description = 'description: x';
  test.each([
    [`      summary: x\n`],
    [`      responses:\n`],
    [`      responses: {}\n      summary: x\n`],
    [`      responses: {} # none\n`],
    [`      responses: ~ # none\n      summary: x\n`],
    [`      responses:\n        # none yet\n`],
    [`      responses:\n        '201':\n          ${description}\n`],
    [
      `      responses:\n        404:\n          ${description}\n        default:\n          ${description}\n`,
    ],
    [
      `      responses:\n        # first\n        "404":\n          ${description}\n          # deeper\n`,
    ],
    [`      responses: {'404': {${description}}}\n`],
    [`      responses: {'404': {${description}}, default: {${description}}}\n`],

    [`      responses: { }\n      summary: x\n`],
    [`      responses: {\n        '404': {${description}} # beside\n      }\n`],
  ])('%j', (body) => {
    const text = YAML_HEAD + body;
    const statuses = ['500', '200', '400'];
    expect(addTogether(text, statuses)).toBe(addOneByOne(text, ['200', '400', '500']));
  });

  test.each([
    '{}',
    '{\n}',
    '{"404":{"description":"x"}}',
    '{\n  "404": {\n    "description": "x"\n  }\n}',
  ])('JSON %j', (responses) => {
    const text = `{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":${responses}}}}}`;
    expect(addTogether(text, ['500', '200', '400'], 'a.json')).toBe(
      addOneByOne(text, ['200', '400', '500'], 'a.json'),
    );
  });
});

describe('planAddResponses', () => {
  const text = `${YAML_HEAD}      responses:
        '200':
          description: x
    post:
      summary: y
  /b:
    get: &shared
      responses: {}
  /c:
    get: *shared
`;
  const spec = parseSpec(text, { file: 'openapi.yaml' });

  test('writes what it can and tells why the rest is refused', () => {
    const plan = planAddResponses(spec, [
      request('/paths/~1a/post', '500'),
      request(get, '200'),
      request(get, '404'),
      request('/paths/~1b/get', '400'),
      request('/paths/~1a/post', '201'),
      request('/paths/~1nowhere/get', '400'),
      { ...request(get, '400'), description: ' ' },
      request(get, '500'),
      request(get, '500'),
    ]);
    expect(plan.added).toEqual([
      { operation: '/paths/~1a/post', status: '201' },
      { operation: '/paths/~1a/post', status: '500' },
      { operation: get, status: '500' },
    ]);
    expect(
      plan.refused.map(({ operation, status, refusal }) => [operation, status, refusal.code]),
    ).toEqual([
      [get, '200', 'status_taken'],
      [get, '404', 'status_not_allowed'],
      [get, '400', 'description_empty'],
      [get, '500', 'status_taken'],
      ['/paths/~1b/get', '400', 'operation_not_editable'],
      ['/paths/~1nowhere/get', '400', 'operation_unknown'],
    ]);
    expect(applyEdits(text, plan.edits)).toBe(
      text
        .replace('x\n    post', `x\n        '500':\n          description: For 500.\n    post`)
        .replace(
          'summary: y\n',
          `summary: y
      responses:
        '201':
          description: For 201.
        '500':
          description: For 500.
`,
        ),
    );
  });

  test('nothing asked for, or nothing possible, is no edit', () => {
    expect(planAddResponses(spec, [])).toEqual({ edits: [], others: [], added: [], refused: [] });
    const broken = parseSpec('openapi: 3.0.3\npaths: [', { file: 'openapi.yaml' });
    expect(planAddResponses(broken, [request(get, '400')])).toMatchObject({
      edits: [],
      refused: [{ refusal: { code: 'document_unreadable' } }],
    });
  });

  test('steps tell how many requests are planned', () => {
    const steps = planInSteps(spec, [
      request(get, '400'),
      request('/paths/~1a/post', '201'),
      request(get, '500'),
    ]);
    expect(steps.next()).toEqual({ done: false, value: 2 });
    expect(steps.next()).toEqual({ done: false, value: 3 });
    expect(steps.next()).toMatchObject({ done: true });
  });
});
