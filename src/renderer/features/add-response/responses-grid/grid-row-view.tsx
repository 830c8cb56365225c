import { IconCheck, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import { statusLabel } from '#renderer/features/add-response/status-codes.ts';
import { cellKey, gapsOf, type GridRow, otherCodes, responseOf, titleOf } from './grid-rows.ts';
import classes from './responses-grid.module.css';

type Props = {
  /** The grid's id, which starts the ids of its cells. */
  id: string;
  row: GridRow;
  index: number;
  /** The column of the active cell, where it is in this row. */
  active: number | undefined;
  selected: ReadonlySet<string>;
  style: CSSProperties;
};

/** One row: an operation with its four cells, or a group with the number of gaps per code. */
export function GridRowView(props: Props) {
  const { id, row, index, active, selected, style } = props;
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
      {WRITABLE_STATUSES.map((status, at) => {
        const gaps = gapsOf(row, status);
        const taken = gaps.filter((gap) => selected.has(gap)).length;
        const label = statusLabel(status);
        if (row.kind === 'group') {
          const text =
            gaps.length === 0
              ? 'complete'
              : `${taken > 0 ? `${taken} of ` : ''}${gaps.length} missing`;
          return (
            <td
              key={status}
              {...cell(at + 1)}
              className={classes['cell']}
              aria-label={`${row.label}, ${label}: ${text}`}
              aria-selected={gaps.length > 0 && taken === gaps.length}
            >
              <span className={classes['sum']}>{text}</span>
            </td>
          );
        }
        const response = responseOf(row, status);
        const isSelected = selected.has(cellKey(row.operation.pointer, status));
        const held =
          response?.ref?.split('/').at(-1) ?? (response?.mediaTypes.join(', ') || 'no body');
        return (
          <td
            key={status}
            {...cell(at + 1)}
            className={classes['cell']}
            data-state={response === undefined ? (isSelected ? 'selected' : 'gap') : 'there'}
            aria-selected={response === undefined ? isSelected : undefined}
            aria-label={`${titleOf(row.operation)}, ${label}: ${response === undefined ? (isSelected ? 'missing, add' : 'missing') : `there, ${held}`}`}
            title={response === undefined ? undefined : `Already there: ${held}. Enter goes to it.`}
          >
            {response === undefined ? (
              <span className={classes['mark']}>
                {isSelected ? (
                  <IconCheck size={13} stroke={2.4} aria-hidden="true" />
                ) : (
                  <IconPlus size={13} stroke={2} aria-hidden="true" />
                )}
                {isSelected ? 'add' : 'missing'}
              </span>
            ) : (
              <span className={classes['there']}>
                <IconCircleCheck size={14} stroke={1.8} aria-hidden="true" />
                <span className={classes['held']}>{held}</span>
              </span>
            )}
          </td>
        );
      })}
      <td {...cell(5)} className={classes['cell']}>
        <span className={classes['also']}>
          {row.kind === 'operation' ? otherCodes(row).join(', ') : undefined}
        </span>
      </td>
    </tr>
  );
}

function RowHead({ row, cell }: { row: GridRow; cell: object }) {
  if (row.kind === 'group') {
    return (
      <th scope="row" {...cell} className={classes['head']} title={row.label}>
        <span className={classes['label']}>{row.label}</span>
        <span className={classes['count']}>{row.operations}</span>
      </th>
    );
  }
  const { method, path, summary, deprecated } = row.operation;
  return (
    <th scope="row" {...cell} className={classes['head']} title={summary ?? path}>
      <span className={classes['method']} data-method={method}>
        {method.toUpperCase()}
      </span>
      <span className={classes['label']} data-deprecated={deprecated || undefined}>
        {path}
      </span>
    </th>
  );
}
