import { expect, test } from 'vitest';
import { createReadingSession } from './reading-session.ts';
import type { AnyQuestion, FromSpecWorker } from './spec-protocol.ts';

const text = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /pets/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, example: 7 }]
      responses: { '200': { description: A pet } }
`;
const pointer = '/paths/~1pets~1{id}/get';

function openSession() {
  const said: FromSpecWorker[] = [];
  const session = createReadingSession((message) => said.push(message));
  const file = 'openapi.yaml';
  session.receive({ kind: 'open', file, main: file, format: 'yaml', text, version: 1 });
  const ask = (question: AnyQuestion, version = 1) => {
    session.receive({ kind: 'ask', id: 1, version, question });
    return said.at(-1);
  };
  return { said, ask };
}

test('the outline is told, nothing is checked', () => {
  const { said } = openSession();
  expect(said.map(({ kind }) => kind)).toEqual(['reading']);
  expect(said[0]).toMatchObject({ reading: { outline: { title: 'Pets', operations: [{}] } } });
});

test('a request is filled in from the document and written as it is sent', () => {
  const { ask } = openSession();
  const trial = ask({ kind: 'readTrial', pointer });
  const request = { parameters: [{ name: 'id', in: 'path', value: '7' }], body: undefined };
  expect(trial).toMatchObject({
    answer: { value: { request, servers: [{ url: 'https://api.example.com' }], credentials: [] } },
  });
  const target = { server: 'https://other.example' };
  const written = ask({ kind: 'writeRequest', pointer, request, target });
  expect(written).toMatchObject({
    answer: { value: { request: { method: 'GET', url: 'https://other.example/pets/7' } } },
  });
});

test('what is asked of another version, or of an editor, has no answer', () => {
  const { ask } = openSession();
  expect(ask({ kind: 'readHead' }, 2)).toEqual({ kind: 'stale', id: 1 });
  expect(ask({ kind: 'symbols' })).toEqual({ kind: 'stale', id: 1 });
});
