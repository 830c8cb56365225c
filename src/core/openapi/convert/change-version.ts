import { rootOf } from '#core/openapi/objects/place.ts';
import { walk } from '#core/openapi/objects/walk.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { plainCopy } from './swagger/plain-copy.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';

type Data = Record<string, unknown>;

/** The newest version of each dialect. */
const NEWEST: Readonly<Record<Dialect, string>> = {
  '3.0': '3.0.4',
  '3.1': '3.1.1',
  '3.2': '3.2.0',
};

/**
 * The data of a 3.1 document in another version of OpenAPI, which means the same.
 *
 * Made for the templates of designs: what 3.0 has no counterpart for (`webhooks`, `patternProperties`, siblings of a
 * `$ref`) stays as it is, and no template has it. The given data is not touched.
 */
export function changeVersion(spec: ParsedSpec, to: Dialect): unknown {
  const document: unknown = isRecord(spec.value) ? plainCopy(spec.value) : undefined;
  if (!isRecord(document) || spec.dialect !== '3.1' || to === '3.1') return document;
  document['openapi'] = NEWEST[to];
  if (to === '3.0') {
    const schemas: Data[] = [];
    const visitor = {
      node: (type: string, value: Data) => void (type === 'schema' && schemas.push(value)),
      reference: () => undefined,
    };
    walk(visitor, spec.dialect, 'document', document, rootOf(spec));
    for (const schema of schemas) rewrite(schema);
    if (isRecord(document['info'])) rewriteInfo(document['info']);
  }
  return document;
}

/** 3.0 has neither a summary, which begins the description there, nor an SPDX identifier, which becomes a link. */
function rewriteInfo(info: Data): void {
  const { summary, description, license } = info;
  if (typeof summary === 'string') {
    delete info['summary'];
    info['description'] =
      typeof description === 'string' ? `${summary}\n\n${description}` : summary;
  }
  if (!isRecord(license) || typeof license['identifier'] !== 'string') return;
  const { identifier, ...others } = license;
  info['license'] = { ...others, url: `https://spdx.org/licenses/${identifier}.html` };
}

/** A Schema Object as 3.0 writes it (3.0.4, section 4.7.24), in place; its keywords keep their order. */
function rewrite(schema: Data): void {
  const before = Object.entries(schema);
  for (const [name] of before) delete schema[name];
  for (const [name, value] of before) Object.assign(schema, writtenIn30(name, value));
}

function writtenIn30(name: string, value: unknown): Data {
  if (name === 'const') return { enum: [value] };
  if (name !== 'type') return { [name]: value };
  // `nullable` counts beside a `type` only.
  if (value === 'null') return { type: 'object', nullable: true, enum: [null] };
  if (!Array.isArray(value)) return { type: value };
  const types: unknown[] = value.filter((type) => type !== 'null');
  const nullable = types.length < value.length ? { nullable: true } : {};
  return types.length === 1
    ? { type: types[0], ...nullable }
    : { anyOf: types.map((type) => ({ type, ...nullable })) };
}
