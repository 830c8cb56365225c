import { coverageMessages } from '#messages/en/coverage.ts';
import type { OperationCoverage, ResponseCoverage } from '#core/openapi/outline/coverage-of.ts';
import {
  isExpectedOfSome,
  statusState,
  type StatusState,
} from '#core/openapi/response/expected-responses.ts';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';

export type GridGrouping = 'tag' | 'path';

export type OperationRow = {
  kind: 'operation';
  key: string;
  operation: OperationSummary;
  coverage: OperationCoverage;
};

/** One line of the grid: a group of operations, or one of them. */
export type GridRow =
  | { kind: 'group'; key: string; label: string; members: readonly OperationRow[] }
  | OperationRow;

type Shown = {
  grouping: GridGrouping;
  /** Words that an operation must all contain, in any case and order. */
  filter: string;
  onlyGaps: boolean;
  /** The statuses that have a column. */
  columns: readonly string[];
  /** What the group of operations without a tag is called. */
  untagged?: string;
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

/** What an operation has for a status. */
export function stateOf({ operation, coverage }: OperationRow, status: string): StatusState {
  return statusState(operation.method, coverage, status);
}

/** The statuses of an operation that have no column. */
export function otherStatuses({ coverage }: OperationRow, columns: readonly string[]): string[] {
  return coverage.responses.flatMap(({ status }) => (columns.includes(status) ? [] : [status]));
}

const nothingKnown: OperationCoverage = { responses: [], input: 'none' };

/** The grid's rows from top to bottom. Operations that are written once and stand at two paths are listed once. */
export function gridRows(
  operations: readonly OperationSummary[],
  coverage: ResponseCoverage,
  { grouping, filter, onlyGaps, columns, untagged = coverageMessages.t('untagged') }: Shown,
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
      coverage: coverage[pointer] ?? nothingKnown,
    };
    if (seen.has(place) || !matches(operation, words)) continue;
    if (onlyGaps && gapsOf(row, columns).length === 0) continue;
    seen.add(place);
    const name = grouping === 'path' ? operation.path : (operation.tags[0] ?? untagged);
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [row]);
    else members.push(row);
  }
  return [...groups].flatMap(([label, members]): GridRow[] => [
    { kind: 'group', key: `group ${label}`, label, members },
    ...members,
  ]);
}

/** The cells of a row whose responses are missed, of the given statuses. */
export function gapsOf(row: GridRow, statuses: readonly string[]): string[] {
  return cellsOf(row, statuses, ({ kind }) => kind === 'gap');
}

/** How many gaps the rows have: `5 gaps in 4 operations`; `undefined` until the responses are read. */
export function describeSums(
  rows: readonly GridRow[] | undefined,
  columns: readonly string[],
  t = coverageMessages.t,
): string | undefined {
  if (rows === undefined) return undefined;
  const operations = rows.filter(({ kind }) => kind === 'operation');
  const gaps = operations.reduce((sum, row) => sum + gapsOf(row, columns).length, 0);
  return t('gaps', { gaps, operations: operations.length });
}

/**
 * The cells of a row that are chosen with others, by a range or a whole column: the gaps, and of a status that nobody
 * expects, for which there is a column because somebody asked for it, all that have no response.
 */
export function choosableOf(row: GridRow, statuses: readonly string[]): string[] {
  return cellsOf(row, statuses, ({ kind }, status) =>
    isExpectedOfSome(status) ? kind === 'gap' : kind !== 'there',
  );
}

/** How many operations of a row have a response of a status. */
export function countThere(row: GridRow, status: string): number {
  return cellsOf(row, [status], ({ kind }) => kind === 'there').length;
}

function cellsOf(
  row: GridRow,
  statuses: readonly string[],
  isWanted: (state: StatusState, status: string) => boolean,
): string[] {
  return (row.kind === 'group' ? row.members : [row]).flatMap((one) =>
    statuses.flatMap((status) =>
      isWanted(stateOf(one, status), status) ? [cellKey(one.operation.pointer, status)] : [],
    ),
  );
}

function matches(operation: OperationSummary, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { summary, operationId, tags } = operation;
  const text = [titleOf(operation), summary, operationId, ...tags].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
