import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { resolveObject } from './resolve-object.ts';

/** A parameter of an operation, its references followed. */
export type OperationParameter = {
  name: string;
  in: string;
  required: boolean;
  /** Where its object is written: at the path item or the operation. */
  pointer: string;
  value: Record<string, unknown>;
  /** Its schema, also where a media type has it. */
  schema: unknown;
};

/** Headers that other parts of a document describe (OpenAPI 3.1, section 4.8.12.1). */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation; its own replace those of the path item by name and place. */
export function operationParameters(root: unknown, operation: string): OperationParameter[] {
  const shared = parametersAt(root, joinPointer(parentPointer(operation), 'parameters'));
  const own = parametersAt(root, joinPointer(operation, 'parameters'));
  const replaced = new Set(own.map((one) => `${one.in} ${one.name}`));
  return [...shared.filter((one) => !replaced.has(`${one.in} ${one.name}`)), ...own];
}

function parametersAt(root: unknown, owner: string): OperationParameter[] {
  const list = valueAt(root, owner);
  // A piece of a document may hold a list as an object with the numbers as names.
  const items = Array.isArray(list) ? list : isRecord(list) ? Object.values(list) : [];
  return items.flatMap((item, index) => {
    const value = resolveObject(root, item);
    if (value === undefined) return [];
    const { name, in: where } = value;
    if (typeof name !== 'string' || typeof where !== 'string') return [];
    if (where === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return [];
    const content = isRecord(value['content']) ? Object.values(value['content'])[0] : undefined;
    const media = resolveObject(root, content);
    const required = where === 'path' || value['required'] === true;
    const schema = value['schema'] ?? media?.['schema'];
    return [{ name, in: where, required, pointer: joinPointer(owner, index), value, schema }];
  });
}
