import { describe, expect, test } from 'vitest';
import { findStatus } from './status-codes.ts';

describe('findStatus', () => {
  test.each([
    ['500', [], '500'],
    ['5', [], '500'],
    ['bad', [], '400'],
    [' Created ', [], '201'],
    ['20', ['200'], '201'],
    ['200', ['200'], undefined],
    ['404', [], undefined],
    [' ', [], undefined],
  ])('%j with %j taken is %j', (typed, taken, status) => {
    expect(findStatus(typed, taken)).toBe(status);
  });
});
