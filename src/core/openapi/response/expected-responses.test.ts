import { describe, expect, test } from 'vitest';
import type { OperationCoverage } from '#core/openapi/outline/coverage-of.ts';
import type { HttpMethod } from '#core/openapi/syntax/types.ts';
import { statusState } from './expected-responses.ts';

const four = ['200', '201', '400', '500'];

function has(statuses: string, input: OperationCoverage['input']): OperationCoverage {
  const list = statuses === '' ? [] : statuses.split(' ');
  return {
    input,
    responses: list.map((status) => ({ status, mediaTypes: [], ref: undefined })),
  };
}

describe('what is missing of the four', () => {
  test.each([
    ['get', 'none', '', '200 500'],
    ['get', 'none', '200', '500'],
    ['get', 'path', '200', '400 500'],
    ['post', 'more', '', '201 400 500'],
    ['post', 'more', '200 400 500', ''],
    ['post', 'more', '202 400 500', ''],
    ['put', 'path', '204 400 500', ''],
    ['delete', 'path', '204 400 500', ''],
    ['patch', 'more', '2XX 400 500', ''],
    // A success is its own; errors are covered.
    ['get', 'more', 'default', '200'],
    ['get', 'more', '200 4XX', '500'],
    ['get', 'more', '200 5XX', '400'],
    ['get', 'more', '200 4XX 5XX', ''],
    ['get', 'more', '200 default', ''],
    // Other errors say something else.
    ['get', 'more', '200 401 403 404 503', '400 500'],
    ['get', 'more', '200 422 500', ''],
    ['get', 'path', '200 404 500', ''],
    // A redirection is what was asked for, an unchanged copy is not.
    ['get', 'none', '302 500', ''],
    ['get', 'none', '304 500', '200'],
  ] as const)('%s that takes %s, with %j: %j', (method, input, statuses, missing) => {
    const coverage = has(statuses, input);
    const gaps = four.filter(
      (status) => statusState(method as HttpMethod, coverage, status).kind === 'gap',
    );
    expect(gaps.join(' ')).toBe(missing);
  });
});

test.each([
  ['200', '200', 'there', undefined],
  ['204', '200', 'covered', '204'],
  ['4XX', '404', 'covered', '4XX'],
  ['default', '404', 'covered', 'default'],
  ['200', '404', 'free', undefined],
  ['200', '201', 'free', undefined],
  ['200', 'default', 'free', undefined],
])('with %s, %s is %s', (there, status, kind, by) => {
  const state = statusState('get', has(there, 'more'), status);
  expect(state).toMatchObject(by === undefined ? { kind } : { kind, by });
});
