import { expect, test } from 'vitest';
import {
  flagChange,
  numberChange,
  textChange,
  valueChange,
  stringsChange,
} from './field-changes.ts';

const there = { pointer: '/info/x', isRequired: false, isPresent: true };
const absent = { ...there, isPresent: false };
const remove = { changes: [{ kind: 'remove', pointer: '/info/x' }] };
const nothing = { changes: [] };

test('an emptied field is taken away, unless it is required', () => {
  expect(textChange(there, '', [])).toEqual(remove);
  expect(textChange(absent, '', [])).toEqual(nothing);
  expect(textChange({ ...there, isRequired: true }, '', [])).toMatchObject({
    changes: [{ kind: 'set', value: { kind: 'string', value: '' } }],
  });
  expect(valueChange(there, ' \n', [])).toEqual(remove);
  expect(stringsChange(there, ['a'], [], [])).toEqual(remove);
});

test('a number keeps its digits; what is none is refused', () => {
  expect(numberChange(there, '12345678901234567890.10', [])).toMatchObject({
    changes: [{ value: { kind: 'number', source: '12345678901234567890.10' } }],
  });
  for (const text of ['ten', '1,5', '0x1', '.5', '1.']) {
    expect(numberChange(there, text, [])).toHaveProperty('error');
  }
});

test('a flag that is false is not written', () => {
  expect(flagChange(there, false, [])).toEqual(remove);
  expect(flagChange(absent, false, [])).toEqual(nothing);
  expect(flagChange(absent, true, ['x'])).toMatchObject({ changes: [{ order: ['x'] }] });
});

test('bad JSON is refused with its place', () => {
  expect(valueChange(there, '{"a": }', [])).toMatchObject({
    error: expect.stringContaining('Line 1, column 7'),
  });
});

test('one word more or less is one item more or less', () => {
  expect(stringsChange(there, ['a'], ['a', 'b'], [])).toMatchObject({
    changes: [{ kind: 'insert', index: 1 }],
  });
  expect(stringsChange(there, ['a', 'b', 'c'], ['a', 'c'], [])).toEqual({
    changes: [{ kind: 'remove', pointer: '/info/x/1' }],
  });
  expect(stringsChange(absent, [], ['a'], [])).toMatchObject({ changes: [{ kind: 'set' }] });
  expect(stringsChange(there, ['a', 'b'], ['b', 'a', 'c'], [])).toMatchObject({
    changes: [{ kind: 'set' }],
  });
});
