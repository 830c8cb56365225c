import { expect, test } from 'vitest';
import type { ResponseCoverage } from '#core/openapi/outline/coverage-of.ts';
import { withWritten } from './use-coverage.ts';

test('what was just written counts as there, until it is read; what is known stays', () => {
  const known = {
    '/paths/~1pets/get': {
      responses: [{ status: '200', mediaTypes: ['text/xml'], ref: undefined }],
      input: 'more',
    },
  } satisfies ResponseCoverage as ResponseCoverage;
  const all = withWritten(known, [
    { operation: '/paths/~1pets/get', status: '200' },
    { operation: '/paths/~1pets/get', status: '500' },
    { operation: '/paths/~1pets/post', status: '400' },
  ]);
  expect(all).toEqual({
    '/paths/~1pets/get': {
      responses: [
        { status: '200', mediaTypes: ['text/xml'], ref: undefined },
        { status: '500', mediaTypes: ['loading'], ref: undefined },
      ],
      input: 'more',
    },
    '/paths/~1pets/post': {
      responses: [{ status: '400', mediaTypes: ['loading'], ref: undefined }],
      input: 'none',
    },
  });
  expect(Object.keys(known)).toHaveLength(1);
});
