import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { isEqualData } from './equal-data.ts';
import { planChange } from './plan-change.ts';
import { changedData, type SpecChange } from './spec-change.ts';

type Tree = { anchor: string | undefined } & (
  | { kind: 'scalar'; text: string }
  | { kind: 'alias'; name: string }
  | { kind: 'map' | 'flow'; entries: (readonly [string, Tree])[] }
  | { kind: 'seq'; items: Tree[] }
);

const name = fc.constantFrom('a', 'b', 'c:');
const anchor = fc.option(name, { nil: undefined });
const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const entries = fc.uniqueArray(
    fc.tuple(fc.constantFrom('<<', 'type', 'x-y', '200', 'id', 'k k'), tie('tree')),
    { maxLength: 4, minLength: 1, selector: ([key]) => key },
  );
  return {
    tree: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.record({ kind: fc.constant('alias' as const), name, anchor: fc.constant(undefined) }),
      fc.record({
        kind: fc.constant('scalar' as const),
        text: fc.constantFrom('one', '1.0', '"q: 2"', "'it''s'", 'true', ''),
        anchor,
      }),
      fc.record({ kind: fc.constantFrom('map' as const, 'flow' as const), entries, anchor }),
      fc.record({
        kind: fc.constant('seq' as const),
        items: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
        anchor,
      }),
    ),
  };
});
const members = fc.uniqueArray(
  fc.tuple(fc.constantFrom('info', 'x-a', 'x-b', 'x-c', 'x-d'), tree),
  {
    minLength: 1,
    maxLength: 5,
    selector: ([key]) => key,
  },
);
const mapping = members.map((entries): Tree => ({ kind: 'map', entries, anchor: undefined }));
const document = fc.tuple(mapping, mapping).map(
  ([a, b]) =>
    [
      ['x-1', a],
      ['x-2', b],
    ] as const,
);

/** Writes trees as YAML. An alias without an anchor before it, or inside of its own, becomes a text. */
function createWriter() {
  const known = new Map<string, 'open' | 'closed'>();
  const within = ({ anchor }: Tree, write: (name: string) => string): string => {
    if (anchor !== undefined) known.set(anchor, 'open');
    const text = write(anchor === undefined ? '' : ` &${anchor}`);
    if (anchor !== undefined) known.set(anchor, 'closed');
    return text;
  };
  const inFlow = (tree: Tree): string => {
    if (tree.kind === 'alias') return known.get(tree.name) === 'closed' ? `*${tree.name} ` : 'none';
    return within(tree, (name) => {
      if (tree.kind === 'scalar') return `${name} ${tree.text === '' ? 'e' : tree.text}`.trim();
      if (tree.kind === 'seq') return `${name} [${tree.items.map(inFlow).join(', ')}]`.trim();
      if (!('entries' in tree)) return name;
      const all = tree.entries.map(([key, value]) => `${key}: ${inFlow(value)}`);
      return `${name} {${all.join(', ')}}`.trim();
    });
  };
  const block = (tree: Tree, indent: string): string => {
    if (tree.kind === 'alias' || tree.kind === 'flow') return ` ${inFlow(tree).trimEnd()}\n`;
    return within(tree, (name) => {
      if (tree.kind === 'scalar') return `${name} ${tree.text}`.trimEnd() + '\n';
      const inner = `${indent}  `;
      if (tree.kind === 'seq') {
        return `${name}\n${tree.items.map((item) => `${inner}-${block(item, inner)}`).join('')}`;
      }
      const all = tree.entries.map(([key, value]) => `${inner}${key}:${block(value, inner)}`);
      return `${name} # here\n${all.join('')}`;
    });
  };
  return (entries: readonly (readonly [string, Tree])[]): string =>
    entries.map(([key, value]) => `${key}:${block(value, '')}`).join('');
}

const wish = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('set', 'add', 'insert', 'remove', 'remove', 'rename', 'move'),
  at: fc.nat(),
});

function pointersIn(value: unknown, pointer = ''): string[] {
  const inner =
    Array.isArray(value) || isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => pointersIn(item, joinPointer(pointer, key)))
      : [];
  return [pointer, ...inner];
}

function changeFor(
  value: unknown,
  { place, kind, at }: typeof wish extends fc.Arbitrary<infer W> ? W : never,
): SpecChange {
  const pointers = pointersIn(value).slice(1);
  const pointer = pointers[place % pointers.length] ?? '/info';
  const literal = literalOf(at % 2 === 0 ? { new: at } : 'new');
  switch (kind) {
    case 'add':
      return { kind: 'set', pointer: joinPointer(pointer, 'new'), value: literal };
    case 'insert': {
      const lists = pointers.filter((one) => Array.isArray(valueAt(value, one)));
      const list = lists[place % Math.max(1, lists.length)] ?? '/none';
      return { kind: 'insert', pointer: list, index: at % 2, value: literal };
    }
    case 'remove':
      return { kind: 'remove', pointer };
    case 'rename':
      return { kind: 'rename', pointer, key: 'other' };
    case 'move':
      return { kind: 'move', pointer, to: at % 2 };
    default:
      return { kind: 'set', pointer, value: literal };
  }
}

// Longer than what is read again whole, whatever is edited.
const padding = `x-padding: '${'x'.repeat(50_000)}'\n`;
const seen = { planned: 0, moved: 0 };

test('an edit of a long text full of anchors changes what was asked for, and nothing else', () => {
  fc.assert(
    fc.property(document, wish, fc.boolean(), (entries, given, isAtEnd) => {
      const written = createWriter()(entries);
      const text = `openapi: 3.1.0\n${isAtEnd ? written + padding : padding + written}`;
      const before = parseSpec(text, { file: 'openapi.yaml' });
      fc.pre(before.syntaxFindings.length === 0);
      const change = changeFor(before.value, given);
      const plan = planChange(before, change);
      if (!plan.ok) return;
      seen.planned += 1;
      const changed = applyEdits(text, plan.edits);
      if (plan.edits.some((edit) => edit.text.includes('&'))) seen.moved += 1;
      const after = parseSpec(changed, { file: 'openapi.yaml' });
      const expected = changedData(before.value, splitPointer(change.pointer) ?? [], change);
      expect(after.syntaxFindings).toEqual([]);
      expect(isEqualData(after.value, expected)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('most edits can be made, some of them by moving an anchor', () => {
  expect(seen.planned).toBeGreaterThan(50);
  expect(seen.moved).toBeGreaterThan(3);
});
