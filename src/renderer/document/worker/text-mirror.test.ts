import { array, assert, boolean, double, nat, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDeltas, createTextMirror, type TextDelta } from './text-mirror.ts';

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

test('a mirror has the text that the changes make one by one, whenever it is read', () => {
  const change = record({
    at: double({ min: 0, max: 1, noNaN: true }),
    length: nat(4),
    text: string({ maxLength: 4 }),
    read: boolean(),
  });
  assert(
    property(string({ maxLength: 20 }), array(change, { maxLength: 20 }), (start, all) => {
      let text = start;
      const mirror = createTextMirror(start);
      let wrong = 0;
      for (const { at, length, text: written, read } of all) {
        const offset = Math.floor(at * text.length);
        const delta: TextDelta = {
          offset,
          length: Math.min(length, text.length - offset),
          text: written,
        };
        text = text.slice(0, offset) + written + text.slice(offset + delta.length);
        mirror.apply([delta]);
        expect(mirror.length).toBe(text.length);
        if (read) wrong += Number(mirror.read() !== text);
      }
      expect([mirror.read(), wrong]).toEqual([text, 0]);
    }),
  );
});

test('typing in one place costs one copy of a large text', () => {
  const mirror = createTextMirror('a'.repeat(2_000_000));
  const start = performance.now();
  for (let key = 0; key < 5000; key += 1) {
    mirror.apply([{ offset: 1_000_000 + key, length: 0, text: 'b' }]);
  }
  expect(mirror.read()).toHaveLength(2_005_000);
  // 5,000 copies would take many seconds.
  expect(performance.now() - start).toBeLessThan(1000);
});
