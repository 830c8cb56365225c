import { expect, test } from 'vitest';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { canDuplicate, type FormEdit, formChanges } from './form-edit.ts';

const TEXT = `openapi: 3.1.0
info: { title: Zoo, version: '1' } # stays
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
    get:
      operationId: getPet
      responses: {}
  /shops: {}
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 1e3 } # as on the tag
        age: { type: integer }
    Owner: { type: object }
`;
const spec = parseSpec(TEXT, { file: 'a.yaml' });
const pet = '/components/schemas/Pet';

function after(edit: FormEdit) {
  const made = formChanges(spec, edit);
  if ('error' in made) return made.error;
  const plan = planChanges(spec, made.changes);
  if (!plan.ok) return plan.message;
  const text = applyEdits(TEXT, plan.edits);
  // What was there stays byte for byte, in its order.
  const old = TEXT.split('\n').filter((line) => !line.includes('required: ['));
  const kept = text.split('\n').filter((line) => old.includes(line));
  expect(kept.length).toBeGreaterThanOrEqual(old.length);
  return {
    name: made.name,
    pointer: made.pointer,
    added: text.split('\n').filter((line) => !TEXT.includes(line)),
  };
}

test('a component is duplicated behind itself', () => {
  expect(after({ edit: 'duplicate', pointer: '/components/schemas/Pet' })).toMatchObject({
    name: 'Duplicate Pet',
    pointer: '/components/schemas/PetCopy',
    added: expect.arrayContaining(['    PetCopy:', '          maxLength: 1e3']),
  });
});

test('the type of a component may be another one, but not lead back to itself', () => {
  const change = (of: typeof spec, pointer: string, typed: string) => {
    const made = formChanges(of, { edit: 'type', pointer, typed });
    const plan = 'error' in made ? undefined : planChanges(of, made.changes);
    return 'error' in made ? made.error : plan?.ok === true && applyEdits(of.text, plan.edits);
  };
  expect(change(spec, '/components/schemas/Owner', 'Pet')).toBe(
    TEXT.replace('Owner: { type: object }', "Owner:\n      $ref: '#/components/schemas/Pet'"),
  );
  expect(change(spec, pet, 'Pet')).toBe('"Pet" would refer to itself. Choose another one.');
  const ring = parseSpec(
    TEXT.replace('Owner: { type: object }', "Owner: { $ref: '#/components/schemas/Pet' }"),
    { file: 'a.yaml' },
  );
  expect(change(ring, pet, 'Owner')).toBe('"Owner" would refer to itself. Choose another one.');
});

test('a property is duplicated with what is required of it', () => {
  const made = after({ edit: 'duplicate', pointer: `${pet}/properties/name` });
  expect(made).toMatchObject({ pointer: `${pet}/properties/nameCopy` });
  expect(JSON.stringify(made)).toContain('required: [name, nameCopy]');
  expect(JSON.stringify(made)).toContain('maxLength: 1e3');
});

test('an operation is duplicated into a path of its own, with its parameters and another operationId', () => {
  const made = after({ edit: 'duplicate', pointer: '/paths/~1pets~1{id}/get' });
  expect(made).toMatchObject({
    name: 'Duplicate GET /pets/{id}',
    pointer: '/paths/~1pets~1{id}~1copy/get',
  });
  expect(JSON.stringify(made)).toContain('operationId: getPetCopy');
  expect(canDuplicate('/paths/~1pets~1{id}')).toBe(false);
  expect(canDuplicate('/info')).toBe(false);
});

test('a property is added by name and type', () => {
  const add = (name: string, typed: string) => after({ edit: 'property', owner: pet, name, typed });
  expect(add('owner', 'Owner')).toMatchObject({
    name: 'Add property owner',
    pointer: `${pet}/properties/owner`,
    added: ['        owner:', "          $ref: '#/components/schemas/Owner'"],
  });
  expect(add('age', 'string')).toBe('There is already a property "age".');
  expect(add('', 'string')).toBe('Enter a name first.');
  expect(add('x', 'strng')).toContain('"strng" is neither a type nor');
  const owner = '/components/schemas/Owner';
  expect(formChanges(spec, { edit: 'property', owner, name: 'x', typed: '' })).toMatchObject({
    pointer: `${owner}/properties/x`,
  });
});

test('a property is required or not, and an empty list goes', () => {
  const require = (name: string, isRequired: boolean) =>
    after({ edit: 'required', owner: pet, name, isRequired });
  expect(JSON.stringify(require('age', true))).toContain('required: [name, age]');
  expect(
    formChanges(spec, { edit: 'required', owner: pet, name: 'name', isRequired: true }),
  ).toMatchObject({ changes: [] });
  expect(
    formChanges(spec, { edit: 'required', owner: pet, name: 'name', isRequired: false }),
  ).toMatchObject({
    changes: [{ kind: 'remove', pointer: `${pet}/required` }],
  });
  expect(
    formChanges(spec, {
      edit: 'required',
      owner: '/components/schemas/Owner',
      name: 'x',
      isRequired: true,
    }),
  ).toMatchObject({ changes: [{ kind: 'set', pointer: '/components/schemas/Owner/required' }] });
});
