import { describe, expect, test } from 'vitest';
import { chooseStatus, shownStatuses } from './status-choice.ts';

describe('what was typed as a status', () => {
  test.each([
    ['500', [], '500'],
    ['5', [], '500'],
    ['bad', [], '400'],
    [' Created ', [], '201'],
    ['201 Created', [], '201'],
    ['20', ['200'], '201'],
    ['200', ['200'], undefined],
    [' ', [], undefined],
    ['50', ['500'], undefined],
  ])('one of the four: %j with %j taken is %j', (typed, taken, status) => {
    const choice = chooseStatus(typed, { taken, anyStatus: false }, true);
    expect(choice).toEqual(status === undefined ? { kind: 'open' } : { kind: 'status', status });
  });

  test.each([
    ['404', '404'],
    ['2xx', '2XX'],
    ['Default', 'default'],
    ['299', '299'],
    ['not found', '404'],
    ['4', '400'],
    ['40', '400'],
  ])('any: %j is %s', (typed, status) => {
    const choice = chooseStatus(typed, { taken: [], anyStatus: true }, true);
    expect(choice).toEqual({ kind: 'status', status });
  });

  test.each([
    ['404', '404'],
    ['2XX', '2XX'],
    ['default', 'default'],
    ['429 Too Many Requests', '429'],
  ])('%s is not one of the four, which is said', (typed, status) => {
    expect(chooseStatus(typed, { taken: [], anyStatus: false }, false)).toMatchObject({
      kind: 'others',
      status,
      message: expect.stringContaining('200, 201, 400 and 500'),
    });
  });

  test.each(['99', '600', '4X', 'foo', '4040', '6XX'])(
    '%s is told, with what is valid',
    (typed) => {
      for (const anyStatus of [false, true]) {
        const choice = chooseStatus(typed, { taken: [], anyStatus }, false);
        expect(choice).toEqual({
          kind: 'invalid',
          message: `"${typed}" is not a status code. Use 100 to 599, 1XX to 5XX, or default.`,
        });
      }
    },
  );

  test('what can become a status is told about at its end only', () => {
    const offer = { taken: [], anyStatus: false };
    for (const typed of ['3', '10', 'def']) {
      expect(chooseStatus(typed, offer, false)).toEqual({ kind: 'open' });
      expect(chooseStatus(typed, offer, true)).toMatchObject({ kind: 'invalid' });
    }
  });
});

test('the list: all at first, the four ahead, and a code that is not registered as well', () => {
  expect(shownStatuses('201 Created', '201', false)).toEqual(['200', '201', '400', '500']);
  expect(shownStatuses('201 Created', '201', true).slice(0, 5)).toEqual([
    '200',
    '201',
    '400',
    '500',
    '100',
  ]);
  expect(shownStatuses('bad', '201', true)).toEqual(['400', '502']);
  expect(shownStatuses('299', '201', true)).toEqual(['299']);
  expect(shownStatuses('299', '201', false)).toEqual([]);
});
