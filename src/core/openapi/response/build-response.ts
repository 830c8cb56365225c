import { responseMessages } from '#messages/en/response.ts';
import { inferSchema } from '#core/openapi/example/infer-schema.ts';
import { parseExampleJson } from '#core/openapi/example/parse-example-json.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { objectLiteral, stringLiteral, type Literal } from '#core/openapi/syntax/render/literal.ts';
import { resolveLocal } from '#core/openapi/references/resolve-local.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import type {
  AddResponseRefusal,
  AddResponseRequest,
  ParsedSpec,
  ResponseBody,
  SchemaMatch,
} from '#core/openapi/syntax/types.ts';

type BuiltResponse = { ok: true; response: Literal } | AddResponseRefusal;
type BuiltMedia = { ok: true; literal: Literal | undefined } | AddResponseRefusal;

/**
 * Builds a Response Object (OpenAPI 3.1, section 4.8.17) from what a designer asked for, or a Reference
 * Object (section 4.8.23) to a response that is there already.
 */
export function buildResponse(
  spec: ParsedSpec,
  { description, body }: Pick<AddResponseRequest, 'description' | 'body'>,
): BuiltResponse {
  if (body.kind === 'component') return buildReference(spec, body.ref);
  if (description.trim() === '') {
    const message = responseMessages.t('descriptionEmpty');
    return { ok: false, code: 'description_empty', message };
  }
  const media = buildMediaType(spec, body);
  if (!media.ok) return media;
  const members: [string, Literal][] = [['description', stringLiteral(description.trim())]];
  if (media.literal !== undefined) {
    members.push(['content', objectLiteral([['application/json', media.literal]])]);
  }
  return { ok: true, response: objectLiteral(members) };
}

/** A Reference Object. */
export function referenceLiteral(ref: string): Literal {
  return objectLiteral([['$ref', stringLiteral(ref)]]);
}

/** Whether a reference leads to another file of the design; what is there is checked with the whole design. */
function leadsToFile(spec: ParsedSpec, ref: string): boolean {
  return parseReference(ref, spec.file, '').kind === 'file';
}

function buildReference(spec: ParsedSpec, ref: string): BuiltResponse {
  if (leadsToFile(spec, ref) && /#\/components\/responses\/[^/]+$/u.test(ref))
    return { ok: true, response: referenceLiteral(ref) };
  const target = resolveLocal(spec, ref);
  const isResponse = target?.pointer.startsWith('/components/responses/') === true;
  if (isResponse && isRecord(target.value)) return { ok: true, response: referenceLiteral(ref) };
  const message = responseMessages.t('responseUnknown', { ref });
  return { ok: false, code: 'response_unknown', message };
}

function buildMediaType(
  spec: ParsedSpec,
  body: Exclude<ResponseBody, { kind: 'component' }>,
): BuiltMedia {
  if (body.kind === 'none') return { ok: true, literal: undefined };
  const ref = body.kind === 'schema' ? body.ref : body.schema?.ref;
  if (ref !== undefined && !leadsToFile(spec, ref) && !isSchemaAt(spec, ref)) {
    const message = responseMessages.t('schemaUnknown', { ref });
    return { ok: false, code: 'schema_unknown', message };
  }
  if (body.kind === 'schema') {
    return { ok: true, literal: objectLiteral([['schema', referenceLiteral(body.ref)]]) };
  }

  const example = parseExampleJson(body.json);
  if (!example.ok) {
    const { line, column } = example.position;
    const message = responseMessages.t('exampleInvalid', {
      line: String(line),
      column: String(column),
      message: example.message,
      hint: example.hint,
    });
    return { ok: false, code: 'example_invalid', message, position: example.position };
  }
  const schema =
    body.schema === undefined
      ? inferSchema(example.literal, spec.dialect ?? '3.0')
      : referringSchema(body.schema);
  return {
    ok: true,
    literal: objectLiteral([
      ['schema', schema],
      ['example', example.literal],
    ]),
  };
}

function referringSchema({ ref, holds }: Omit<SchemaMatch, 'name'>): Literal {
  const schema = referenceLiteral(ref);
  if (holds === 'value') return schema;
  return objectLiteral([
    ['type', stringLiteral('array')],
    ['items', schema],
  ]);
}

function isSchemaAt(spec: ParsedSpec, ref: string): boolean {
  const target = resolveLocal(spec, ref);
  return isRecord(target?.value) || typeof target?.value === 'boolean';
}
