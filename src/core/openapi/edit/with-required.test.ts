import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { planChanges } from './plan-changes.ts';
import type { SpecChange } from './spec-change.ts';
import { withRequired } from './with-required.ts';

const TEXT = `openapi: 3.1.0
components:
  schemas:
    Pet:
      type: object
      properties:
        name: { type: string } # as on the tag
        age: { type: integer }
      required: [age, name]
    Tag:
      required:
        - only
      properties:
        only: {}
`;

function after(change: SpecChange): string {
  const spec = parseSpec(TEXT, { file: 'a.yaml' });
  const plan = planChanges(spec, withRequired(spec.value, [change]));
  if (!plan.ok) throw new Error(plan.message);
  return applyEdits(TEXT, plan.edits);
}

const pet = '/components/schemas/Pet/properties';

test('a property that is renamed or removed is so in "required", too', () => {
  expect(after({ kind: 'rename', pointer: `${pet}/name`, key: 'title' })).toBe(
    TEXT.replace('name: {', 'title: {').replace('[age, name]', '[age, title]'),
  );
  expect(after({ kind: 'remove', pointer: `${pet}/age` })).toBe(
    TEXT.replace('        age: { type: integer }\n', '').replace('[age, name]', '[name]'),
  );
  expect(
    after({ kind: 'remove', pointer: '/components/schemas/Tag/properties/only' }),
  ).not.toContain('required:\n        - only');
});

test('what is no property of a schema changes alone', () => {
  const changes: SpecChange[] = [
    { kind: 'remove', pointer: '/components/schemas/Pet' },
    { kind: 'rename', pointer: '/components/schemas/Pet', key: 'Animal' },
  ];
  expect(withRequired({}, changes)).toEqual(changes);
});
