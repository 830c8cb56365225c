/** Two schemas, before and after. */
export type SchemaPair = readonly [before: unknown, after: unknown];

function under(keyword: 'then', schema: object): object {
  return { [keyword]: schema };
}
function text(more: object): object {
  return { type: 'string', ...more };
}
function number(more: object): object {
  return { type: 'number', ...more };
}
function list(more: object): object {
  return { type: 'array', items: { type: 'integer' }, ...more };
}
function map(more: object): object {
  return { type: 'object', ...more };
}
function back([before, after]: SchemaPair): SchemaPair {
  return [after, before];
}

const cat = map({ properties: { kind: { const: 'cat' }, purrs: {} }, required: ['kind'] });
const dog = map({ properties: { kind: { const: 'dog' }, barks: {} }, required: ['kind'] });
const tabby = { allOf: [cat, { properties: { purrs: { type: 'boolean' } } }] };
const bird = map({ properties: { kind: { const: 'bird' }, sings: {} }, required: ['kind'] });
function choice(keyword: 'anyOf' | 'oneOf', ...more: object[]): object {
  return {
    [keyword]: [cat, bird, ...more],
  };
}
function pets(discriminator?: object): object {
  return {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    ...(discriminator && { discriminator }),
  };
}
function kind(mapping?: object): object {
  return { propertyName: 'kind', ...(mapping && { mapping }) };
}
// A name that is mapped to is no value itself, unless it is listed as one.
function named(more: object): object {
  return pets(kind({ Cat: 'Cat', Dog: 'Dog', ...more }));
}
const word = text({ minLength: 1 });
function part(...parts: object[]): object {
  return { type: 'object', allOf: [cat, ...parts] };
}
const annotation = { description: 'A word' };
const demanding = { required: ['id'] };
const bounded = { properties: { age: { type: 'integer', maximum: 9 } } };
const untyped = { properties: { age: {} } };
const parted = part({ properties: { age: { type: 'integer' }, id: {} } });
const moreParts: SchemaPair[] = [
  [parted, { allOf: [parted, demanding] }],
  [parted, { allOf: [parted, bounded] }],
  [part(untyped), part(untyped, { properties: { age: { type: 'string' } } })],
];
function conditional(more: object): object {
  return map({ properties: { age: {}, id: {} }, ...more });
}
const when = { properties: { age: { const: 1 } }, required: ['age'] };
const dependent: SchemaPair[] = [
  [conditional({}), conditional({ dependentSchemas: { age: { required: ['id'] } } })],
  [
    map({ properties: { age: {}, id: number({}) } }),
    map({
      properties: { age: {}, id: number({}) },
      dependentSchemas: { age: { properties: { id: { maximum: 3 } } } },
    }),
  ],
];
function open(more: object): object {
  return map({ patternProperties: { '^x': {} }, ...more });
}

/** What each kind of check on a schema is about; of a group of two, the second is the first, backwards. */
export const schemaSituations: Record<string, readonly SchemaPair[]> = {
  'all-of-added': moreParts,
  'all-of-removed': moreParts.map(back),
  'all-of-added-annotation-only': [[part(), part(annotation)]],
  'all-of-removed-annotation-only': [[part(annotation), part()]],
  'any-of-added': [
    [choice('anyOf'), choice('anyOf', dog)],
    [choice('anyOf'), choice('anyOf', tabby)],
  ],
  'any-of-removed': [
    [choice('anyOf', dog), choice('anyOf')],
    [choice('anyOf', tabby), choice('anyOf')],
  ],
  'one-of-added': [
    [choice('oneOf'), choice('oneOf', dog)],
    [choice('oneOf'), choice('oneOf', tabby)],
  ],
  'one-of-removed': [
    [choice('oneOf', dog), choice('oneOf')],
    [choice('oneOf', tabby), choice('oneOf')],
  ],
  'wrapped-in-one-of': [[cat, choice('oneOf', dog)]],
  'became-enum': [[text({}), text({ enum: ['a', 'b'] })]],
  'enum-value-added': [[text({ enum: ['a'] }), text({ enum: ['a', 'b'] })]],
  'enum-value-removed': [[text({ enum: ['a', 'b'] }), text({ enum: ['a'] })]],
  'became-nullable': [
    [text({}), { type: ['string', 'null'] }],
    [text({}), text({ nullable: true })],
  ],
  'became-not-nullable': [
    [{ type: ['string', 'null'] }, text({})],
    [text({ nullable: true }), text({})],
  ],
  'const-added': [[text({}), text({ const: 'a' })]],
  'const-changed': [[text({ const: 'a' }), text({ const: 'b' })]],
  'const-removed': [[text({ const: 'a' }), text({})]],
  'contains-added': [[list({}), list({ contains: { const: 1 } })]],
  'contains-removed': [[list({ contains: { const: 1 } }), list({})]],
  'max-contains-decreased': [
    [list({ contains: {}, maxContains: 3 }), list({ contains: {}, maxContains: 2 })],
  ],
  'max-contains-increased': [
    [list({ contains: {}, maxContains: 2 }), list({ contains: {}, maxContains: 3 })],
  ],
  'min-contains-decreased': [
    [list({ contains: {}, minContains: 3 }), list({ contains: {}, minContains: 2 })],
  ],
  'min-contains-increased': [
    [list({ contains: {}, minContains: 2 }), list({ contains: {}, minContains: 3 })],
  ],
  'content-encoding-changed': [
    [text({ contentEncoding: 'base64' }), text({ contentEncoding: 'base32' })],
  ],
  'content-media-type-changed': [
    [text({ contentMediaType: 'image/png' }), text({ contentMediaType: 'image/gif' })],
  ],
  'content-schema-added': [
    [
      text({ contentMediaType: 'application/json' }),
      text({ contentMediaType: 'application/json', contentSchema: map({}) }),
    ],
  ],
  'content-schema-removed': [
    [
      text({ contentMediaType: 'application/json', contentSchema: map({}) }),
      text({ contentMediaType: 'application/json' }),
    ],
  ],
  'default-value-added': [[text({}), text({ default: 'a' })]],
  'default-value-changed': [[text({ default: 'a' }), text({ default: 'b' })]],
  'default-value-removed': [[text({ default: 'a' }), text({})]],
  'dependent-required-added': [
    [conditional({}), conditional({ dependentRequired: { age: ['id'] } })],
  ],
  'dependent-required-removed': [
    [conditional({ dependentRequired: { age: ['id'] } }), conditional({})],
  ],
  'dependent-required-changed': [
    [
      conditional({ dependentRequired: { age: ['id'] } }),
      conditional({ dependentRequired: { age: ['no'] } }),
    ],
  ],
  'dependent-schema-added': dependent,
  'dependent-schema-removed': dependent.map(back),
  'discriminator-added': [[pets(), pets(kind())]],
  'discriminator-removed': [[pets(kind()), pets()]],
  'discriminator-property-name-changed': [[pets(kind()), pets({ propertyName: 'type' })]],
  'discriminator-mapping-added': [[named({}), named({ kitten: 'Cat' })]],
  'discriminator-mapping-deleted': [[named({ kitten: 'Cat' }), named({})]],
  'discriminator-mapping-changed': [[named({ young: 'Cat' }), named({ young: 'Dog' })]],
  'if-added': [
    [conditional({}), conditional({ if: when, ...under('then', { required: ['id'] }) })],
  ],
  'if-removed': [
    [conditional({ if: when, ...under('then', { required: ['id'] }) }), conditional({})],
  ],
  'then-added': [
    [conditional({ if: when }), conditional({ if: when, ...under('then', { required: ['id'] }) })],
  ],
  'then-removed': [
    [conditional({ if: when, ...under('then', { required: ['id'] }) }), conditional({ if: when })],
  ],
  'else-added': [
    [conditional({ if: when }), conditional({ if: when, else: { required: ['id'] } })],
  ],
  'else-removed': [
    [conditional({ if: when, else: { required: ['id'] } }), conditional({ if: when })],
  ],
  'exclusive-max-decreased': [[number({ exclusiveMaximum: 9 }), number({ exclusiveMaximum: 8 })]],
  'exclusive-max-increased': [[number({ exclusiveMaximum: 8 }), number({ exclusiveMaximum: 9 })]],
  'exclusive-max-set': [[number({}), number({ exclusiveMaximum: 9 })]],
  'exclusive-min-decreased': [[number({ exclusiveMinimum: 9 }), number({ exclusiveMinimum: 8 })]],
  'exclusive-min-increased': [[number({ exclusiveMinimum: 8 }), number({ exclusiveMinimum: 9 })]],
  'exclusive-min-set': [[number({}), number({ exclusiveMinimum: 9 })]],
  'list-of-types-narrowed': [[{ type: ['integer', 'boolean'] }, { type: ['integer'] }]],
  'list-of-types-widened': [[{ type: ['integer'] }, { type: ['integer', 'boolean'] }]],
  'max-decreased': [[number({ maximum: 9 }), number({ maximum: 8 })]],
  'max-increased': [[number({ maximum: 8 }), number({ maximum: 9 })]],
  'max-set': [[number({}), number({ maximum: 9 })]],
  'min-decreased': [[number({ minimum: 9 }), number({ minimum: 8 })]],
  'min-increased': [[number({ minimum: 8 }), number({ minimum: 9 })]],
  'min-set': [[number({}), number({ minimum: 9 })]],
  'max-items-decreased': [[list({ maxItems: 9 }), list({ maxItems: 8 })]],
  'max-items-increased': [[list({ maxItems: 8 }), list({ maxItems: 9 })]],
  'min-items-decreased': [[list({ minItems: 2 }), list({ minItems: 1 })]],
  'min-items-increased': [[list({ minItems: 1 }), list({ minItems: 2 })]],
  'min-items-set': [[list({}), list({ minItems: 2 })]],
  'min-items-unset': [[list({ minItems: 2 }), list({})]],
  'max-length-decreased': [[text({ maxLength: 9 }), text({ maxLength: 8 })]],
  'max-length-increased': [[text({ maxLength: 8 }), text({ maxLength: 9 })]],
  'max-length-set': [[text({}), text({ maxLength: 9 })]],
  'max-length-unset': [[text({ maxLength: 9 }), text({})]],
  'min-length-decreased': [[text({ minLength: 2 }), word]],
  'min-length-increased': [[word, text({ minLength: 2 })]],
  'media-type-schema-added': [[undefined, map({})]],
  'media-type-schema-removed': [[map({}), undefined]],
  'pattern-added': [[text({}), text({ pattern: '^a' })]],
  'pattern-changed': [[text({ pattern: '^a' }), text({ pattern: '^b' })]],
  'pattern-generalized': [
    [text({ pattern: '^a' }), text({ pattern: '.*' })],
    [text({ pattern: '^a$' }), text({ pattern: '^[ab]$' })],
  ],
  'pattern-removed': [[text({ pattern: '^a' }), text({})]],
  'pattern-property-added': [
    [map({}), map({ patternProperties: { '^x': { type: 'string' } } })],
    [
      map({ additionalProperties: false }),
      map({ patternProperties: { '^x': {} }, additionalProperties: false }),
    ],
  ],
  'pattern-property-removed': [
    [map({ patternProperties: { '^x': { type: 'string' } } }), map({})],
    [open({ additionalProperties: false }), map({ additionalProperties: false })],
  ],
  'prefix-items-added': [[{ type: 'array' }, { type: 'array', prefixItems: [text({})] }]],
  'prefix-items-removed': [[{ type: 'array', prefixItems: [text({})] }, { type: 'array' }]],
  'property-names-added': [
    [map({}), map({ propertyNames: { maxLength: 3 } })],
    [map({}), map({ propertyNames: { enum: ['a'] } })],
  ],
  'property-names-removed': [
    [map({ propertyNames: { maxLength: 3 } }), map({})],
    [map({ propertyNames: { enum: ['a'] } }), map({})],
  ],
  'type-changed': [
    [map({}), { type: 'integer' }],
    [text({ format: 'date' }), text({ format: 'uuid' })],
  ],
  'type-generalized': [
    [{ type: 'integer' }, number({})],
    [
      { type: 'integer', format: 'int32' },
      { type: 'integer', format: 'int64' },
    ],
    [text({ format: 'uuid' }), text({})],
  ],
  'type-specialized': [
    [number({}), { type: 'integer' }],
    [
      { type: 'integer', format: 'int64' },
      { type: 'integer', format: 'int32' },
    ],
  ],
  'unevaluated-items-added': [
    [
      { type: 'array', prefixItems: [text({})] },
      { type: 'array', prefixItems: [text({})], unevaluatedItems: false },
    ],
    [
      { type: 'array', prefixItems: [text({})] },
      { type: 'array', prefixItems: [text({})], unevaluatedItems: text({}) },
    ],
  ],
  'unevaluated-items-removed': [
    [
      { type: 'array', prefixItems: [text({})], unevaluatedItems: false },
      { type: 'array', prefixItems: [text({})] },
    ],
    [
      { type: 'array', prefixItems: [text({})], unevaluatedItems: text({}) },
      { type: 'array', prefixItems: [text({})] },
    ],
  ],
  'unevaluated-properties-added': [
    [map({ properties: { a: {} } }), map({ properties: { a: {} }, unevaluatedProperties: false })],
    [
      map({ properties: { a: {} } }),
      map({ properties: { a: {} }, unevaluatedProperties: text({}) }),
    ],
  ],
  'unevaluated-properties-removed': [
    [map({ properties: { a: {} }, unevaluatedProperties: false }), map({ properties: { a: {} } })],
    [
      map({ properties: { a: {} }, unevaluatedProperties: text({}) }),
      map({ properties: { a: {} } }),
    ],
  ],
  deprecated: [[text({}), text({ deprecated: true })]],
  reactivated: [[text({ deprecated: true }), text({})]],
};

export const situationComponents = { components: { schemas: { Cat: cat, Dog: dog } } };
