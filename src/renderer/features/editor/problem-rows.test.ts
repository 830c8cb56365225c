import { describe, expect, test } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import {
  byPlace,
  countProblems,
  indexOfKey,
  neighbourOf,
  problemKey,
  problemRows,
  rowKey,
} from './problem-rows.ts';

function at(line: number, more: Partial<Finding> = {}): Finding {
  return {
    code: 'spec.servers_missing',
    severity: 'warning',
    file: 'openapi.yaml',
    pointer: '',
    line,
    column: 1,
    message: `On ${line}`,
    hint: '',
    ...more,
  };
}

const unused = at(30, { code: 'spec.component_unused' });
const broken = at(20, { code: 'spec_invalid', severity: 'error' });
const first = at(3);
const elsewhere = at(1, { file: 'a.yaml' });
const all = [unused, elsewhere, broken, first];
const ordered = byPlace(all, 'openapi.yaml');

function shown(options: Partial<Parameters<typeof problemRows>[1]>) {
  const none = { hidden: new Set<never>(), folded: new Set<never>() };
  const given = { grouping: 'place', ...none, ...options } as const;
  return problemRows(ordered, given).map((row) =>
    row.kind === 'rule' ? `${row.rule} ${row.count} ${row.gravest}` : row.finding,
  );
}

describe('the rows', () => {
  test('by place: the file that is shown first', () => {
    expect(shown({})).toEqual([first, broken, unused, elsewhere]);
    expect(countProblems(all)).toEqual({ error: 1, warning: 2, hint: 1 });
  });

  test('without the kinds that are switched off', () => {
    expect(shown({ hidden: new Set(['warning', 'hint']) })).toEqual([broken]);
  });

  test('by rule: the gravest first, a folded one as its heading alone', () => {
    expect(shown({ grouping: 'rule', folded: new Set(['spec.servers_missing']) })).toEqual([
      'spec_invalid 1 error',
      broken,
      'spec.servers_missing 2 warning',
      'spec.component_unused 1 hint',
      unused,
    ]);
  });

  test('what is said twice at one place has rows of its own', () => {
    const rows = problemRows([first, { ...first }], {
      grouping: 'place',
      hidden: new Set(),
      folded: new Set(),
    });
    expect(new Set(rows.map(rowKey)).size).toBe(2);
    expect(rows.map((row) => indexOfKey(rows, rowKey(row)))).toEqual([0, 1]);
    expect(indexOfKey(rows, undefined)).toBe(-1);
  });

  test('10,000 of them', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      at(10_000 - index, { code: `spec.rule_${index % 40}` }),
    );
    const sorted = byPlace(many, 'openapi.yaml');
    expect(sorted[0]?.line).toBe(1);
    const options = {
      grouping: 'rule',
      hidden: new Set<never>(),
      folded: new Set<never>(),
    } as const;
    const rows = problemRows(sorted, options);
    expect(rows).toHaveLength(10_040);
    // Filtered and grouped anew, each keeps the line that it has: that is made once.
    const byPlaceNow = problemRows(sorted, { ...options, grouping: 'place' });
    const folded = problemRows(sorted, { ...options, folded: new Set(['spec.rule_1']) });
    const lines = new Set(rows);
    expect(byPlaceNow.every((row) => lines.has(row))).toBe(true);
    expect(folded.filter((row) => lines.has(row))).toHaveLength(9750);
  });
});

describe('the next problem and the one before', () => {
  const cursor = (line: number, key?: string) => ({ file: 'openapi.yaml', line, column: 1, key });
  const lineOf = (found: ReturnType<typeof neighbourOf>) =>
    found && `${found.finding.file} ${found.finding.line}, ${found.number}`;

  test('from the cursor, round about', () => {
    expect(lineOf(neighbourOf(ordered, cursor(10), 'next'))).toBe('openapi.yaml 20, 2');
    expect(lineOf(neighbourOf(ordered, cursor(10), 'previous'))).toBe('openapi.yaml 3, 1');
    expect(lineOf(neighbourOf(ordered, cursor(40), 'next'))).toBe('a.yaml 1, 4');
    expect(lineOf(neighbourOf(ordered, cursor(1), 'previous'))).toBe('a.yaml 1, 4');
    const away = { file: 'a.yaml', line: 1, column: 1, key: problemKey(elsewhere) };
    expect(lineOf(neighbourOf(byPlace(all, 'a.yaml'), away, 'next'))).toBe('openapi.yaml 3, 2');
  });

  test('each of those at one place, by what was last gone to', () => {
    const twin = { ...broken, message: 'And this.' };
    const both = byPlace([...all, twin], 'openapi.yaml');
    expect(neighbourOf(both, cursor(20, problemKey(broken)), 'next')?.finding).toBe(twin);
    expect(neighbourOf(both, cursor(20, problemKey(twin)), 'next')?.finding).toBe(unused);
    expect(neighbourOf(both, cursor(20, problemKey(twin)), 'previous')?.finding).toBe(broken);
    // Once the cursor has moved on, it alone counts.
    expect(neighbourOf(both, cursor(1, problemKey(twin)), 'next')?.finding).toBe(first);
  });

  test('none where there are none', () => {
    expect(neighbourOf([], cursor(1), 'next')).toBeUndefined();
  });
});
