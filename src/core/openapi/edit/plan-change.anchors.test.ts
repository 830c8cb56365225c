import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { planChange } from './plan-change.ts';
import { planChanges } from './plan-changes.ts';
import type { SpecChange } from './spec-change.ts';

// A text so long that only parts of it are read again.
const padding = `x-padding: '${'x'.repeat(50_000)}'\n`;
function lines(...all: string[]) {
  return `${all.join('\n')}\n`;
}

function changed(text: string, change: SpecChange): string {
  const plan = planChange(parseSpec(text + padding, { file: 'openapi.yaml' }), change);
  return plan.ok ? applyEdits(text, plan.edits) : plan.message;
}
function set(pointer: string, value: unknown): SpecChange {
  return {
    kind: 'set',
    pointer,
    value: literalOf(value),
  };
}

describe('the first alias becomes the anchor where its node', () => {
  const text = lines(
    'schemas:',
    '  Id: &id # of all',
    '    type: string',
    '    # as the shop has them',
    '    minLength: 1',
    '  Pet:',
    '    properties:',
    '      id: *id',
    '  Cat: {id: *id }',
  );

  test('is removed', () => {
    expect(changed(text, { kind: 'remove', pointer: '/schemas/Id' })).toBe(
      lines(
        'schemas:',
        '  Pet:',
        '    properties:',
        '      id: &id # of all',
        '        type: string',
        '        # as the shop has them',
        '        minLength: 1',
        '  Cat: {id: *id }',
      ),
    );
  });

  test('is replaced', () => {
    expect(changed(text, set('/schemas/Id', true))).toBe(
      lines(
        'schemas:',
        '  Id: true',
        '  Pet:',
        '    properties:',
        '      id: &id # of all',
        '        type: string',
        '        # as the shop has them',
        '        minLength: 1',
        '  Cat: {id: *id }',
      ),
    );
  });

  test('is written in quotes, which stay', () => {
    expect(changed(lines('a:', '  b: &x "1"', '  c: *x'), set('/a/b', '2'))).toBe(
      lines('a:', '  b: "2"', '  c: &x "1"'),
    );
  });

  test('goes with what is around', () => {
    const inner = lines('a:', '  b: {c: &x [1, 2]}', 'd:', '  e: 1', '  f: *x', '  g: *x');
    expect(changed(inner, { kind: 'remove', pointer: '/a/b' })).toBe(
      lines('a: {}', 'd:', '  e: 1', '  f: &x [1, 2]', '  g: *x'),
    );
  });

  test('is a block, and its alias stands in braces', () => {
    const block = lines('a:', '  b: &x', '    c: 1', '  d: {e: *x }', '  f: *x');
    expect(changed(block, { kind: 'remove', pointer: '/a/b' })).toBe(
      lines('a:', '  d: {e: &x {c: 1} }', '  f: *x'),
    );
  });

  test('has the name of another one', () => {
    const twice = lines('a:', '  b: &x 1', '  c: *x', 'd:', '  e: &x 2', '  f: *x');
    expect(changed(twice, { kind: 'remove', pointer: '/d/e' })).toBe(
      lines('a:', '  b: &x 1', '  c: *x', 'd:', '  f: &x 2'),
    );
  });

  test('is merged', () => {
    const merged = lines('a:', '  b: &x {c: 1}', 'd:', '  <<: *x', '  e: 1');
    expect(changed(merged, { kind: 'remove', pointer: '/a/b' })).toBe(
      lines('a: {}', 'd:', '  <<: &x {c: 1}', '  e: 1'),
    );
  });
});

describe('refuses, and names the anchor and its lines', () => {
  test('a change of what is shared', () => {
    const text = lines('a: &x', '  b: 1', 'c: *x', 'd: *x');
    expect(changed(text, set('/a/b', 2))).toBe(
      'This place is shared with other places by the YAML anchor &x (line 1; its aliases: line 3, 4). Replace the alias with a copy where it should differ.',
    );
    expect(changed(text, set('/c/b', 2))).toContain('of the YAML anchor &x (line 1');
  });

  test('an alias as a key, which no node can take the place of', () => {
    const text = lines('a:', '  b: &x one', '  c: 1', 'd:', '  *x : 1');
    expect(changed(text, { kind: 'remove', pointer: '/a/b' })).toContain('&x (line 2');
  });
});

describe('does what leaves the anchors alone', () => {
  const text = lines('a:', '  b: &x 1', '  c: *x', '  d: &y 2', '  e: &x 3', '  f: [*x , *x ]');

  test('an entry is named anew, though its value is shared', () => {
    expect(changed(text, { kind: 'rename', pointer: '/a/b', key: 'bb' })).toBe(
      text.replace('b:', 'bb:'),
    );
  });

  test('an alias is removed or replaced', () => {
    expect(changed(text, { kind: 'remove', pointer: '/a/c' })).toBe(text.replace('  c: *x\n', ''));
    expect(changed(text, set('/a/c', 'one'))).toBe(text.replace('c: *x', 'c: one'));
  });

  test('an anchor without aliases goes', () => {
    expect(changed(text, { kind: 'remove', pointer: '/a/d' })).toBe(
      text.replace('  d: &y 2\n', ''),
    );
  });

  test('a node with the name of an inner one is the earlier of the two', () => {
    const nested = lines('a: &x', '  b: &x 1', '  c: 2', 'd: *x');
    const spec = parseSpec(nested, { file: 'openapi.yaml' });
    expect(spec.value).toEqual({ a: { b: 1, c: 2 }, d: 1 });
    expect(changed(nested, set('/a/c', 3))).toBe(nested.replace('c: 2', 'c: 3'));
  });
});

test('entries change places; where an alias would mean another one then, it is written out', () => {
  const move = (text: string) => changed(text, { kind: 'move', pointer: '/a/b/1', to: 0 });
  const twice = lines('a:', '  b:', '  - &x 1', '  - &x 2', '  c: 1', 'd: *x');
  expect(move(twice)).toBe(lines('a:', '  b:', '  - &x 2', '  - &x 1', '  c: 1', 'd: &x 2'));
  const once = lines('a:', '  b:', '  - &x 1', '  - &y 2', '  c: 1', 'd: *x');
  expect(move(once)).toBe(lines('a:', '  b:', '  - &y 2', '  - &x 1', '  c: 1', 'd: *x'));
});

test('two changes of one anchor follow one another', () => {
  const text = lines('a:', '  b: &x 1', '  c: *x', 'd:', '  e: *x', '  f: *x');
  const plan = planChanges(parseSpec(text, { file: 'openapi.yaml' }), [
    { kind: 'remove', pointer: '/a/b' },
    { kind: 'remove', pointer: '/a/c' },
    set('/d/f', 2),
  ]);
  expect(plan.ok && applyEdits(text, plan.edits)).toBe(lines('a: {}', 'd:', '  e: &x 1', '  f: 2'));
});
