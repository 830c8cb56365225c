import { describe, expect, test } from 'vitest';
import {
  compareStatuses,
  describeStatus,
  isStatus,
  offeredStatuses,
  readStatus,
  registeredStatuses,
  statusLabel,
  statusObstacle,
} from './status-codes.ts';

test('the registry: each code once, in order, with a phrase, a sentence and an RFC', () => {
  const codes = registeredStatuses.map(({ status }) => status);
  expect(codes).toEqual(codes.toSorted());
  expect(new Set(codes).size).toBe(61);
  for (const { status, phrase, meaning, source } of registeredStatuses) {
    expect(status).toMatch(/^[1-5]\d\d$/u);
    expect(phrase).toMatch(/^[A-Z][\w -]+$/u);
    expect(meaning).toMatch(/^[A-Z].+\.$/u);
    expect(source).toMatch(/^RFC \d{4}, [\d.]+$/u);
  }
});

test.each([
  ['404', '404 Not Found', 'RFC 9110, 15.5.5'],
  ['422', '422 Unprocessable Content', 'RFC 9110, 15.5.21'],
  ['429', '429 Too Many Requests', 'RFC 6585, 4'],
  ['2XX', '2XX Successful', 'RFC 9110, 15.3'],
  ['default', 'default', 'OpenAPI 3.1, 4.8.16'],
  ['299', '299', 'RFC 9110, 15.3'],
])('%s reads %j', (status, label, source) => {
  expect(statusLabel(status)).toBe(label);
  expect(describeStatus(status)).toMatchObject({ source, meaning: expect.stringMatching(/\.$/u) });
});

describe('what OpenAPI has as a status', () => {
  test.each(['100', '599', '1XX', '5XX', 'default'])('%s', (status) => {
    expect(isStatus(status)).toBe(true);
  });
  test.each(['99', '600', '4X', 'foo', '6XX', '0XX', '2xx', 'x-a', ''])('not %j', (status) => {
    expect(isStatus(status)).toBe(false);
    expect(statusObstacle(status, true)).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('Use 100 to 599, 1XX to 5XX, or default.'),
    });
  });
  test('typed in any case', () => {
    expect([' 404 ', '4xx', 'DEFAULT', '4X'].map(readStatus)).toEqual([
      '404',
      '4XX',
      'default',
      undefined,
    ]);
  });
});

test('the four, unless any is asked for; then they are ahead', () => {
  expect(offeredStatuses(false)).toEqual(['200', '201', '400', '500']);
  const any = offeredStatuses(true);
  expect(any.slice(0, 5)).toEqual(['200', '201', '400', '500', '100']);
  expect(any.at(-1)).toBe('default');
  expect(new Set(any).size).toBe(any.length);
  expect(statusObstacle('404', false)).toMatchObject({ kind: 'others' });
  expect(statusObstacle('404', true)).toBeUndefined();
  expect(statusObstacle('500', false)).toBeUndefined();
});

test('codes ascending, a range behind its hundred, default last', () => {
  const sorted = ['default', '5XX', '500', '4XX', '404', '200', '2XX'].toSorted(compareStatuses);
  expect(sorted).toEqual(['200', '2XX', '404', '4XX', '500', '5XX', 'default']);
});
