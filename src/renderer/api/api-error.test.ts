import { expect, test } from 'vitest';
import { describeError, parseProblem, unreachable } from './api-error.ts';

test('a problem keeps its code, title, detail and entries', () => {
  const error = parseProblem(
    409,
    JSON.stringify({
      type: 'about:blank',
      title: 'The folder exists',
      status: 409,
      detail: 'There is a folder named payments already. Choose another slug.',
      instance: '/workbench/designs',
      code: 'folder_exists',
      requestId: 'r1',
      errors: [{ code: 'folder_exists', message: 'Choose another slug.', severity: 'error' }],
    }),
  );
  expect(error).toMatchObject({
    status: 409,
    code: 'folder_exists',
    title: 'The folder exists',
    detail: 'There is a folder named payments already. Choose another slug.',
    errors: [{ code: 'folder_exists', message: 'Choose another slug.', severity: 'error' }],
  });
  expect(error.message).toBe(error.detail);
});

test('a problem without a detail says its title', () => {
  expect(parseProblem(404, '{"code":"not_found","title":"Not found","errors":[]}').detail).toBe(
    'Not found',
  );
});

test('entries of another shape are left out', () => {
  const error = parseProblem(
    422,
    '{"code":"spec_invalid","title":"T","errors":[1,null,{"code":"a"},{"code":"b","message":"m","severity":"error"}]}',
  );
  expect(error.errors).toEqual([{ code: 'b', message: 'm', severity: 'error' }]);
});

test.each(['', '<html>Bad gateway</html>', 'null', '[]', '{"message":"x"}'])(
  'the body %j is an unexpected answer',
  (body) => {
    expect(parseProblem(502, body)).toMatchObject({
      status: 502,
      code: 'unexpected_answer',
      detail: expect.stringContaining('502'),
    });
  },
);

test('anything thrown can be told to the designer', () => {
  expect(describeError(unreachable()).detail).toMatch(/Start it again/);
  expect(describeError(new TypeError('x is not a function')).detail).toBe('x is not a function');
  expect(describeError('odd').detail).toBe('Reload the window and try again.');
});
