import { Box } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useId, useRef } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { coverageMessages } from '#messages/en/coverage.ts';
import { isExpectedOfSome } from '#core/openapi/response/expected-responses.ts';
import { describeStatus } from '#core/openapi/response/status-codes.ts';
import { gridKeys } from './grid-keys.ts';
import { cellKey, choosableOf, gapsOf, type GridRow, stateOf } from './grid-rows.ts';
import { GridRowView } from './grid-row-view.tsx';
import classes from './responses-grid.module.css';
import type { useGridSelection } from './use-grid-selection.ts';

const ROW_HEIGHT = 34;

type Props = {
  rows: readonly GridRow[];
  /** The statuses that have a column. */
  columns: readonly string[];
  selection: ReturnType<typeof useGridSelection>;
  /** Goes to an operation, or to its response of a code. */
  onGoTo: (pointer: string, status: string | undefined) => void;
  onAdd: () => void;
};

/** Operations × statuses. The grid has the focus and names its active cell; rows are made as they are seen. */
export function ResponsesGrid({ rows, columns, selection, onGoTo, onAdd }: Props) {
  const t = useMessages(coverageMessages);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const count = columns.length + 2;
  const active = {
    column: Math.min(selection.active.column, count - 1),
    row: Math.min(selection.active.row, rows.length - 1),
  };

  /** What choosing a cell chooses: itself unless its response is there, or what is missing in its row or column. */
  const choosableAt = (row: number, column: number): string[] => {
    const status = columns[column - 1];
    const shown = rows[row];
    const isOther = column > columns.length;
    if (row === -1) return status === undefined ? [] : choosableIn(rows, [status]);
    if (shown === undefined || isOther) return [];
    if (status === undefined) return choosableOf(shown, columns.filter(isExpectedOfSome));
    if (shown.kind === 'group') return choosableOf(shown, [status]);
    const isThere = stateOf(shown, status).kind === 'there';
    return isThere ? [] : [cellKey(shown.operation.pointer, status)];
  };
  const toggle = (row: number, column: number) => {
    const cells = choosableAt(row, column);
    if (cells.length > 0) selection.toggle({ row, column }, cells);
    else selection.moveTo({ row, column }, false);
  };
  const open = (row: number, column: number) => {
    const shown = rows[row];
    if (shown?.kind !== 'operation') toggle(row, column);
    else if (column === 0) onGoTo(shown.operation.pointer, undefined);
    else if (choosableAt(row, column).length === 0) {
      onGoTo(shown.operation.pointer, columns[column - 1]);
    } else {
      if (selection.selected.size === 0) toggle(row, column);
      onAdd();
    }
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const column = Number(cell?.dataset['column'] ?? 0);
    const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1);
    if (cell === null) return;
    if (event.shiftKey) selection.moveTo({ row, column }, true);
    else if (column === 0 || choosableAt(row, column).length > 0) toggle(row, column);
    else open(row, column);
  };
  const onKeyDown = gridKeys({
    active,
    rows: rows.length,
    columns: count,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2),
    onMove(place, extending) {
      selection.moveTo(place, extending);
      if (place.row >= 0) virtual.scrollToIndex(place.row);
    },
    onToggle: () => toggle(active.row, active.column),
    onToggleColumn: () => {
      const cells = choosableAt(-1, active.column);
      if (cells.length > 0) selection.toggle(active, cells);
    },
    onSelectAll: () =>
      selection.replace(
        rows.flatMap((row) => (row.kind === 'operation' ? gapsOf(row, columns) : [])),
      ),
    onClear: () => selection.replace([]),
    onEnter: () => open(active.row, active.column),
  });
  const headCell = (column: number) => ({
    id: `${id}-head-${column}`,
    'aria-colindex': column + 1,
    'data-column': column,
    className: classes['title'],
    'data-active': (active.row === -1 && active.column === column) || undefined,
  });

  return (
    <Box
      ref={scroller}
      className={classes['scroller'] ?? ''}
      __vars={{ '--statuses': `${columns.length}` }}
    >
      <Box
        component="table"
        className={classes['grid'] ?? ''}
        role="grid"
        aria-label={t('grid.label')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={count}
        aria-activedescendant={`${id}-${active.row === -1 ? 'head' : active.row}-${active.column}`}
        tabIndex={0}
        // What Add response is for while the keyboard is here.
        data-operation={operationOf(rows[active.row])}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr aria-rowindex={1} className={classes['row']} data-kind="titles" data-row={-1}>
            <th {...headCell(0)}>{t('grid.operation')}</th>
            {columns.map((status, at) => (
              <th
                key={status}
                {...headCell(at + 1)}
                data-choosable
                title={t('grid.selectColumn', { status })}
              >
                <strong>{status}</strong> <span>{describeStatus(status).phrase}</span>
              </th>
            ))}
            <th {...headCell(columns.length + 1)}>{t('grid.others')}</th>
          </tr>
        </thead>
        <tbody className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? undefined : (
              <GridRowView
                key={row.key}
                id={id}
                row={row}
                columns={columns}
                index={index}
                active={active.row === index ? active.column : undefined}
                selected={selection.selected}
                style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              />
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

function operationOf(row: GridRow | undefined): string | undefined {
  return row?.kind === 'operation' ? row.operation.pointer : undefined;
}

function choosableIn(rows: readonly GridRow[], statuses: readonly string[]): string[] {
  return rows.flatMap((row) => (row.kind === 'operation' ? choosableOf(row, statuses) : []));
}
