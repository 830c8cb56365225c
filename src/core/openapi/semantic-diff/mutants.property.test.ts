import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { realDocuments, readRealDocument } from '#tests/real-documents.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { components, compositionCases } from './cases/composition-cases.testing.ts';
import { objectCases } from './cases/object-cases.testing.ts';
import { valueCases } from './cases/value-cases.testing.ts';
import { compareSpecs } from './compare-specs.ts';
import { body, operation, reply } from './comparing.testing.ts';

type Context = (schema: unknown) => unknown;
const nest: Record<string, Context> = {
  property: (schema) => ({ type: 'object', properties: { a: schema, b: { type: 'string' } } }),
  items: (items) => ({ type: 'array', items }),
  values: (additionalProperties) => ({ type: 'object', additionalProperties }),
  allOf: (schema) => ({ allOf: [schema, { description: 'One more' }] }),
  'second part': (schema) => ({
    allOf: [{ type: 'object', properties: { a: {} } }, { properties: { a: schema } }],
  }),
};
const cases = [...valueCases, ...objectCases, ...compositionCases].filter(
  ([, before, after]) => isRecord(before) && isRecord(after),
);
function verdicts(lines: string[]): string[] {
  return [
    ...new Set(lines.filter((line) => line.startsWith('! ')).map((line) => line.slice(2))),
  ].toSorted();
}

test('a change of a known kind is found wherever it stands, with the same judgement', () => {
  const contexts = fc.array(fc.constantFrom(...Object.keys(nest)), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...cases), contexts, fc.boolean(), (one, names, isShared) => {
      const [, before, after, expected] = one;
      const within = (schema: unknown): unknown =>
        names.reduce((inner, name) => nest[name]?.(inner), schema);
      const make = (schema: unknown, side: typeof body | typeof reply) => {
        const part = isShared ? { $ref: '#/components/schemas/Part' } : schema;
        const schemas = { ...components, Part: schema };
        return operation(side(within(part)), { components: { schemas } });
      };
      for (const side of [body, reply]) {
        const [was, is] = [make(before, side), make(after, side)];
        const diff = compareSpecs(was, is);
        const wanted = verdicts(side === body ? expected.request : expected.response);
        expect([...new Set(diff.breaking.map(({ code }) => code))].toSorted()).toEqual(wanted);
        for (const { pointer } of [...diff.added, ...diff.changed, ...diff.removed]) {
          expect([valueAt(was.value, pointer), valueAt(is.value, pointer)]).not.toEqual([
            undefined,
            undefined,
          ]);
        }
      }
    }),
    { numRuns: 600 },
  );
});

// Their path items only refer to other documents.
const withoutOperations = new Set(['accounts.yaml']);
function isWithout(file: string): boolean {
  return withoutOperations.has(file);
}

test.each(realDocuments.filter(isWithout))('%s is the same as itself', (file) => {
  const { value, mutant } = sameAsItself(file);
  expect(operationOf(value)).toBeUndefined();
  expect(operationOf(mutant)).toBeUndefined();
});

test.each(realDocuments.filter((file) => !isWithout(file)))(
  '%s is the same as itself, and a mutant of it is not',
  (file) => {
    const { name, value, mutant } = sameAsItself(file);
    const operation = operationOf(mutant);
    if (!operation) throw new Error('There is no operation to take away.');
    const { path, method, item } = operation;
    delete item[method];
    const { breaking } = compareSpecs({ file: name, value }, { file: name, value: mutant });
    expect(breaking.map(({ pointer }) => pointer)).toContain(joinPointer('/paths', path, method));
  },
);

function sameAsItself(file: string) {
  const { name, text } = readRealDocument(file);
  const { value } = parseSpec(text, { file: name });
  const mutant: unknown = structuredClone(value);
  const itself = compareSpecs({ file: name, value }, { file: name, value: mutant });
  expect([...itself.added, ...itself.changed, ...itself.removed]).toEqual([]);
  expect(itself.notCompared).toEqual([]);
  return { name, value, mutant };
}

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace|query)$/u;

/** The first operation of a document; a path item may have none of its own, or only refer to another. */
function operationOf(document: unknown) {
  const paths = isRecord(document) ? document['paths'] : undefined;
  for (const [path, item] of Object.entries(isRecord(paths) ? paths : {})) {
    if (!isRecord(item)) continue;
    const method = Object.keys(item).find((key) => METHOD.test(key) && isRecord(item[key]));
    if (method !== undefined) return { path, method, item };
  }
  return undefined;
}
