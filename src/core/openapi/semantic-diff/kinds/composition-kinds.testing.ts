import { different, harmless, narrower, same, type SchemaKind, wider } from './kind.testing.ts';

function under(keyword: 'then', schema: object): object {
  return { [keyword]: schema };
}
const text = { type: 'string' };
function map(properties: object, more: object = {}): object {
  return {
    type: 'object',
    properties,
    ...more,
  };
}
function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
const [Cat, Dog, Bird] = ['Cat', 'Dog', 'Bird'].map(ref);
function kind(more: object = {}): object {
  return { propertyName: 'kind', ...more };
}
function pets(all: unknown[], more: object = {}): object {
  return { oneOf: all, ...more };
}
const a = map({ a: text });
const b = map({ b: text });

/** Kinds of changes of how schemas are put together. "Cat", "Dog" and "Bird" differ in "kind". */
export const compositionKinds: readonly SchemaKind[] = [
  [
    'a part of an allOf in line',
    { allOf: [Cat, a] },
    {
      allOf: [
        {
          type: 'object',
          properties: { kind: { const: 'cat' }, purrs: { type: 'boolean' } },
          required: ['kind'],
        },
        a,
      ],
    },
    same,
  ],
  ['an allOf taken apart', { allOf: [a, b] }, map({ a: text, b: text }), same],
  ['parts of an allOf in another order', { allOf: [a, b] }, { allOf: [b, a] }, same],
  ['allOf in allOf', { allOf: [{ allOf: [a] }, b] }, { allOf: [a, b] }, same],
  ['an empty part of an allOf', a, { allOf: [a, {}] }, same],
  [
    'an allOf with a required property more',
    { allOf: [a] },
    { allOf: [a, map({ b: text }, { required: ['b'] })] },
    narrower,
  ],
  ['an allOf with a limit more', text, { allOf: [text, { maxLength: 3 }] }, narrower],
  ['an allOf with a part less', { allOf: [map({ a: text }, { required: ['a'] }), b] }, b, wider],
  ['an alternative more', pets([Cat, Dog]), pets([Cat, Dog, Bird]), wider],
  ['an alternative less', pets([Cat, Dog, Bird]), pets([Cat, Dog]), narrower],
  ['another alternative instead', pets([Cat, Dog]), pets([Cat, Bird]), different],
  ['alternatives in another order', pets([Cat, Dog]), pets([Dog, Cat]), same],
  ['oneOf to anyOf of different objects', pets([Cat, Dog]), { anyOf: [Cat, Dog] }, same],
  ['oneOf to anyOf of what may be both', { oneOf: [a, b] }, { anyOf: [a, b] }, wider],
  ['anyOf to oneOf of what may be both', { anyOf: [a, b] }, { oneOf: [a, b] }, narrower],
  ['one schema to alternatives with it', Cat, pets([Cat, Dog]), wider],
  ['alternatives to one of them', pets([Cat, Dog]), Cat, narrower],
  ['one alternative only, without oneOf', pets([Cat]), Cat, same],
  [
    'an alternative that became stricter',
    pets([map({ kind: { const: 'x' } }), Dog]),
    pets([map({ kind: { const: 'x' }, n: text }, { required: ['n'] }), Dog]),
    narrower,
  ],
  ['an alternative twice', { anyOf: [Cat, Dog] }, { anyOf: [Cat, Dog, Cat] }, harmless],
  [
    'an alternative in line',
    pets([Cat, Dog]),
    pets([
      Cat,
      {
        type: 'object',
        properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
        required: ['kind'],
      },
    ]),
    same,
  ],
  ['an alternative by another name', pets([Cat, Dog]), pets([ref('Feline'), Dog]), same],
  [
    'nested alternatives made flat',
    { anyOf: [{ anyOf: [Cat, Dog] }, Bird] },
    { anyOf: [Cat, Dog, Bird] },
    same,
  ],
  ['a discriminator', pets([Cat, Dog]), pets([Cat, Dog], { discriminator: kind() }), harmless],
  ['no discriminator', pets([Cat, Dog], { discriminator: kind() }), pets([Cat, Dog]), different],
  [
    'a discriminator by another property',
    pets([Cat, Dog], { discriminator: kind() }),
    pets([Cat, Dog], { discriminator: { propertyName: 'type' } }),
    different,
  ],
  [
    'a mapping of what is implied',
    pets([Cat, Dog], { discriminator: kind() }),
    pets([Cat, Dog], {
      discriminator: kind({ mapping: { Cat: '#/components/schemas/Cat', Dog: 'Dog' } }),
    }),
    same,
  ],
  [
    'a mapping to other values',
    pets([Cat, Dog], { discriminator: kind({ mapping: { c: 'Cat', d: 'Dog' } }) }),
    pets([Cat, Dog], { discriminator: kind({ mapping: { cat: 'Cat', d: 'Dog' } }) }),
    different,
  ],
  [
    'a mapping with values exchanged',
    pets([Cat, Dog], { discriminator: kind({ mapping: { x: 'Cat', y: 'Dog' } }) }),
    pets([Cat, Dog], { discriminator: kind({ mapping: { x: 'Dog', y: 'Cat' } }) }),
    different,
  ],
  [
    'a mapping with a value more',
    pets([Cat, Dog], { discriminator: kind({ mapping: { x: 'Cat', y: 'Dog' } }) }),
    pets([Cat, Dog], { discriminator: kind({ mapping: { x: 'Cat', y: 'Dog', z: 'Dog' } }) }),
    wider,
  ],
  [
    'a mapping to a renamed component',
    pets([Cat, Dog], { discriminator: kind({ mapping: { x: 'Cat', y: 'Dog' } }) }),
    pets([ref('Feline'), Dog], { discriminator: kind({ mapping: { x: 'Feline', y: 'Dog' } }) }),
    same,
  ],
  ['not', text, { ...text, not: { const: 'a' } }, narrower],
  ['no longer not', { ...text, not: { const: 'a' } }, text, wider],
  [
    'more values by not',
    { ...text, not: { enum: ['a'] } },
    { ...text, not: { enum: ['a', 'b'] } },
    narrower,
  ],
  [
    'not of an object with a property more',
    { type: 'object', not: map({ a: { const: 1 } }) },
    { type: 'object', not: map({ a: { const: 1 }, b: { const: 1 } }) },
    wider,
  ],
  [
    'if another property',
    map(
      { a: text, b: text },
      { if: map({ a: { const: 'x' } }), ...under('then', { required: ['b'] }) },
    ),
    map(
      { a: text, b: text },
      { if: map({ b: { const: 'x' } }), ...under('then', { required: ['b'] }) },
    ),
    different,
  ],
  [
    'contains an object with a property more',
    { type: 'array', contains: map({ a: { const: 1 } }) },
    { type: 'array', contains: map({ a: { const: 1 }, b: { const: 1 } }) },
    narrower,
  ],
  [
    'required, and no longer named',
    map({ a: text, b: text }),
    map({ a: text }, { required: ['b'] }),
    different,
  ],
  ['not of anything is nothing', { not: {} }, false, same],
  [
    'a condition',
    map({ a: text, b: text }),
    map({ a: text, b: text }, { if: { required: ['a'] }, ...under('then', { required: ['b'] }) }),
    narrower,
  ],
  ['if without then', a, map({ a: text }, { if: { required: ['a'] } }), same],
  ['then without if', a, map({ a: text }, { ...under('then', { required: ['a'] }) }), same],
  [
    'more is required under a condition',
    map({ a: text, b: text }, { if: { required: ['a'] }, ...under('then', {}) }),
    map({ a: text, b: text }, { if: { required: ['a'] }, ...under('then', { required: ['b'] }) }),
    narrower,
  ],
  [
    'a property is limited under a condition',
    map({ a: text, b: text }, { if: { required: ['a'] }, ...under('then', {}) }),
    map(
      { a: text, b: text },
      { if: { required: ['a'] }, ...under('then', { properties: { b: { maxLength: 3 } } }) },
    ),
    narrower,
  ],
  [
    'a property is limited with another',
    map({ a: text, b: text }),
    map({ a: text, b: text }, { dependentSchemas: { a: { properties: { b: { maxLength: 3 } } } } }),
    narrower,
  ],
  [
    'unevaluatedProperties: false',
    { allOf: [a, b] },
    { allOf: [a, b], unevaluatedProperties: false },
    narrower,
  ],
  [
    'unevaluatedProperties instead of additionalProperties',
    map({ a: text }, { additionalProperties: false }),
    map({ a: text }, { unevaluatedProperties: false }),
    same,
  ],
  [
    'definitions inside of a schema',
    map({ a: text }),
    { $defs: { T: { ...text, minLength: 0 } }, ...map({ a: text }) },
    same,
  ],
  ['XML names', map({ a: text }), map({ a: { ...text, xml: { attribute: true } } }), same],
  ['a tree that refers to itself, by another name', ref('Tree'), ref('Wood'), same],
  ['a tree whose leaves changed', ref('Tree'), ref('Bush'), different],
];
