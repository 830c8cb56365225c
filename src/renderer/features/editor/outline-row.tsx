import { Box } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import classes from './outline-panel.module.css';
import type { OutlineRow as Row } from './outline-rows.ts';

type Props = {
  id: string;
  row: Row;
  active: boolean;
  /** Whether the cursor in the text is inside this row's operation. */
  current: boolean;
  style: CSSProperties;
  onChoose: (row: Row) => void;
  onToggle: (row: Row) => void;
  onAddResponse: (pointer: string) => void;
  onMenu: (row: Row, event: MouseEvent) => void;
};

export function OutlineRow(props: Props) {
  const { id, row, active, current, style, onChoose, onToggle, onAddResponse, onMenu } = props;
  const { operation } = row;
  return (
    // The keyboard is the tree's own: it has the focus, and names this row as its active one.
    <Box
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-expanded={row.expanded}
      aria-selected={current}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-label={operation === undefined ? undefined : row.label}
      className={classes['row'] ?? ''}
      data-active={active || undefined}
      data-level={row.level}
      style={style}
      title={operation?.summary ?? row.label}
      onClick={() => onChoose(row)}
      onContextMenu={(event) => onMenu(row, event)}
    >
      {row.expanded === undefined ? (
        <span className={classes['twist']} />
      ) : (
        <span
          className={classes['twist']}
          data-expanded={row.expanded || undefined}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row);
          }}
        >
          <IconChevronRight size={13} stroke={2} />
        </span>
      )}
      {operation === undefined ? undefined : <MethodBadge method={operation.method} />}
      <span className={classes['label']} data-deprecated={operation?.deprecated || undefined}>
        {operation === undefined ? row.label : operation.path}
      </span>
      {row.count === undefined ? undefined : <span className={classes['count']}>{row.count}</span>}
      {operation === undefined ? undefined : (
        <button
          type="button"
          tabIndex={-1}
          className={classes['add']}
          aria-label={`Add response to ${row.label}`}
          title="Add response"
          onClick={(event) => {
            event.stopPropagation();
            onAddResponse(operation.pointer);
          }}
        >
          <IconPlus size={13} stroke={2} aria-hidden="true" />
        </button>
      )}
    </Box>
  );
}
