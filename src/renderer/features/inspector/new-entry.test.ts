import { expect, test } from 'vitest';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { entryChange, nameOfNew } from './new-entry.ts';

const value = literalOf({});
function entries(of: 'map' | 'list', names: string[]) {
  return {
    type: 'entries' as const,
    of,
    kind: 'schema' as const,
    entries: names.map((name, at) => ({
      pointer: `/x/${at}`,
      name,
      detail: undefined,
      isRequired: false,
    })),
    total: names.length,
    suggestions: [],
    references: [],
  };
}
const field = { pointer: '/x', isPresent: true };

test('a member needs a name that is free', () => {
  expect(nameOfNew(entries('map', []))).toBe('Name');
  expect(entryChange(field, entries('map', []), '', value, [])).toHaveProperty('error');
  expect(entryChange(field, entries('map', ['a']), 'a', value, [])).toHaveProperty('error');
  expect(entryChange(field, entries('map', ['a']), 'b/c', value, [])).toEqual({
    change: { kind: 'set', pointer: '/x/b~1c', value },
    pointer: '/x/b~1c',
  });
});

test('an item comes last; a list that is missing is made', () => {
  expect(entryChange(field, entries('list', ['a']), '', value, [])).toEqual({
    change: { kind: 'insert', pointer: '/x', index: 1, value },
    pointer: '/x/1',
  });
  const missing = { pointer: '/x', isPresent: false };
  expect(entryChange(missing, entries('list', []), '', value, ['x'])).toMatchObject({
    change: { kind: 'set', value: { kind: 'array', items: [value] }, order: ['x'] },
    pointer: '/x/0',
  });
});
