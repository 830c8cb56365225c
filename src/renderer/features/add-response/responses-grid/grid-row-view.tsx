import { IconCheck, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatList } from '#messages/format.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { coverageMessages } from '#messages/en/coverage.ts';
import { isExpectedOfSome } from '#core/openapi/response/expected-responses.ts';
import { statusLabel } from '#core/openapi/response/status-codes.ts';
import {
  cellKey,
  choosableOf,
  countThere,
  type GridRow,
  type OperationRow,
  otherStatuses,
  stateOf,
  titleOf,
} from './grid-rows.ts';
import classes from './responses-grid.module.css';

type Props = {
  /** The grid's id, which starts the ids of its cells. */
  id: string;
  row: GridRow;
  /** The statuses that have a column. */
  columns: readonly string[];
  index: number;
  /** The column of the active cell, where it is in this row. */
  active: number | undefined;
  selected: ReadonlySet<string>;
  style: CSSProperties;
};

/** One row: an operation with a cell per status, or a group with what is missing of each. */
export function GridRowView(props: Props) {
  const { id, row, columns, index, active, selected, style } = props;
  const cell = (column: number) => ({
    id: `${id}-${index}-${column}`,
    'aria-colindex': column + 1,
    'data-column': column,
    'data-active': active === column || undefined,
  });
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes['row']}
      data-row={index}
      data-kind={row.kind}
      style={style}
    >
      <RowHead row={row} cell={cell(0)} />
      {columns.map((status, at) =>
        row.kind === 'group' ? (
          <GroupCell
            key={status}
            row={row}
            status={status}
            selected={selected}
            cell={cell(at + 1)}
          />
        ) : (
          <StatusCell
            key={status}
            row={row}
            status={status}
            isSelected={selected.has(cellKey(row.operation.pointer, status))}
            cell={cell(at + 1)}
          />
        ),
      )}
      <td {...cell(columns.length + 1)} className={classes['cell']}>
        <span className={classes['also']} dir="ltr">
          {row.kind === 'operation' ? otherStatuses(row, columns).join(', ') : undefined}
        </span>
      </td>
    </tr>
  );
}

type GroupCellProps = {
  row: Extract<GridRow, { kind: 'group' }>;
  status: string;
  selected: ReadonlySet<string>;
  cell: object;
};

function GroupCell({ row, status, selected, cell }: GroupCellProps) {
  const t = useMessages(coverageMessages);
  const choosable = choosableOf(row, [status]);
  const taken = choosable.filter((key) => selected.has(key)).length;
  const isFree = row.members.every((member) => stateOf(member, status).kind === 'free');
  const count = choosable.length;
  const isUnexpected = isExpectedOfSome(status) && isFree;
  const text = !isExpectedOfSome(status)
    ? t('grid.have', { count: countThere(row, status), total: row.members.length })
    : isFree
      ? t('grid.notExpected')
      : count === 0
        ? t('grid.complete')
        : taken > 0
          ? t('grid.missingSome', { chosen: taken, count })
          : t('grid.missingCount', { count });
  return (
    <td
      {...cell}
      className={classes['cell']}
      aria-label={t('grid.cell', { name: row.label, status: statusLabel(status), state: text })}
      aria-selected={choosable.length > 0 && taken === choosable.length}
    >
      <span className={classes['sum']}>{isUnexpected ? '–' : text}</span>
    </td>
  );
}

type StatusCellProps = { row: OperationRow; status: string; isSelected: boolean; cell: object };

function StatusCell({ row, status, isSelected, cell }: StatusCellProps) {
  const state = stateOf(row, status);
  const t = useMessages(coverageMessages);
  const named = { name: titleOf(row.operation), status: statusLabel(status) };
  if (state.kind === 'there') {
    const { ref, mediaTypes } = state.response;
    const body = ref?.split('/').at(-1) ?? (formatList(mediaTypes, 'unit') || t('grid.noBody'));
    return (
      <td
        {...cell}
        className={classes['cell']}
        data-state="there"
        aria-label={t('grid.thereCell', { ...named, body })}
        title={t('grid.thereHint', { body })}
      >
        <span className={classes['there']}>
          <IconCircleCheck size={14} stroke={1.8} aria-hidden="true" />
          <bdi className={classes['body']}>{body}</bdi>
        </span>
      </td>
    );
  }
  const by = state.kind === 'covered' ? state.by : '';
  const values = { ...named, state: state.kind, by };
  return (
    <td
      {...cell}
      className={classes['cell']}
      data-state={isSelected ? 'selected' : state.kind}
      aria-selected={isSelected}
      aria-label={isSelected ? t('grid.chosenCell', values) : t('grid.openCell', values)}
      title={
        state.kind === 'gap'
          ? undefined
          : state.kind === 'covered'
            ? t('grid.coveredHint', { by })
            : t('grid.notExpectedHint')
      }
    >
      {isSelected || state.kind === 'gap' ? (
        <span className={classes['mark']}>
          {isSelected ? (
            <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          ) : (
            <IconPlus size={13} stroke={2} aria-hidden="true" />
          )}
          {isSelected ? t('grid.add') : t('grid.missing')}
        </span>
      ) : (
        <span className={classes['quiet']}>
          {state.kind === 'covered' ? t('grid.by', { status: by }) : '–'}
        </span>
      )}
    </td>
  );
}

function RowHead({ row, cell }: { row: GridRow; cell: object }) {
  if (row.kind === 'group') {
    return (
      <th scope="row" {...cell} className={classes['head']} title={row.label}>
        <span className={classes['label']} dir="auto">
          {row.label}
        </span>
        <span className={classes['count']}>{row.members.length}</span>
      </th>
    );
  }
  const { method, path, summary, deprecated } = row.operation;
  return (
    <th scope="row" {...cell} className={classes['head']} title={summary ?? path}>
      <span className={classes['method']} data-method={method}>
        {method.toUpperCase()}
      </span>
      <span className={classes['label']} dir="ltr" data-deprecated={deprecated || undefined}>
        {path}
      </span>
    </th>
  );
}
