import { expect, test } from 'vitest';
import { BadOptions, CORE_FUNCTIONS } from './functions.ts';

function complaints(name: string, options: Record<string, unknown>, value: unknown) {
  const given = {
    property: 'it',
    root: {},
    references: () => new Set(['a.yaml#/s/Used']),
    placeOf: (member: string) => `a.yaml#/s/${member}`,
  };
  const check = CORE_FUNCTIONS[name]?.(options);
  return (check?.(value, given) ?? []).map(({ below = '' }) => below);
}
function isFine(...of: Parameters<typeof complaints>) {
  return complaints(...of).length === 0;
}

test.each([
  ['truthy', {}, ['a', 1, []], ['', 0, null, undefined]],
  ['falsy', {}, ['', undefined], ['a']],
  ['defined', {}, ['', null, 0], [undefined]],
  ['undefined', {}, [undefined], [null, 0]],
  ['enumeration', { values: ['a', 1] }, ['a', 1, {}], ['b', 2, null]],
  ['length', { min: 1, max: 2 }, ['a', [1, 2], { a: 1 }, 2, undefined], ['', [1, 2, 3], {}, 3]],
  ['pattern', { match: '^a', notMatch: '/z$/i' }, ['a', 'ab', 1], ['b', 'aZ']],
  ['casing', { type: 'camel' }, ['a', 'aB', 'getHttp2x', 'a1', '', 1], ['A', 'a-b', 'a_b']],
  ['casing', { type: 'camel', disallowDigits: true }, ['aB'], ['a1']],
  ['casing', { type: 'pascal' }, ['A', 'AbCd'], ['a', 'Ab-C']],
  ['casing', { type: 'kebab' }, ['a-b', 'a'], ['a--b', 'aB', '-a']],
  ['casing', { type: 'snake' }, ['a_b'], ['a-b']],
  ['casing', { type: 'macro' }, ['A_B'], ['a_b']],
  ['casing', { type: 'cobol' }, ['A-B'], ['A_B']],
  ['casing', { type: 'flat' }, ['abc'], ['aBc']],
  [
    'casing',
    { type: 'kebab', separator: { char: '/', allowLeading: true } },
    ['/a-b/c', '/'],
    ['/a/B'],
  ],
  ['schema', { schema: { type: 'string', minLength: 2 } }, ['ab'], ['a', 1, undefined]],
  ['xor', { properties: ['a', 'b'] }, [{ a: 1 }, 'x'], [{}, { a: 1, b: 1 }]],
  ['or', { properties: ['a', 'b'] }, [{ a: 1, b: 1 }], [{}]],
  ['alphabetical', {}, [['a', 'b'], [1, 2, 10], { a: 1, b: 2 }, 'x'], [['b', 'a'], { b: 1, a: 2 }]],
  ['alphabetical', { keyedBy: 'n' }, [[{ n: 'a' }, { n: 'b' }]], [[{ n: 'b' }, { n: 'a' }]]],
  [
    'typedEnum',
    {},
    [
      { type: 'string', enum: ['a'] },
      { type: ['null', 'integer'], enum: [1, null] },
    ],
    [{ type: 'string', enum: [1] }],
  ],
])('%s %j', (name, options, fine, wrong) => {
  expect(fine.filter((value) => !isFine(name, options, value))).toEqual([]);
  expect(wrong.filter((value) => isFine(name, options, value))).toEqual([]);
});

test('what is below the value is told there', () => {
  const schema = { properties: { a: { type: 'number' } } };
  expect(complaints('schema', { schema }, { a: 'x' })).toEqual(['/a']);
  expect(complaints('typedEnum', {}, { type: 'string', enum: ['a', 1] })).toEqual(['/enum/1']);
  const unused = { reusableObjectsLocation: '#/s' };
  expect(complaints('unreferencedReusableObject', unused, { Used: 1, Unused: 1 })).toEqual([
    '/Unused',
  ]);
});

test('options that make no sense are refused', () => {
  for (const [name, options] of [
    ['pattern', { match: '(' }],
    ['pattern', {}],
    ['casing', { type: 'none' }],
    ['enumeration', {}],
    ['length', {}],
    ['schema', {}],
    ['xor', { properties: ['a'] }],
    ['unreferencedReusableObject', {}],
  ] as const)
    expect(() => CORE_FUNCTIONS[name]?.(options)).toThrow(BadOptions);
});
