import { insertFirstItem } from '#core/openapi/edit/insert-first-item.ts';
import { insertMember } from '#core/openapi/edit/insert-member.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { resolveLocal, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Fix } from './fix.ts';
import { shapeOfPointer } from './place.ts';

/** Adds the parameters that a path names in braces and nobody describes, to the path or to the operation. */
export function addPathParameters(spec: ParsedSpec, pointer: string): Fix[] {
  const type = shapeOfPointer(spec, pointer)?.type;
  if (type !== 'pathItem' && type !== 'operation') return [];
  const item = type === 'pathItem' ? pointer : parentPointer(pointer);
  const tokens = splitPointer(item) ?? [];
  if (tokens[0] !== 'paths' || tokens.length !== 2) return [];
  const path = tokens[1] ?? '';
  const declared = new Set([
    ...declaredAt(spec, item),
    ...(type === 'operation' ? declaredAt(spec, pointer) : []),
  ]);
  const names = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/gu), ([, name]) => name ?? ''));
  return [...names]
    .filter((name) => !declared.has(name))
    .flatMap((name) => {
      const parameter = { name, in: 'path', required: true, schema: { type: 'string' } };
      const has = valueAt(spec.value, `${pointer}/parameters/0`) !== undefined;
      const edits = has
        ? insertFirstItem(spec, `${pointer}/parameters`, literalOf(parameter))
        : insertMember(spec, {
            owner: pointer,
            key: 'parameters',
            value: literalOf([parameter]),
            indexAmong: (keys) => indexOfBody(keys, type),
          });
      return edits === undefined ? [] : [{ title: `Add the parameter "${name}"`, edits }];
    });
}

function indexOfBody(keys: readonly string[], type: string): number {
  if (type === 'pathItem') return 0;
  const index = keys.findIndex((key) => key === 'requestBody' || key === 'responses');
  return index === -1 ? keys.length : index;
}

function declaredAt(spec: ParsedSpec, pointer: string): string[] {
  const parameters = valueAt(spec.value, `${pointer}/parameters`);
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((written: unknown) => {
    const ref = isRecord(written) ? written['$ref'] : undefined;
    const parameter = typeof ref === 'string' ? resolveLocal(spec, ref)?.value : written;
    return isRecord(parameter) && parameter['in'] === 'path' ? [String(parameter['name'])] : [];
  });
}
