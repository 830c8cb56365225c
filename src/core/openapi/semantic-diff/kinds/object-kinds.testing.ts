import { different, harmless, narrower, same, type SchemaKind, wider } from './kind.testing.ts';

const text = { type: 'string' };
function map(properties: object, more: object = {}): object {
  return {
    type: 'object',
    properties,
    ...more,
  };
}
const a = map({ a: text });
const b = map({ b: text });

/** Kinds of changes of objects. */
export const objectKinds: readonly SchemaKind[] = [
  ['an optional property more', a, map({ a: text, b: text }), harmless],
  ['a required property more', a, map({ a: text, b: text }, { required: ['b'] }), narrower],
  [
    'a required property more, with a default',
    a,
    map({ a: text, b: { ...text, default: 'x' } }, { required: ['b'] }),
    narrower,
  ],
  ['an optional property less', map({ a: text, b: text }), a, wider],
  [
    'an optional property less of a closed object',
    map({ a: text, b: text }, { additionalProperties: false }),
    map({ a: text }, { additionalProperties: false }),
    different,
  ],
  [
    'an optional property more of a closed object',
    map({ a: text }, { additionalProperties: false }),
    map({ a: text, b: text }, { additionalProperties: false }),
    harmless,
  ],
  ['a property renamed', a, b, wider],
  [
    'a required property renamed',
    map({ a: text }, { required: ['a'] }),
    map({ b: text }, { required: ['b'] }),
    different,
  ],
  [
    'a property in other letters',
    map({ userId: text }, { required: ['userId'] }),
    map({ user_id: text }, { required: ['user_id'] }),
    different,
  ],
  ['required', a, map({ a: text }, { required: ['a'] }), narrower],
  ['no longer required', map({ a: text }, { required: ['a'] }), a, wider],
  [
    'required in another order',
    map({ a: text, b: text }, { required: ['a', 'b'] }),
    map({ a: text, b: text }, { required: ['b', 'a'] }),
    same,
  ],
  ['nothing required, said', a, map({ a: text }, { required: [] }), same],
  ['required without being named', a, map({ a: text }, { required: ['z'] }), narrower],
  ['properties in another order', map({ a: text, b: text }), map({ b: text, a: text }), same],
  ['a property that may not be there', map({ a: text }), map({ a: false }), different],
  [
    'a property of another type deep inside',
    map({ a: map({ b: { items: a } }) }),
    map({ a: map({ b: { items: map({ a: { type: 'number' } }) } }) }),
    different,
  ],
  ['readOnly', a, map({ a: { ...text, readOnly: true } }), ['fine', 'same']],
  ['no longer readOnly', map({ a: { ...text, readOnly: true } }), a, ['fine', 'same']],
  [
    'no longer readOnly, and required',
    map({ a: { ...text, readOnly: true } }, { required: ['a'] }),
    map({ a: text }, { required: ['a'] }),
    ['breaks', 'same'],
  ],
  ['writeOnly', a, map({ a: { ...text, writeOnly: true } }), ['same', 'breaks']],
  ['no longer writeOnly', map({ a: { ...text, writeOnly: true } }), a, ['same', 'fine']],
  [
    'a readOnly property more, and required',
    a,
    map({ a: text, id: { ...text, readOnly: true } }, { required: ['id'] }),
    ['same', 'fine'],
  ],
  [
    'a readOnly property less',
    map({ a: text, id: { ...text, readOnly: true } }),
    a,
    ['same', 'breaks'],
  ],
  [
    'a writeOnly property less',
    map({ a: text, pin: { ...text, writeOnly: true } }),
    a,
    ['fine', 'same'],
  ],
  [
    'a writeOnly property more, and required',
    a,
    map({ a: text, pin: { ...text, writeOnly: true } }, { required: ['pin'] }),
    ['breaks', 'same'],
  ],
  [
    'a readOnly property of another type',
    map({ a: { ...text, readOnly: true } }),
    map({ a: { type: 'number', readOnly: true } }),
    ['same', 'breaks'],
  ],
  ['closed', a, map({ a: text }, { additionalProperties: false }), narrower],
  ['opened', map({ a: text }, { additionalProperties: false }), a, harmless],
  ['additionalProperties: true said', a, map({ a: text }, { additionalProperties: true }), same],
  ['additionalProperties: {} said', a, map({ a: text }, { additionalProperties: {} }), same],
  ['a map of texts', { type: 'object' }, { type: 'object', additionalProperties: text }, narrower],
  [
    'a map of other values',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { type: 'number' } },
    different,
  ],
  ['a map to named properties', { type: 'object', additionalProperties: text }, a, wider],
  ['fewer properties', { type: 'object' }, { type: 'object', maxProperties: 3 }, narrower],
  ['an empty object too', { type: 'object', minProperties: 1 }, { type: 'object' }, wider],
  ['minProperties: 0 said', { type: 'object' }, { type: 'object', minProperties: 0 }, same],
  [
    'names by a pattern',
    { type: 'object' },
    { type: 'object', propertyNames: { pattern: '^a' } },
    narrower,
  ],
  [
    'values by a pattern of names',
    { type: 'object' },
    { type: 'object', patternProperties: { '^a': text } },
    narrower,
  ],
  [
    'required with another one',
    map({ a: text, b: text }),
    map({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    narrower,
  ],
  [
    'required with another one, said by a schema',
    map({ a: text, b: text }, { dependentRequired: { a: ['b'] } }),
    map({ a: text, b: text }, { dependentSchemas: { a: { required: ['b'] } } }),
    same,
  ],
];
