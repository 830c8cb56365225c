import {
  breaks,
  harmless,
  narrows,
  nothing,
  object,
  type SchemaCase,
  widens,
} from './schema-case.testing.ts';

const cat = object({ kind: { const: 'cat' }, lives: { type: 'integer' } }, { required: ['kind'] });
const dog = object({ kind: { const: 'dog' }, barks: { type: 'boolean' } }, { required: ['kind'] });
function when(condition: object, more: object = {}): object {
  return { if: condition, ...more };
}
function under(keyword: string, schema: object): object {
  return { [keyword]: schema };
}
function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
function mapped(mapping: object) {
  return {
    oneOf: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', mapping },
  };
}

/** Changes of how schemas are put together; `Cat` and `Dog` are the two below. */
export const components = { Cat: cat, Feline: cat, Dog: dog };
export const compositionCases: readonly SchemaCase[] = [
  [
    'an alternative less',
    {
      oneOf: [
        { title: 'A', maxLength: 1 },
        { title: 'B', minLength: 5 },
      ],
    },
    {
      oneOf: [
        { title: 'B', minLength: 5 },
        { title: 'C', minLength: 5 },
      ],
    },
    {
      request: ['! schema.alternative_removed', 'schema.alternative_added'],
      response: ['schema.alternative_removed', 'schema.covered_alternative_added'],
    },
  ],
  [
    'an alternative of two less',
    { oneOf: [cat, dog] },
    { oneOf: [dog] },
    narrows('alternative_removed'),
  ],
  [
    'an alternative more',
    { anyOf: [ref('Cat'), { type: 'string' }] },
    { anyOf: [ref('Cat'), { type: 'string' }, ref('Dog')] },
    widens('alternative_added'),
  ],
  [
    'an alternative less that another covers',
    { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'string' }, cat] },
    { anyOf: [{ type: 'string' }, cat] },
    {
      request: ['schema.covered_alternative_removed'],
      response: ['schema.alternative_removed'],
    },
  ],
  [
    'another order of alternatives',
    { oneOf: [{ type: 'string' }, { type: 'integer' }, cat, dog] },
    { oneOf: [dog, { type: 'integer' }, cat, { type: 'string' }] },
    nothing,
  ],
  [
    'an alternative inlined from a reference',
    { oneOf: [ref('Cat'), ref('Dog')] },
    { oneOf: [dog, cat] },
    nothing,
  ],
  [
    'an alternative under another name',
    { oneOf: [ref('Cat'), ref('Dog')] },
    { oneOf: [ref('Feline'), ref('Dog')] },
    nothing,
  ],
  [
    'types as alternatives',
    { type: ['string', 'integer'] },
    { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    nothing,
  ],
  [
    'widened to an alternative more',
    cat,
    { oneOf: [ref('Dog'), ref('Cat')] },
    widens('alternative_added'),
  ],
  [
    'widened inside a property',
    object({ pet: cat }),
    object({ pet: { anyOf: [cat, dog] } }),
    widens('alternative_added'),
  ],
  ['narrowed to one alternative', { oneOf: [cat, dog] }, cat, narrows('alternative_removed')],
  ['alternatives for any value', {}, { oneOf: [cat, dog] }, narrows('alternatives_introduced')],
  ['no alternatives', { oneOf: [cat, dog] }, {}, widens('alternatives_lifted')],
  [
    'a change inside an alternative',
    { oneOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }] },
    { oneOf: [{ type: 'string', maxLength: 4 }, { type: 'integer' }] },
    narrows('constraint_tightened'),
  ],
  [
    'a property moved into the alternatives',
    object({ a: { type: 'string' } }, { oneOf: [{ maxProperties: 1 }, { minProperties: 3 }] }),
    {
      oneOf: [
        object({ a: { type: 'string' } }, { maxProperties: 1 }),
        object({ a: { type: 'string' } }, { minProperties: 3 }),
      ],
    },
    nothing,
  ],
  [
    'exactly one of alternatives that share values',
    { anyOf: [{ maxLength: 3 }, { minLength: 2 }] },
    { oneOf: [{ maxLength: 3 }, { minLength: 2 }] },
    narrows('alternatives_exclusive'),
  ],
  [
    'several of alternatives that share values',
    { oneOf: [{ maxLength: 3 }, { minLength: 2 }] },
    { anyOf: [{ maxLength: 3 }, { minLength: 2 }] },
    widens('alternatives_inclusive'),
  ],
  [
    'oneOf and anyOf of what excludes each other',
    { oneOf: [cat, dog] },
    { anyOf: [cat, dog] },
    nothing,
  ],
  [
    'a discriminator',
    { oneOf: [ref('Cat'), ref('Dog')] },
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    harmless('discriminator_added'),
  ],
  [
    'no discriminator',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    { oneOf: [ref('Cat'), ref('Dog')] },
    breaks('discriminator_removed'),
  ],
  [
    'another discriminator',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'type' } },
    breaks('discriminator_changed'),
  ],
  [
    'a discriminator of a schema without alternatives',
    object({ kind: {} }, { discriminator: { propertyName: 'kind' } }),
    object({ kind: {} }, { discriminator: { propertyName: 'type' } }),
    breaks('discriminator_changed'),
  ],
  [
    'another key of a mapping',
    mapped({ cat: '#/components/schemas/Cat', dog: 'Dog' }),
    mapped({ kitty: '#/components/schemas/Cat', dog: 'Dog' }),
    {
      request: ['! schema.discriminator_value_removed', 'schema.discriminator_value_added'],
      response: ['schema.discriminator_value_removed', '! schema.discriminator_value_added'],
    },
  ],
  [
    'a mapping that says what the names say',
    mapped({}),
    mapped({ Cat: 'Cat', Dog: '#/components/schemas/Dog' }),
    nothing,
  ],
  [
    'keys of a mapping exchanged',
    mapped({ a: 'Cat', b: 'Dog' }),
    mapped({ a: 'Dog', b: 'Cat' }),
    breaks('discriminator_value_moved', 'discriminator_value_moved'),
  ],
  [
    'a key of a mapping for the same under another name',
    mapped({ a: 'Cat' }),
    { ...mapped({ a: 'Feline' }), oneOf: [ref('Feline'), ref('Dog')] },
    nothing,
  ],
  ['not', { type: 'string' }, { type: 'string', not: { maxLength: 3 } }, narrows('not_added')],
  ['no not', { type: 'string', not: { maxLength: 3 } }, { type: 'string' }, widens('not_removed')],
  [
    'more that it must not be',
    { not: { maxLength: 3 } },
    { not: { maxLength: 4 } },
    narrows('not_tightened'),
  ],
  [
    'less that it must not be',
    { not: { maxLength: 4 } },
    { not: { maxLength: 3 } },
    widens('not_relaxed'),
  ],
  [
    'something else that it must not be',
    { not: { type: 'string' } },
    { not: { type: 'integer' } },
    breaks('not_changed'),
  ],
  [
    'a condition',
    object({}),
    object({}, when({ required: ['a'] }, { ...under('then', { required: ['b'] }) })),
    narrows('condition_added'),
  ],
  ['a condition that says nothing', object({}), object({}, when({ required: ['a'] })), nothing],
  [
    'no condition',
    object({}, when({ required: ['a'] }, { else: { required: ['b'] } })),
    object({}),
    widens('condition_removed'),
  ],
  [
    'another condition',
    object({}, when({ required: ['a'] }, { ...under('then', { required: ['b'] }) })),
    object({}, when({ required: ['c'] }, { ...under('then', { required: ['b'] }) })),
    breaks('condition_changed'),
  ],
  [
    'more under a condition',
    object({}, when({ required: ['a'] }, { ...under('then', { required: ['b'] }) })),
    object({}, when({ required: ['a'] }, { ...under('then', { required: ['b', 'c'] }) })),
    narrows('property_became_required'),
  ],
  [
    'a type less otherwise',
    when({ required: ['a'] }, { ...under('then', {}), else: { maxProperties: 5 } }),
    when({ required: ['a'] }, { ...under('then', {}), else: { maxProperties: 4 } }),
    narrows('constraint_tightened'),
  ],
];
