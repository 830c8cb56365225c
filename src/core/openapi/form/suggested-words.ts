import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ObjectKind } from './object-forms.ts';

/** Words that fit a list of words: the document's tags, a schema's properties, a flow's scopes. */
export function suggestedWords(
  spec: ParsedSpec,
  owner: { kind: ObjectKind; value: Readonly<Record<string, unknown>> },
  name: string,
): string[] {
  if (owner.kind === 'operation' && name === 'tags') {
    const tags = valueAt(spec.value, '/tags');
    return (Array.isArray(tags) ? tags : []).flatMap((tag: unknown) =>
      isRecord(tag) && typeof tag['name'] === 'string' ? [tag['name']] : [],
    );
  }
  if (owner.kind === 'schema' && name === 'required') {
    const properties = owner.value['properties'];
    return isRecord(properties) ? Object.keys(properties) : [];
  }
  if (owner.kind === 'securityRequirement') {
    const flows = valueAt(spec.value, joinPointer('/components/securitySchemes', name, 'flows'));
    const scopes = Object.values(isRecord(flows) ? flows : {}).flatMap((flow) =>
      isRecord(flow) && isRecord(flow['scopes']) ? Object.keys(flow['scopes']) : [],
    );
    return [...new Set(scopes)];
  }
  return [];
}

/** Names that a new object of a kind may have where its owner holds it. */
export function suggestedNames(
  spec: ParsedSpec,
  kind: ObjectKind,
  owner: Readonly<Record<string, unknown>>,
): string[] {
  switch (kind) {
    case 'mediaType':
      return ['application/json'];
    case 'securityRequirement':
      return keysOf(valueAt(spec.value, '/components/securitySchemes'));
    case 'serverVariable':
      return [...String(owner['url']).matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name ?? '');
    default:
      return [];
  }
}

function keysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}
