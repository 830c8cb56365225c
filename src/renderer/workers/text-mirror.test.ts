import { describe, expect, test } from 'vitest';
import { applyDeltas } from './text-mirror.ts';

describe('applyDeltas', () => {
  test('inserts, replaces and removes', () => {
    expect(applyDeltas('openapi: 3.0', [{ offset: 9, length: 3, text: '3.1.0' }])).toBe(
      'openapi: 3.1.0',
    );
    expect(applyDeltas('abc', [{ offset: 3, length: 0, text: 'd' }])).toBe('abcd');
    expect(applyDeltas('abc', [{ offset: 0, length: 2, text: '' }])).toBe('c');
  });

  test('several cursors: from the end to the start, offsets of the text before', () => {
    const deltas = [
      { offset: 4, length: 0, text: '!' },
      { offset: 2, length: 1, text: '--' },
      { offset: 0, length: 0, text: '?' },
    ];
    expect(applyDeltas('ab-cd', deltas)).toBe('?ab--c!d');
  });

  test('events that were merged: later runs count in the text that earlier ones left', () => {
    const deltas = [
      { offset: 0, length: 0, text: 'abc' },
      { offset: 3, length: 0, text: 'def' },
      { offset: 1, length: 4, text: '' },
    ];
    expect(applyDeltas('', deltas)).toBe('af');
  });

  test('nothing changes without deltas', () => {
    expect(applyDeltas('abc', [])).toBe('abc');
  });
});
