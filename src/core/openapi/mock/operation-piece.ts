import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { Dialect, HttpMethod, ParsedSpec } from '#core/openapi/syntax/types.ts';

/** One operation with all that it refers to: what a mock answers from, however large its document is. */
export type OperationPiece = {
  dialect: Dialect;
  /** Where the operation stands in `document`. */
  pointer: string;
  method: HttpMethod;
  path: string;
  /** The document with nothing but the operation, its servers, and the targets of its references at their places. */
  document: Record<string, unknown>;
};

/** What a piece may weigh, in UTF-16 code units of its JSON text. */
export const MAX_PIECE_LENGTH = 4_000_000;

/** Cuts the operation at a pointer out of its document, or `undefined` when none stands there. */
export function pieceOfOperation(spec: ParsedSpec, pointer: string): OperationPiece | undefined {
  const place = operationPlace(pointer);
  if (place === undefined || !isRecord(valueAt(spec.value, pointer))) return undefined;
  const document: Record<string, unknown> = {};
  const item = parentPointer(pointer);
  const start = [
    pointer,
    joinPointer(item, 'parameters'),
    joinPointer(item, 'servers'),
    '/servers',
    '/security',
    '/components/securitySchemes',
  ];
  const placed = new Set<string>();
  const wanted = [...start];
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    const value = valueAt(spec.value, next);
    if (value === undefined || isPlaced(placed, next)) continue;
    placed.add(next);
    put(document, splitPointer(next) ?? [], value);
    collectRefs(value, wanted);
  }
  const dialect = spec.dialect ?? '3.1';
  return { dialect, pointer, method: place.method, path: place.path, document };
}

function isPlaced(placed: ReadonlySet<string>, pointer: string): boolean {
  for (let at = pointer; at !== ''; at = parentPointer(at)) if (placed.has(at)) return true;
  return false;
}

function collectRefs(value: unknown, into: string[]): void {
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next.filter((item) => item !== null));
    else if (isRecord(next)) {
      const { $ref } = next;
      const pointer = typeof $ref === 'string' ? localPointer($ref) : undefined;
      if (pointer !== undefined && pointer !== '') into.push(pointer);
      open.push(...Object.values(next).filter((item) => item !== null));
    }
  }
}

function put(root: Record<string, unknown>, tokens: readonly string[], value: unknown): void {
  let owner = root;
  for (const token of tokens.slice(0, -1)) {
    const next = Object.hasOwn(owner, token) ? owner[token] : undefined;
    const inner = isRecord(next) ? next : {};
    if (inner !== next) define(owner, token, inner);
    owner = inner;
  }
  const last = tokens.at(-1);
  if (last !== undefined) define(owner, last, value);
}

/** Sets an own member, whatever its name is. */
function define(owner: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(owner, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
