import { expect, test } from 'vitest';
import type { AnyQuestion, FromSpecWorker, ToSpecWorker } from './spec-protocol.ts';
import { openTestSession } from './session.testing.ts';

const MAIN = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://pets.example }]
paths: {}
components:
  schemas:
    Pet: { $ref: ./pet.yaml }
    Name: { type: string }
`;
const PET = "properties:\n  name: { $ref: 'openapi.yaml#/components/schemas/Name' }\n";
const paths = ['openapi.yaml', 'pet.yaml'];

/** A session that works off what it put off at once. */
function open(file: string, text: string) {
  const { session, run } = openTestSession(text, file);
  const send = (message: ToSpecWorker) => {
    session.receive(message);
    return run();
  };
  return { first: run(), send };
}

function messages(said: FromSpecWorker[]) {
  return said.flatMap((message) =>
    message.kind === 'findings'
      ? (message.findings ?? []).map(({ file, message: text }) => `${file}: ${text}`)
      : [],
  );
}

test('asks for the files that are referred to, and claims nothing of them before', () => {
  const { first, send } = open('openapi.yaml', MAIN);
  expect(first).toContainEqual({ kind: 'wanted', paths: ['pet.yaml'] });
  expect(messages(first).join()).not.toContain('pet.yaml');

  expect(messages(send({ kind: 'files', paths, texts: [['pet.yaml', PET]] }))).toEqual([
    'openapi.yaml: Nothing in this design refers to the schema "Pet".',
  ]);
  const broken = PET.replace('Name', 'Nmae');
  expect(messages(send({ kind: 'files', paths, texts: [['pet.yaml', broken]] }))).toEqual(
    expect.arrayContaining([expect.stringContaining('pet.yaml: The reference')]),
  );
  expect(messages(send({ kind: 'files', paths, texts: [['pet.yaml', undefined]] }))).toEqual(
    expect.arrayContaining([expect.stringContaining('which does not exist')]),
  );
});

test('a part is checked as what the document takes it for, its own findings alone', () => {
  const { first, send } = open('pet.yaml', 'properties: []\n');
  expect(first).toContainEqual({ kind: 'wanted', paths: ['openapi.yaml'] });
  expect(messages(first)).toEqual([]);
  expect(messages(send({ kind: 'files', paths, texts: [['openapi.yaml', MAIN]] }))).toEqual([
    expect.stringMatching(/^pet\.yaml: "properties" must be/),
  ]);
  const deltas = [{ offset: 0, length: 'properties: []'.length, text: 'type: object' }];
  expect(messages(send({ kind: 'change', deltas, version: 2 }))).toEqual([]);
});

function unused(said: FromSpecWorker[]) {
  return messages(said).filter((message) => message.includes('Nothing in this'));
}

test('nothing is called unused before all files are known, nor what one of them uses', () => {
  const text = MAIN.replace('{ $ref: ./pet.yaml }', '{ type: object }');
  const { first, send } = open('openapi.yaml', text);
  expect(unused(first)).toEqual([]);
  const listed = ['openapi.yaml', 'other.yaml', 'pet.yaml'];
  expect(unused(send({ kind: 'files', paths: listed, texts: [['pet.yaml', PET]] }))).toEqual([]);
  const other = "list: [{ $ref: './openapi.yaml#/components/schemas/Pet' }]\n";
  expect(unused(send({ kind: 'files', paths: listed, texts: [['other.yaml', other]] }))).toEqual(
    [],
  );
  expect(unused(send({ kind: 'files', paths: listed, texts: [['other.yaml', 'a: b\n']] }))).toEqual(
    ['openapi.yaml: Nothing in this design refers to the schema "Pet".'],
  );
  // The same again is no news, and not checked again.
  expect(send({ kind: 'files', paths: listed, texts: [['other.yaml', 'a: b\n']] })).toEqual([]);
});

test('a document of one file is told what is unused once that is known', () => {
  const { first, send } = open('openapi.yaml', MAIN.replace('{ $ref: ./pet.yaml }', '{}'));
  expect(unused(first)).toEqual([]);
  expect(unused(send({ kind: 'files', paths: ['openapi.yaml'], texts: [] }))).toEqual([
    'openapi.yaml: Nothing in this document refers to the schema "Pet".',
    'openapi.yaml: Nothing in this document refers to the schema "Name".',
  ]);
});

test('names and their uses are those of all files', () => {
  const { send } = open('openapi.yaml', MAIN);
  send({ kind: 'files', paths, texts: [['pet.yaml', PET]] });
  const offset = MAIN.indexOf('Name:');
  const question = { kind: 'nameAt' as const, offset };
  const [answer] = send({ kind: 'ask', id: 1, version: 1, question });
  expect(answer).toMatchObject({
    answer: {
      value: {
        name: 'Name',
        uses: [
          { file: 'openapi.yaml', declares: true },
          { file: 'pet.yaml', declares: false, start: { line: 2 } },
        ],
      },
    },
  });
});

test('operations of other files are listed when these are known, and located in them', () => {
  const text = MAIN.replace(
    'paths: {}',
    "paths:\n  /pets: { $ref: './pets.yaml' }\n  /own: { get: {} }",
  );
  const listed = ['openapi.yaml', 'pet.yaml', 'pets.yaml'];
  const operations = (said: FromSpecWorker[]) =>
    said.flatMap((message) =>
      message.kind === 'reading' ? (message.reading.outline?.operations ?? []) : [],
    );
  const { first, send } = open('openapi.yaml', text);
  expect(operations(first).map(({ path }) => path)).toEqual(['/own']);
  const pets = 'get:\n  responses:\n    "200": { description: Pets. }\n';
  const told = send({ kind: 'files', paths: listed, texts: [['pets.yaml', pets]] });
  expect(operations(told)).toMatchObject([
    {
      path: '/pets',
      pointer: '/paths/~1pets/get',
      statuses: ['200'],
      at: { file: 'pets.yaml', pointer: '/get' },
    },
    { path: '/own' },
  ]);
  // Another text of the file with the same operations is told, but no news of the outline.
  const same = send({ kind: 'files', paths: listed, texts: [['pets.yaml', `# same\n${pets}`]] });
  expect(same.map(({ kind }) => kind)).toContain('reading');
  expect(operations(same)).toEqual([]);

  const ask = (question: AnyQuestion) =>
    send({ kind: 'ask', id: 1, version: 1, question }).find(({ kind }) => kind === 'answer');
  expect(ask({ kind: 'locate', pointer: '/paths/~1pets/get' })).toMatchObject({
    answer: {
      value: { start: { line: 5 }, away: { file: 'pets.yaml', start: { line: 2, column: 1 } } },
    },
  });
  expect(ask({ kind: 'coverage', pointers: ['/paths/~1pets/get'] })).toMatchObject({
    answer: { value: { '/paths/~1pets/get': { responses: [{ status: '200' }] } } },
  });
  const request = {
    operation: '/paths/~1pets/get',
    status: '400',
    description: 'Bad.',
  } as const;
  expect(
    ask({ kind: 'planResponse', request: { ...request, body: { kind: 'none' } } }),
  ).toMatchObject({
    answer: { value: { ok: false, message: expect.stringContaining('is defined in pets.yaml') } },
  });
});

test('a reference is followed into another file once that is known', () => {
  const { send } = open('openapi.yaml', MAIN);
  const question = { kind: 'followReference' as const, pointer: '/components/schemas/Pet' };
  const follow = () => send({ kind: 'ask', id: 1, version: 1, question });
  const answer = (value: unknown) => ({
    kind: 'answer',
    id: 1,
    version: 1,
    answer: { kind: 'followReference', value },
  });
  expect(follow()).toContainEqual(answer(undefined));
  send({ kind: 'files', paths, texts: [['pet.yaml', PET]] });
  expect(follow()).toContainEqual(answer({ file: 'pet.yaml', start: { line: 1, column: 1 } }));
});

test('responses of operations in several files are planned in one go, with the lines of each file', () => {
  const text = MAIN.replace(
    'paths: {}',
    "paths:\n  /pets: { $ref: './pets.yaml' }\n  /own: { get: { responses: {} } }",
  );
  const { send } = open('openapi.yaml', text);
  const pets = "get:\n  responses:\n    '200': { description: Pets. }\n";
  send({ kind: 'files', paths: ['openapi.yaml', 'pets.yaml'], texts: [['pets.yaml', pets]] });
  const requests = ['/paths/~1pets/get', '/paths/~1own/get'].map((operation) => ({
    operation,
    status: '500',
    description: 'Failed.',
    body: { kind: 'none' as const },
  }));
  const said = send({
    kind: 'ask',
    id: 1,
    version: 1,
    question: { kind: 'planResponses', requests },
  });
  expect(said.at(-1)).toMatchObject({
    answer: {
      value: {
        edits: [{}],
        others: [{ file: 'pets.yaml', edits: [{}] }],
        refused: [],
        diffs: [
          { file: 'openapi.yaml', removed: 1 },
          {
            file: 'pets.yaml',
            added: 2,
            lines: [
              { kind: 'context' },
              { kind: 'context' },
              { kind: 'added', text: "    '500':", newLine: 4 },
              { kind: 'added' },
              { kind: 'context' },
            ],
          },
        ],
      },
    },
  });
});
