import { expect, test } from 'vitest';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';
import { lastWhole, type CountedReading } from './last-whole-reading.ts';

const outline = {
  title: 'Shop',
  version: '1',
  servers: [],
  operations: [],
  webhooks: [],
  components: [],
};
const whole: SpecReading = { outline, syntaxFindings: [] };
const broken: SpecReading = {
  outline,
  syntaxFindings: [
    {
      code: 'spec_invalid',
      severity: 'error',
      file: 'openapi.yaml',
      pointer: '',
      line: 3,
      column: 1,
      message: 'It breaks off.',
      hint: 'End it.',
    },
  ],
};

test('a broken text leaves the last whole reading, the next whole one replaces it', () => {
  const shown: (number | undefined)[] = [];
  let held: CountedReading | undefined;
  for (const [readings, reading] of [whole, broken, broken, whole].entries()) {
    held = lastWhole(held, reading, readings);
    shown.push(held?.readings);
  }
  expect(shown).toEqual([0, 0, 0, 3]);
});

test('a text that was never whole shows what can be read of it', () => {
  expect(lastWhole(undefined, undefined, 0)).toBeUndefined();
  const first = lastWhole(undefined, broken, 1);
  expect(first?.readings).toBe(1);
  expect(lastWhole(first, broken, 2)?.readings).toBe(2);
});
