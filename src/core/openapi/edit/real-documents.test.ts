import { describe, expect, test } from 'vitest';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { planChange } from './plan-change.ts';
import { realDocuments, readRealDocument } from '#tests/real-documents.ts';
import type { SpecChange } from './spec-change.ts';

/** Changes at the places that an inspector writes to, in the middle of the document. */
function changesIn(pointers: readonly string[]): SpecChange[] {
  const operation = pointers[Math.floor(pointers.length / 2)] ?? '';
  const last = pointers.at(-1) ?? '';
  return [
    { kind: 'set', pointer: '/info/title', value: literalOf('Another: title') },
    {
      kind: 'set',
      pointer: '/info/x-owner',
      value: literalOf({ team: 'a', on: [1, 'two\nlines\n'] }),
    },
    { kind: 'set', pointer: `${operation}/summary`, value: literalOf('It’s "new"') },
    { kind: 'set', pointer: `${operation}/x-tags`, value: literalOf(['a', { b: 1 }]) },
    { kind: 'set', pointer: `${last}/responses`, value: literalOf({ 200: { description: 'OK' } }) },
    { kind: 'remove', pointer: `${operation}/responses` },
    { kind: 'rename', pointer: `${operation}/responses`, key: 'x-responses' },
    { kind: 'remove', pointer: operation },
  ];
}

// A plan has been checked against the data that it is to give; here the bytes outside count too.
describe('changes to each real document', () => {
  test.each(realDocuments)('%s', { timeout: 60_000 }, (file) => {
    const { name, text } = readRealDocument(file);
    const spec = parseSpec(text, { file: name });
    const pointers = outlineOf(spec).operations.map(({ pointer }) => pointer);
    for (const change of changesIn(pointers)) {
      const plan = planChange(spec, change);
      expect([change, plan]).toEqual([change, expect.objectContaining({ ok: true })]);
      if (!plan.ok) continue;
      const range = spec.rangeOf(plan.around);
      const start = (range?.key ?? range?.value)?.start ?? 0;
      const end = range?.value.end ?? text.length;
      const after = applyEdits(text, plan.edits);
      expect(after.slice(0, start)).toBe(text.slice(0, start));
      expect(after.endsWith(text.slice(end))).toBe(true);
    }
  });
});
