import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { ApiDetail, ImportReport } from '#contracts/portal.ts';
import { SpecificationReview } from '#contracts/specification.ts';
import { DesignCheck } from '#contracts/workbench.ts';
import { schemaCompilers, withoutChoices } from './schema-compilers.ts';

function written(schema: object, value: unknown): unknown {
  return JSON.parse(schemaCompilers.serializer({ schema })(value));
}

describe('what is written', () => {
  const Kind = Type.Union([Type.Literal('added'), Type.Literal('removed')]);
  const Place = Type.Object({ line: Type.Integer() });

  test.each([
    [Kind, 'removed'],
    [Type.Union([Kind, Type.Null()]), null],
    [Type.Union([Type.Literal('a'), Type.Null()]), 'a'],
    [Type.Union([Type.Literal('a'), Type.Null()]), null],
    [Type.Union([Type.Integer(), Type.Null()]), null],
    [Type.Union([Place, Type.Null()]), null],
    [Type.Union([Place, Type.Null()]), { line: 3 }],
    [Type.Union([Type.Array(Place), Type.Null()]), null],
    [Type.Union([Type.Literal(1), Type.Literal(2)]), 2],
    [Type.Union([Type.String(), Type.Integer()]), 7],
    [Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])), { a: null, b: 'c' }],
  ])('%j: %j', (schema, value) => {
    expect(written(Type.Object({ value: schema }), { value })).toEqual({ value });
  });

  test('only what the schema names, in each of the choices', () => {
    const schema = Type.Object({
      place: Type.Union([Place, Type.Null()]),
      kind: Type.Optional(Kind),
    });
    expect(written(schema, { place: { line: 1, secret: 'x' }, secret: 'y' })).toEqual({
      place: { line: 1 },
    });
  });
});

// A validator is compiled while an answer is written, on the thread that answers: 30 ms of one turn.
test.each(Object.entries({ ApiDetail, DesignCheck, ImportReport, SpecificationReview }))(
  'nothing is left to choose in %s',
  (_name, schema) => {
    expect(JSON.stringify(schema)).toContain('anyOf');
    expect(JSON.stringify(withoutChoices(schema))).not.toContain('anyOf');
  },
);
