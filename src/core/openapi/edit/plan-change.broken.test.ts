import { expect, test } from 'vitest';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { isEqualData } from './equal-data.ts';
import { change, JSON_TEXT, jsonFaults, YAML, yamlFaults } from './faults.testing.ts';
import { planChange } from './plan-change.ts';
import { planChanges } from './plan-changes.ts';
import { changedData, type SpecChange } from './spec-change.ts';

type Format = 'yaml' | 'json';

/** A text with a fault: `added` stands where `removed` is in the whole one. */
type Broken = { whole: string; at: number; removed: string; added: string; format: Format };

function read(text: string, format: Format) {
  return parseSpec(text, { file: `openapi.${format}`, format });
}

/** What could be changed in a document, everywhere and in every way. */
function changesOf(data: unknown, pointer = ''): SpecChange[] {
  const isList = Array.isArray(data);
  const entries = isList || isRecord(data) ? Object.entries(data) : [];
  const keys = entries.map(([key]) => key);
  const value = literalOf({ a: [1] });
  const added = isList
    ? [0, keys.length].map((index): SpecChange => ({ kind: 'insert', pointer, index, value }))
    : keys.map((_, index): SpecChange => ({
        kind: 'set',
        pointer: joinPointer(pointer, 'x-new'),
        value,
        order: [...keys.slice(0, index), 'x-new'],
      }));
  const own = entries.flatMap(([key, item]): SpecChange[] => {
    const at = joinPointer(pointer, key);
    return [
      { kind: 'remove', pointer: at },
      { kind: 'move', pointer: at, to: 0 },
      { kind: 'move', pointer: at, to: keys.length - 1 },
      ...(isList ? [] : [{ kind: 'rename', pointer: at, key: 'renamed' } as const]),
      ...(item instanceof Object
        ? []
        : [{ kind: 'set', pointer: at, value: literalOf('Other words') } as const]),
    ];
  });
  return [
    ...added,
    ...own,
    ...entries.flatMap(([key, item]) => changesOf(item, joinPointer(pointer, key))),
  ];
}

/** How many of each `nth` change can be planned, and which of them are not there once the fault is fixed by hand. */
function planAll({ whole, at, removed, added, format }: Broken, nth: number) {
  const text = whole.slice(0, at) + added + whole.slice(at + removed.length);
  const [before, original] = [read(text, format), read(whole, format)];
  expect(before.syntaxFindings).not.toEqual([]);
  const changes = changesOf(before.value).filter((_, index) => index % nth === 0);
  const wrong: SpecChange[] = [];
  let planned = 0;
  for (const one of changes) {
    const plan = planChange(before, one);
    if (!plan.ok) continue;
    planned += 1;
    // What is fixed by hand is not there any more as it was.
    if (plan.edits.some(({ start, end }) => start <= at + added.length && at <= end)) continue;
    const by = plan.edits
      .filter(({ end }) => end <= at)
      .reduce((sum, edit) => sum + edit.text.length - (edit.end - edit.start), 0);
    const after = applyEdits(text, plan.edits);
    const fixed = after.slice(0, at + by) + removed + after.slice(at + by + added.length);
    const is = read(fixed, format);
    // In braces that don't match, and below a line in a wrong column, a node may have another place than in the whole text.
    const isThere = kindAt(original, one) === kindAt(before, one);
    const meant = isThere
      ? changedData(original.value, splitPointer(one.pointer) ?? [], one)
      : is.value;
    if (is.syntaxFindings.length > 0 || !isEqualData(is.value, meant)) wrong.push(one);
  }
  return { planned, of: changes.length, wrong };
}

/** What kind of collection a change is made in. */
function kindAt({ value }: ParsedSpec, { kind, pointer }: SpecChange) {
  const owner = valueAt(value, kind === 'insert' ? pointer : parentPointer(pointer));
  return Array.isArray(owner) ? 'list' : typeof owner;
}

const faults = [
  ...yamlFaults.map(([what, removed, added]) => ['yaml', what, removed, added] as const),
  ...jsonFaults.map(([what, removed, added]) => ['json', what, removed, added] as const),
];

test.each(faults)(
  'beside a fault of %s, %s, what is changed is there once it is fixed',
  (format, _what, removed, added) => {
    const whole = format === 'yaml' ? YAML : JSON_TEXT;
    const at = whole.indexOf(removed);
    const { planned, of, wrong } = planAll({ whole, at, removed, added, format }, 23);
    expect(wrong).toEqual([]);
    expect(planned / of).toBeGreaterThan(0.6);
  },
);

test.each([
  ['YAML', YAML, 'yaml', 31],
  ['YAML with CR LF', YAML.replaceAll('\n', '\r\n'), 'yaml', 61],
  ['JSON', JSON_TEXT, 'json', 43],
  ['JSON on one line', JSON.stringify(JSON.parse(JSON_TEXT)), 'json', 31],
] as const)('beside a character less in %s, too', (_what, whole, format, nth) => {
  const places = [...whole.matchAll(/[[\]{}:,"'|>#&*-]/gu)].map(({ index }) => index);
  for (const at of places.filter((_, index) => index % nth === 7)) {
    const broken = { whole, at, removed: whole.charAt(at), added: '', format };
    const text = whole.slice(0, at) + whole.slice(at + 1);
    if (read(text, format).syntaxFindings.length === 0) continue;
    expect(planAll(broken, 59).wrong, `without the character at ${at}`).toEqual([]);
  }
});

test('beside a line in a wrong column, too', () => {
  const lines = [...YAML.matchAll(/^ *(?=\S)/gmu)];
  for (const [number, { index, 0: blanks }] of lines.entries()) {
    if (number % 4 !== 2) continue;
    for (const by of [-4, -3, -1, 1, 3]) {
      if (blanks.length + by < 0) continue;
      const [removed, added] = by < 0 ? [' '.repeat(-by), ''] : ['', ' '.repeat(by)];
      const text = YAML.slice(0, index) + added + YAML.slice(index + removed.length);
      if (read(text, 'yaml').syntaxFindings.length === 0) continue;
      const { wrong } = planAll({ whole: YAML, at: index, removed, added, format: 'yaml' }, 83);
      expect(wrong, `line ${number} by ${by}`).toEqual([]);
    }
  }
});

const get = '/paths/~1berths/get';
const { text: UNCLOSED, line } = change(
  YAML,
  '      tags: [berths, ships]',
  '      tags: [berths, ships',
);
const unclosed = read(UNCLOSED, 'yaml');

function set(pointer: string): SpecChange {
  return { kind: 'set', pointer, value: literalOf('x') };
}

test.each<[string, SpecChange]>([
  ['a field of what has the fault', set(`${get}/summary`)],
  ['what can’t be read', set(`${get}/tags`)],
  ['a new field beside it', set(`${get}/x-new`)],
  ['removing what has it', { kind: 'remove', pointer: get }],
  ['moving it', { kind: 'move', pointer: get, to: 1 }],
  ['renaming what it names', { kind: 'rename', pointer: '/tags', key: 'ships' }],
  ['what is not there', { kind: 'remove', pointer: '/paths/~1berths/patch' }],
])('%s is refused with the line of the fault', (what, wanted) => {
  const spec = what.startsWith('renaming')
    ? read(UNCLOSED.replace('summary: Adds a berth', 'berths: Adds a berth'), 'yaml')
    : unclosed;
  const asked: SpecChange = what.startsWith('renaming')
    ? { kind: 'rename', pointer: '/paths/~1berths/post/berths', key: 'renamed' }
    : wanted;
  expect(planChange(spec, asked)).toEqual({
    ok: false,
    message: expect.stringContaining(`can’t be read at line ${line}`),
  });
});

test('several changes beside a fault are planned one after the other', () => {
  const post = '/paths/~1berths/post';
  const plan = planChanges(unclosed, [
    { kind: 'rename', pointer: `${post}/summary`, key: 'description' },
    set(`${post}/description`),
    set('/info/title'),
  ]);
  const after = applyEdits(UNCLOSED, plan.ok ? plan.edits : []);
  expect(after).toBe(
    UNCLOSED.replace('summary: Adds a berth', 'description: x').replace('Harbour', 'x'),
  );
});

test('what an alias that can’t be read stands for is left alone', () => {
  const text = 'a: &one [1]\nb:\n  c: [*one, 2\n  d: 1\ne: *one\nf: &two 3\n';
  const spec = read(text, 'yaml');
  expect(spec.syntaxFindings).toHaveLength(1);
  expect(planChange(spec, { kind: 'remove', pointer: '/f' })).toMatchObject({ ok: true });
  const aliased = read(text.replace('e: *one\n', ''), 'yaml');
  expect(
    planChange(aliased, { kind: 'insert', pointer: '/a', index: 0, value: literalOf(0) }),
  ).toMatchObject({ ok: false });
});
