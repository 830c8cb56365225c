import { inferSchema } from '../example/infer-schema.ts';
import { parseExampleJson } from '../example/parse-example-json.ts';
import { isRecord } from '../is-record.ts';
import { resolveLocal } from '../resolve-local.ts';
import { objectLiteral, stringLiteral, type Literal } from '../render/literal.ts';
import type { AddResponseRefusal, AddResponseRequest, ParsedSpec } from '../types.ts';

type BuiltResponse = { ok: true; response: Literal } | AddResponseRefusal;

/** Builds a Response Object (OpenAPI 3.1, section 4.8.17) from what a designer asked for. */
export function buildResponse(spec: ParsedSpec, request: AddResponseRequest): BuiltResponse {
  const media = buildMediaType(spec, request);
  if (!media.ok) return media;
  const members: [string, Literal][] = [['description', stringLiteral(request.description.trim())]];
  if (media.literal !== undefined) {
    members.push(['content', objectLiteral([['application/json', media.literal]])]);
  }
  return { ok: true, response: objectLiteral(members) };
}

function buildMediaType(
  spec: ParsedSpec,
  { body }: AddResponseRequest,
): { ok: true; literal: Literal | undefined } | AddResponseRefusal {
  switch (body.kind) {
    case 'none':
      return { ok: true, literal: undefined };
    case 'schema': {
      const target = resolveLocal(spec, body.ref);
      const isSchema = isRecord(target?.value) || typeof target?.value === 'boolean';
      if (!isSchema) {
        const message = `The document has no schema at ${body.ref}.`;
        return { ok: false, code: 'schema_unknown', message };
      }
      const schema = objectLiteral([['$ref', stringLiteral(body.ref)]]);
      return { ok: true, literal: objectLiteral([['schema', schema]]) };
    }
    default: {
      const example = parseExampleJson(body.json);
      if (!example.ok) {
        const { line, column } = example.position;
        const message = `The JSON can't be read at line ${line}, column ${column}: ${example.message} ${example.hint}`;
        return { ok: false, code: 'example_invalid', message, position: example.position };
      }
      const schema = inferSchema(example.literal, spec.dialect ?? '3.0');
      return {
        ok: true,
        literal: objectLiteral([
          ['schema', schema],
          ['example', example.literal],
        ]),
      };
    }
  }
}
