import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
beforeAll(async () => {
  workbench = await openTestWorkbench(openWorkers({ size: 1 }));
});
afterAll(() => workbench.close());

function call(payload: object) {
  return workbench.call({ method: 'POST', url: '/workbench/mock', payload });
}

function pieceOf(schema: object) {
  return JSON.stringify({
    dialect: '3.1',
    pointer: '/paths/~1a/get',
    document: {
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'q', in: 'query', schema: { type: 'string', ...schema } }],
            responses: {
              200: { description: 'Fine', content: { 'text/plain': { example: 'hi' } } },
            },
          },
        },
      },
    },
  });
}

test('an operation is tried out in a worker', async () => {
  const answer = await call({ piece: pieceOf({ maxLength: 2 }), parameters: [] });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    problems: [],
    answer: {
      status: 200,
      response: '200',
      headers: [{ name: 'content-type', value: 'text/plain' }],
      body: 'hi',
      origin: 'example',
    },
    curl: "curl -X GET '/a'",
  });
  const long = [{ name: 'q', in: 'query', value: 'long' }];
  const wrong = await call({ piece: pieceOf({ maxLength: 2 }), parameters: long });
  expect(wrong.json()).toMatchObject({
    problems: [expect.stringContaining('"q" must NOT have more than 2 characters')],
    answer: null,
  });
});

test('what is no operation is refused in words', async () => {
  const answer = await call({ piece: '{}', parameters: [] });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_parameter']);
  expect((await call({ parameters: [] })).statusCode).toBe(400);
});
