import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { HttpMethod } from '#core/openapi/syntax/types.ts';

const METHODS: ReadonlySet<string> = new Set<HttpMethod>([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]);

/** Whether a path item's field name holds an operation (OpenAPI 3.2, section 4.9). */
export function isHttpMethod(name: string): name is HttpMethod {
  return METHODS.has(name);
}

/** Where an operation stands: its method, and the path, webhook or callback expression it belongs to. */
export type OperationPlace = { pointer: string; method: HttpMethod; path: string };

/**
 * Reads an operation's place from its JSON Pointer.
 *
 * Operations stand in path items, and these under `paths`, `webhooks`, `components/pathItems` and in
 * callbacks, at any depth. A file that is no document by itself may be a path item, or hold some by name. `undefined`
 * when the pointer can't be an operation's.
 */
export function operationPlace(pointer: string): OperationPlace | undefined {
  const tokens = splitPointer(pointer);
  return tokens && placeOf(tokens, tokens.length);
}

/** The innermost operation whose node holds the node at a pointer, or is it. */
export function enclosingOperation(pointer: string): OperationPlace | undefined {
  const tokens = splitPointer(pointer) ?? [];
  for (let length = tokens.length; length > 0; length -= 1) {
    const place = placeOf(tokens, length);
    if (place !== undefined) return place;
  }
  return undefined;
}

function placeOf(tokens: readonly string[], length: number): OperationPlace | undefined {
  const method = tokens[length - 1];
  const path = tokens[length - 2] ?? '';
  if (method === undefined || !isHttpMethod(method)) return undefined;
  if (!isPathItem(tokens, length - 1)) return undefined;
  return { pointer: joinPointer('', ...tokens.slice(0, length)), method, path };
}

/** Members of documents and schemas whose own members are no path items of a part. */
const NO_ITEMS: ReadonlySet<string> = new Set([
  'openapi',
  'info',
  'servers',
  'components',
  'security',
  'tags',
  'externalDocs',
  'paths',
  'webhooks',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'example',
  'examples',
  'default',
]);

function isPathItem(tokens: readonly string[], length: number): boolean {
  const [first = '', second] = tokens;
  if (length === 0) return true;
  if (length === 1) return !NO_ITEMS.has(first) && !first.startsWith('x-');
  if (length === 2) return first === 'paths' || first === 'webhooks';
  if (length === 3) return first === 'components' && second === 'pathItems';
  if (length === 4 && first === 'components') return second === 'callbacks';
  const isCallback = tokens[length - 3] === 'callbacks';
  return isCallback && placeOf(tokens, length - 3) !== undefined;
}
