import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { CompiledValidator, SchemaFault } from './compiled-validator.ts';
import { gravity } from './checks/check-context.ts';
import { describeFault } from './describe-fault.ts';
import { documentParts } from './document-parts.ts';
import * as oas30 from './generated/oas30.js';
import * as oas31 from './generated/oas31.js';
import * as oas32 from './generated/oas32.js';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { pointerOf, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from './report.ts';
import { selectFaults } from './select-faults.ts';

type Validators = { readonly [type in NodeType]?: CompiledValidator };

const validators: Readonly<Record<Dialect, Validators>> = {
  '3.0': oas30,
  '3.1': oas31,
  '3.2': oas32,
};

/** Schema Objects of these dialects are checked; the specification leaves others to whoever defines them. */
const KNOWN_DIALECT =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[\w-]+)#?$/u;

/**
 * Checks a document, or a part of one in a file of its own, against OpenAPI's JSON Schema.
 *
 * `type` is what stands at `place`; types without a schema of their own are passed over.
 */
export function checkSchema(
  report: Report,
  dialect: Dialect,
  type: NodeType,
  value: unknown,
  place: Place,
): void {
  const steps = checkSchemaInSteps(report, dialect, type, value, place);
  while (steps.next().done !== true);
}

/** The same in steps: a document with long maps is checked in parts. */
export function* checkSchemaInSteps(
  report: Report,
  dialect: Dialect,
  type: NodeType,
  value: unknown,
  place: Place,
): Generator<undefined, void> {
  const validate = validators[dialect][type];
  if (validate === undefined) return;
  const parts =
    type === 'document' && isRecord(value) ? documentParts(value) : [{ value, within: '' }];
  for (const part of parts) {
    if (report.isFull('error')) return;
    checkPart(report, validate, part.value, part.within, place);
    yield;
  }
}

function checkPart(
  report: Report,
  validate: CompiledValidator,
  value: unknown,
  within: string,
  place: Place,
): void {
  if (validate(value, { instancePath: pointerOf(place) })) return;
  const all = validate.errors ?? [];
  validate.errors = null;
  const faults =
    within === ''
      ? all
      : all.filter(({ instancePath }) => `${instancePath}/`.startsWith(`${within}/`));
  for (const fault of selectFaults(inKnownDialects(place.spec, faults))) {
    if (report.isFull('error')) return;
    const { pointer, ...remark } = describeFault(fault, place.spec);
    const isOld = IN_DEFINITIONS.test(fault.instancePath);
    report.addAt(place.spec, pointer, {
      ...gravity(!isOld, 'spec.definitions_invalid'),
      ...remark,
    });
  }
}

/**
 * What stands under a schema's `definitions`. The meta-schema of JSON Schema 2020-12 still has this keyword, though none of
 * its vocabularies does: what is wrong there is a warning.
 */
const IN_DEFINITIONS =
  /(?<!\/(?:properties|patternProperties|dependentSchemas|\$defs|definitions|schemas))\/definitions\/./u;

/** What stands inside a Schema Object: below a `schema` field, or below a component's. */
const IN_SCHEMA_OBJECT = /\/(?:schema|itemSchema)\/|^\/components\/schemas\/[^/]+\//u;

function inKnownDialects(spec: ParsedSpec, faults: readonly SchemaFault[]): readonly SchemaFault[] {
  if (hasKnownDialect(spec)) return faults;
  return faults.filter(({ instancePath }) => !IN_SCHEMA_OBJECT.test(instancePath));
}

/** Whether a document's Schema Objects are of the dialect of JSON Schema that OpenAPI gives them, or the standard one. */
export function hasKnownDialect(spec: ParsedSpec): boolean {
  const dialect = isRecord(spec.value) ? spec.value['jsonSchemaDialect'] : undefined;
  return typeof dialect !== 'string' || KNOWN_DIALECT.test(dialect);
}
