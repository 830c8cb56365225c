import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { planChanges } from './plan-changes.ts';
import type { SpecChange } from './spec-change.ts';

const text = 'a:\n  b: 1 # one\n  c: [1, 2]\nd: {}\n';
const spec = parseSpec(text, { file: 'a.yaml' });
function set(pointer: string, value: unknown): SpecChange {
  return {
    kind: 'set',
    pointer,
    value: literalOf(value),
  };
}
function changed(...changes: SpecChange[]) {
  const plan = planChanges(spec, changes);
  return plan.ok ? applyEdits(text, plan.edits) : plan.message;
}

test('changes in different places are edits of their own', () => {
  const changes = [set('/d/x', 1), set('/a/b', 2)];
  expect(changed(...changes)).toBe('a:\n  b: 2 # one\n  c: [1, 2]\nd:\n  x: 1\n');
  const plan = planChanges(spec, changes);
  expect(plan.ok && plan.edits.length).toBeGreaterThan(1);
});

test('a change may build on the one before it', () => {
  expect(
    changed(set('/d/x', {}), set('/d/x/w', 1), { kind: 'rename', pointer: '/d/x', key: 'z' }),
  ).toBe('a:\n  b: 1 # one\n  c: [1, 2]\nd:\n  z:\n    w: 1\n');
  expect(
    changed({ kind: 'remove', pointer: '/a/c/0' }, { kind: 'remove', pointer: '/a/c/0' }),
  ).toBe('a:\n  b: 1 # one\n  c: []\nd: {}\n');
});

test('one change that is refused refuses all', () => {
  expect(changed(set('/a/b', 2), { kind: 'remove', pointer: '/e' })).toContain('nothing at /e');
});
