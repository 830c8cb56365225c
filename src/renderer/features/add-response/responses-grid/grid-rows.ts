import type { ResponseCoverage } from '#core/openapi/outline/coverage-of.ts';
import {
  type OperationSummary,
  WRITABLE_STATUSES,
  type WritableStatus,
} from '#core/openapi/syntax/types.ts';

export type GridGrouping = 'tag' | 'path';

export type OperationRow = {
  kind: 'operation';
  key: string;
  operation: OperationSummary;
  responses: ResponseCoverage[string];
};

/** One line of the grid: a group with its gaps, or an operation. */
export type GridRow =
  | { kind: 'group'; key: string; label: string; gaps: string[]; operations: number }
  | OperationRow;

type Shown = {
  grouping: GridGrouping;
  /** Words that an operation must all contain, in any case and order. */
  filter: string;
  onlyGaps: boolean;
};

/** `GET /products` */
export function titleOf({ method, path }: Pick<OperationSummary, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/** A cell's name in a selection. */
export function cellKey(pointer: string, status: string): string {
  return `${status} ${pointer}`;
}

/** What a cell's name stands for. */
export function cellOf(key: string): { status: string; pointer: string } {
  const at = key.indexOf(' ');
  return { status: key.slice(0, at), pointer: key.slice(at + 1) };
}

/** The response that an operation has for a code. */
export function responseOf({ responses }: OperationRow, status: string) {
  return responses.find((response) => response.status === status);
}

/** The codes of an operation that the grid has no column for. */
export function otherCodes({ responses }: OperationRow): string[] {
  return responses.flatMap(({ status }) =>
    WRITABLE_STATUSES.some((writable) => writable === status) ? [] : [status],
  );
}

/** The grid's rows from top to bottom. Operations that are written once and stand at two paths are listed once. */
export function gridRows(
  operations: readonly OperationSummary[],
  coverage: ResponseCoverage,
  { grouping, filter, onlyGaps }: Shown,
): GridRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const seen = new Set<string>();
  const groups = new Map<string, OperationRow[]>();
  for (const operation of operations) {
    const { pointer, at } = operation;
    const place = at === undefined ? pointer : `${at.file}#${at.pointer}`;
    const row: OperationRow = {
      kind: 'operation',
      key: pointer,
      operation,
      responses: coverage[pointer] ?? [],
    };
    if (seen.has(place) || !matches(operation, words)) continue;
    if (onlyGaps && gapsOf(row).length === 0) continue;
    seen.add(place);
    const name = grouping === 'path' ? operation.path : (operation.tags[0] ?? 'Without a tag');
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [row]);
    else members.push(row);
  }
  return [...groups].flatMap(([label, members]): GridRow[] => [
    {
      kind: 'group',
      key: `group ${label}`,
      label,
      gaps: members.flatMap((row) => gapsOf(row)),
      operations: members.length,
    },
    ...members,
  ]);
}

/** The cells without a response, of one code or of all four. */
export function gapsOf(row: GridRow, status?: WritableStatus): string[] {
  if (row.kind === 'group') {
    return status === undefined
      ? row.gaps
      : row.gaps.filter((key) => cellOf(key).status === status);
  }
  const wanted = status === undefined ? WRITABLE_STATUSES : [status];
  return wanted.flatMap((code) =>
    responseOf(row, code) === undefined ? [cellKey(row.operation.pointer, code)] : [],
  );
}

function matches(operation: OperationSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { summary, operationId, tags } = operation;
  const text = [titleOf(operation), summary, operationId, ...tags].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
