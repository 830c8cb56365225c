import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { AddResponsesPlan, ParsedSpec, ResponseBody } from '#core/openapi/syntax/types.ts';
import { MOST_FILES, planInSteps } from './plan-add-responses.ts';

const MAIN = `openapi: 3.1.0
paths:
  /own:
    get:
      responses: {}
  /pets: { $ref: './paths/pets.yaml' }
  /named: { $ref: './paths/named.yaml#/~1named' }
components:
  schemas:
    Pet: { type: object }
  responses:
    Broken: { description: Broken. }
`;
const PETS = `get:
  responses:
    '200': { description: Pets. }
`;
const NAMED = `{
  "/named": {
    "post": {
      "responses": {
        "200": { "description": "Named." }
      }
    }
  }
}
`;

const main = parseSpec(MAIN, { file: 'openapi.yaml' });
function part(file: string, text: string) {
  return parseSpec(text, { file });
}
const parts = [part('paths/pets.yaml', PETS), part('paths/named.yaml', NAMED)];

const OPERATIONS = ['/paths/~1own/get', '/paths/~1pets/get', '/paths/~1named/post'];

function plan(
  body: ResponseBody,
  spec: ParsedSpec = main,
  files: readonly ParsedSpec[] = parts,
  operations: readonly string[] = OPERATIONS,
) {
  const requests = operations.map((operation) => ({
    operation,
    status: '500',
    description: 'Failed.',
    body,
  }));
  const steps = planInSteps(spec, requests, (path) => files.find(({ file }) => file === path));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function written({ edits, others }: AddResponsesPlan, files: readonly ParsedSpec[] = parts) {
  return [
    applyEdits(MAIN, edits),
    ...others.map(({ file, edits: own }) =>
      applyEdits(files.find((one) => one.file === file)?.text ?? '', own),
    ),
  ];
}

test('each operation gets its response in the file that has it, in the layout of that file', () => {
  const made = plan({ kind: 'none' });
  expect(made.refused).toEqual([]);
  expect(made.added.map(({ operation }) => operation)).toEqual([
    '/paths/~1own/get',
    '/paths/~1pets/get',
    '/paths/~1named/post',
  ]);
  expect(made.others.map(({ file }) => file)).toEqual(['paths/pets.yaml', 'paths/named.yaml']);
  const [own, pets, named] = written(made);
  expect(own).toBe(
    MAIN.replace('responses: {}', "responses:\n        '500':\n          description: Failed."),
  );
  expect(pets).toBe(`${PETS}    '500':\n      description: Failed.\n`);
  expect(named).toContain('"500": {"description": "Failed."}');
});

test.each<[ResponseBody, string[]]>([
  [
    { kind: 'component', ref: '#/components/responses/Broken' },
    ['#/components/responses/Broken', '../openapi.yaml#/components/responses/Broken'],
  ],
  [
    { kind: 'schema', ref: './paths/pets.yaml#/Pet' },
    ['./paths/pets.yaml#/Pet', '#/Pet', './pets.yaml#/Pet'],
  ],
  [
    {
      kind: 'example',
      json: '{}',
      schema: { ref: '#/components/schemas/Pet', holds: 'items' },
    },
    ['#/components/schemas/Pet', '../openapi.yaml#/components/schemas/Pet'],
  ],
])('references are written as they are seen from the file: %j', (body, refs) => {
  const files = [part('paths/pets.yaml', `${PETS}Pet: { type: object }\n`), ...parts.slice(1)];
  const made = plan(body, main, files);
  expect(made.refused).toEqual([]);
  const found = written(made, files).map((text, at) => {
    const before = [MAIN, ...files.map((file) => file.text)][at] ?? '';
    return /"?\$ref"?: ['"]?([^'"\s]+)/u.exec(lineAfter(before, text))?.[1];
  });
  expect(new Set(found)).toEqual(new Set(refs));
});

// What the text has beyond the one before.
function lineAfter(before: string, after: string): string {
  const known = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n');
}

test('a schema of an example is in the dialect of the document', () => {
  const older = parseSpec(MAIN.replace('3.1.0', '3.0.3'), { file: 'openapi.yaml' });
  const body = { kind: 'example', json: '[{"b": 1}, {"b": null}]' } as const;
  expect(written(plan(body, older))[1]).toContain('nullable: true');
  expect(written(plan(body))[1]).not.toContain('nullable');
});

test('what can’t be added is refused with its file, the rest is planned', () => {
  const files = [
    part('paths/pets.yaml', `${PETS}    "500": { description: x }\n`),
    part('paths/named.yaml', '{ "/named": '),
  ];
  const made = plan({ kind: 'none' }, main, files);
  expect(made.added).toEqual([{ operation: '/paths/~1own/get', status: '500' }]);
  expect(made.others).toEqual([]);
  expect(made.refused.map(({ refusal }) => refusal.message)).toEqual([
    'In paths/pets.yaml: The operation already has a response 500.',
    expect.stringContaining('In paths/named.yaml: The document can’t be read at line 1'),
  ]);
  expect(plan({ kind: 'component', ref: '#/components/responses/Gone' }).refused).toMatchObject([
    { refusal: { code: 'response_unknown' } },
    { refusal: { code: 'response_unknown' } },
    { refusal: { code: 'response_unknown' } },
  ]);
});

test('a path item at an unusual place of its file is left to be edited by hand', () => {
  const text = MAIN.replace('./paths/pets.yaml', './paths/pets.yaml#/x-items/pets');
  const files = [part('paths/pets.yaml', `x-items:\n  pets:\n    get:\n      responses: {}\n`)];
  const made = plan({ kind: 'none' }, parseSpec(text, { file: 'openapi.yaml' }), files);
  expect(made.refused[0]?.refusal.message).toContain('#/x-items/pets/get in paths/pets.yaml');
  expect(made.others).toEqual([]);
});

test('one step changes a limited number of files; the rest is left for the next', () => {
  const names = Array.from({ length: MOST_FILES + 2 }, (_, at) => `p${at}`);
  const items = names.map((name) => `  /${name}: { $ref: './${name}.yaml' }\n`);
  const spec = parseSpec(`openapi: 3.1.0\npaths:\n${items.join('')}`, { file: 'openapi.yaml' });
  const files = names.map((name) => part(`${name}.yaml`, `${PETS}post: { summary: Add }\n`));
  const operations = ['get', 'post'].flatMap((method) =>
    names.map((name) => `/paths/~1${name}/${method}`),
  );
  const made = plan({ kind: 'none' }, spec, files, operations);
  expect(made.others).toHaveLength(MOST_FILES);
  expect(made.added).toHaveLength(2 * MOST_FILES);
  expect(made.refused.map(({ operation }) => operation)).toEqual([
    `/paths/~1p${MOST_FILES}/get`,
    `/paths/~1p${MOST_FILES + 1}/get`,
    `/paths/~1p${MOST_FILES}/post`,
    `/paths/~1p${MOST_FILES + 1}/post`,
  ]);
});
