import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CheckCode, checks } from './checks.ts';

/** A check of oasdiff: whether it breaks there (an error or a warning), on which side, and what tells it here. */
type Row = { breaks: boolean; side: string; codes: string[]; why?: string };
const table: Record<string, Row> = JSON.parse(
  readFileSync(new URL('oasdiff-checks.fixture.json', import.meta.url), 'utf8'),
);

const isCode = (code: string): code is CheckCode => Object.hasOwn(checks, code);

test.each(Object.entries(table))(
  '%s is told here, and judged alike or for a reason',
  (_id, row) => {
    const codes = row.codes.filter(isCode);
    expect(codes).toEqual(row.codes);
    const side = row.side === 'response' ? 'response' : 'request';
    const isAlike =
      codes.length > 0 && codes.every((code) => checks[code].breaks[side] === row.breaks);
    expect(isAlike || /\w/u.test(row.why ?? '')).toBe(true);
  },
);

test('the public catalogue is there as a whole', () => {
  expect(Object.keys(table)).toHaveLength(509);
});
