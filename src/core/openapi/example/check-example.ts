import { exampleMessages } from '#messages/en/examples.ts';
import { Errors } from 'typebox/schema';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { resolveLocal, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec, SchemaMatch } from '#core/openapi/syntax/types.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { listed, typeText, written } from '#core/openapi/validate/message-text.ts';
import { parseExampleJson } from './parse-example-json.ts';
import { standaloneSchema } from './standalone-schema.ts';

/** A place of an example that does not fit a schema. */
export type ExampleMisfit = {
  /** The JSON Pointer into the example; the empty string for all of it. */
  pointer: string;
  /** In the pasted text. */
  position: TextPosition;
  /** A sentence that names the place, and what is wrong there. */
  message: string;
};

type Fault = ReturnType<typeof Errors>[1][number];

/**
 * Where an example does not fit a schema of the document (`holds`: the example or its items), the first few places in
 * the order of the text. Nothing for text that is no JSON, and for a schema that is not in this document.
 */
export function checkExample(
  spec: ParsedSpec,
  { ref, holds }: Omit<SchemaMatch, 'name'>,
  json: string,
): ExampleMisfit[] {
  const example = parseExampleJson(json);
  const target = resolveLocal(spec, ref);
  if (!example.ok || target === undefined) return [];
  const one = { $ref: ref };
  const schema = holds === 'items' ? { type: 'array', items: one } : one;
  const [, faults] = Errors(standaloneSchema(spec, schema), example.value);
  const name = splitPointer(target.pointer)?.at(-1) ?? ref;
  const misfits = selectFaults(faults).flatMap((fault) => {
    const wrong = describe(fault, valueAt(example.value, fault.instancePath));
    return placesOf(fault).map((pointer): ExampleMisfit => {
      const position = example.positionOf(pointer);
      const place =
        pointer === ''
          ? exampleMessages.t('whole')
          : exampleMessages.t('place', { pointer, line: String(position.line) });
      const message = exampleMessages.t('misfit', { place, schema: name, fault: wrong });
      return { pointer, position, message };
    });
  });
  return misfits.toSorted(
    ({ position: a }, { position: b }) => a.line - b.line || a.column - b.column,
  );
}

/** Of a choice is told that none of it fits; of properties that may not be there, which they are. */
function selectFaults(faults: readonly Fault[]): readonly Fault[] {
  const choices = faults.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return faults.filter(
    (fault) =>
      fault.keyword !== 'boolean' &&
      fault.keyword !== 'if' &&
      !choices.some(
        (choice) =>
          choice !== fault &&
          fault.schemaPath.startsWith(`${choice.schemaPath}/${choice.keyword}/`),
      ),
  );
}

function placesOf({ keyword, params, instancePath }: Fault): string[] {
  const names = 'additionalProperties' in params ? params.additionalProperties : undefined;
  return keyword === 'additionalProperties' && names !== undefined
    ? names.map((name) => joinPointer(instancePath, name))
    : [instancePath];
}

function describe({ keyword, params, message }: Fault, value: unknown): string {
  const of = new Map<string, unknown>(Object.entries(params));
  const limit = String(of.get('limit'));
  switch (keyword) {
    case 'type': {
      const kinds = [of.get('type')].flat().map((kind) => typeText(String(kind)));
      return exampleMessages.t('faults.type', {
        value: written(value),
        kinds: listed(kinds, 'or'),
      });
    }
    case 'required':
      return exampleMessages.t('faults.required', {
        names: listed(namesIn(of.get('requiredProperties')), 'and'),
      });
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return exampleMessages.t('faults.unknown', { keyword });
    case 'enum':
    case 'const': {
      const allowed = [of.get('allowedValue') ?? of.get('allowedValues')].flat();
      return exampleMessages.t('faults.enum', {
        keyword,
        value: written(value),
        values: listed(allowed.map(written), 'or'),
      });
    }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return exampleMessages.t('faults.limit', {
        keyword,
        value: written(value),
        comparison: String(of.get('comparison')),
        limit,
      });
    case 'minLength':
      return exampleMessages.t('faults.minLength', { limit });
    case 'maxLength':
      return exampleMessages.t('faults.maxLength', { limit });
    case 'minItems':
      return exampleMessages.t('faults.minItems', { limit });
    case 'maxItems':
      return exampleMessages.t('faults.maxItems', { limit });
    case 'minProperties':
      return exampleMessages.t('faults.minProperties', { limit });
    case 'maxProperties':
      return exampleMessages.t('faults.maxProperties', { limit });
    case 'multipleOf':
      return exampleMessages.t('faults.multipleOf', {
        value: written(value),
        limit: String(of.get('multipleOf')),
      });
    case 'pattern':
      return exampleMessages.t('faults.pattern', {
        value: written(value),
        pattern: String(of.get('pattern')),
      });
    case 'format':
      return exampleMessages.t('faults.format', {
        value: written(value),
        format: String(of.get('format')),
      });
    case 'uniqueItems':
      return exampleMessages.t('faults.uniqueItems');
    case 'oneOf':
      return Array.isArray(of.get('passingSchemas')) && namesIn(of.get('passingSchemas')).length > 1
        ? exampleMessages.t('faults.oneOfSeveral')
        : exampleMessages.t('faults.oneOfNone');
    case 'anyOf':
      return exampleMessages.t('faults.anyOf');
    case 'not':
      return exampleMessages.t('faults.not');
    default:
      return message;
  }
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map((name) => JSON.stringify(name)) : [];
}
