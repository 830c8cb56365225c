import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { type TextEdit, applyEdits } from '#core/text/text-edit.ts';
import { isEqualData } from './equal-data.ts';
import { layout, words, writeYaml } from './layouts.testing.ts';
import { planChange } from './plan-change.ts';
import { changedData, type SpecChange } from './spec-change.ts';

const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    words,
    fc.integer({ min: -9, max: 999 }),
    fc.constantFrom(null, true, 1.5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b c', '200', '404', 'x-y', '/p/{id}'), tie('value'), {
      maxKeys: 3,
    }),
  ),
}));
const data = fc.record({
  openapi: fc.constant('3.1.0'),
  info: fc.dictionary(fc.constantFrom('title', 'version', 'x-a'), anyValue, { minKeys: 1 }),
  tags: fc.array(anyValue, { maxLength: 4 }),
  paths: anyValue,
});
// Which of the document's places is changed, how, and with what.
const wish = fc.record({
  place: fc.nat(),
  kind: fc.constantFrom('set', 'add', 'insert', 'remove', 'rename', 'move'),
  at: fc.nat(),
  value: anyValue,
  key: fc.constantFrom('new', 'other key', '404', '2XX', '11', 'yes', '{x}', '#a'),
});
type Wish = typeof wish extends fc.Arbitrary<infer V> ? V : never;

function pointersIn(value: unknown, pointer = ''): string[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => pointersIn(item, joinPointer(pointer, index)))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => pointersIn(item, joinPointer(pointer, key)))
      : [];
  return [pointer, ...inner];
}

function ownerOf(value: unknown, pointer: string): unknown {
  return (splitPointer(pointer) ?? [])
    .slice(0, -1)
    .reduce<unknown>(
      (node, token) => (node instanceof Object ? Reflect.get(node, token) : node),
      value,
    );
}

/** The change that a wish makes of a document, if there is a place for it. */
function changeFor(value: unknown, { place, kind, at, value: written, key }: Wish): SpecChange {
  const pointers = pointersIn(value).slice(1);
  const pointer = pointers[place % pointers.length] ?? '/info';
  const literal = literalOf(written);
  const owner = ownerOf(value, pointer);
  const last = Array.isArray(owner)
    ? owner.length
    : isRecord(owner)
      ? Object.keys(owner).length
      : 0;
  switch (kind) {
    case 'add':
      return { kind: 'set', pointer: joinPointer(pointer, key), value: literal };
    case 'insert': {
      const list =
        pointers.find((one) => Array.isArray(ownerOf(value, joinPointer(one, 0)))) ?? '/tags';
      const items = ownerOf(value, joinPointer(list, 0));
      const length = Array.isArray(items) ? items.length : 0;
      return { kind: 'insert', pointer: list, index: at % (length + 1), value: literal };
    }
    case 'remove':
      return { kind: 'remove', pointer };
    case 'rename':
      return { kind: 'rename', pointer, key };
    case 'move':
      return { kind: 'move', pointer, to: at % Math.max(1, last) };
    default:
      return { kind: 'set', pointer, value: literal };
  }
}

/** The keys around a place in the order of the text, as another reader sees them, and as a change is to leave them. */
function keysAround(text: string, tokens: readonly string[], change?: SpecChange): string[] {
  let owner: unknown = parse(text, { mapAsMap: true });
  for (const token of tokens.slice(0, -1)) {
    owner =
      owner instanceof Map
        ? [...owner].find(([key]) => String(key) === token)?.[1]
        : Array.isArray(owner)
          ? owner[Number(token)]
          : undefined;
  }
  const keys = owner instanceof Map ? [...owner.keys()].map(String) : [];
  const index = keys.indexOf(tokens.at(-1) ?? '');
  if (index === -1) return keys;
  const others = keys.toSpliced(index, 1);
  if (change?.kind === 'remove') return others;
  if (change?.kind === 'rename') return keys.with(index, change.key);
  return change?.kind === 'move' ? others.toSpliced(change.to, 0, tokens.at(-1) ?? '') : keys;
}

const refused = { count: 0, of: 0 };

/** What is wrong with the outcome of a change: nothing, for a right one. */
function faultsOf(text: string, file: string, given: Wish): string[] {
  const before = parseSpec(text, { file });
  fc.pre(before.syntaxFindings.length === 0);
  const change = changeFor(before.value, given);
  const plan = planChange(before, change);
  refused.of += 1;
  if (!plan.ok) {
    const isForbidden =
      /New fields|is taken|nothing at/u.test(plan.message) ||
      (change.kind === 'rename' && Array.isArray(ownerOf(before.value, change.pointer)));
    if (!isForbidden) refused.count += 1;
    return [];
  }
  const after = parseSpec(applyEdits(text, plan.edits), { file });
  const faults = after.syntaxFindings.map(({ message }) => message);
  const tokens = splitPointer(change.pointer) ?? [];
  if (!isEqualData(after.value, changedData(before.value, tokens, change))) {
    faults.push('means something else');
  }
  const written = applyEdits(text, plan.edits);
  const isAdding = change.kind === 'set' || change.kind === 'insert';
  const [keys, meant] = [keysAround(written, tokens), keysAround(text, tokens, change)];
  if (!isAdding && JSON.stringify(keys) !== JSON.stringify(meant)) {
    faults.push(`has the names in another order: ${keys.join()} instead of ${meant.join()}`);
  }
  // Nothing outside the object or array around the place may differ, but for comments.
  const range = before.rangeOf(plan.around);
  const start = (range?.key ?? range?.value)?.start ?? 0;
  const end = range?.value.end ?? text.length;
  const isComment = (part: string) => part.replaceAll(/#.*$/gmu, '').trim() === '';
  const isOutside = (edit: TextEdit) =>
    edit.start < start || (edit.end > end && !isComment(text.slice(end, edit.end)));
  if (plan.edits.some(isOutside)) faults.push(`edits outside of ${plan.around}`);
  return faults;
}

test('YAML of any layout means what was asked for', () => {
  fc.assert(
    fc.property(data, layout, wish, (value, style, given) => {
      expect(faultsOf(writeYaml(value, style), 'openapi.yaml', given)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('JSON of any layout means what was asked for', () => {
  fc.assert(
    fc.property(data, fc.constantFrom('', ' ', '   ', '\t'), wish, (value, indent, given) => {
      const text = JSON.stringify(value, null, indent);
      expect(faultsOf(text, 'openapi.json', given)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('hardly any change has to be refused', () => {
  expect(refused.of).toBeGreaterThan(300);
  expect(refused.count / refused.of).toBeLessThan(0.05);
});
