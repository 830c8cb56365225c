import { IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { outlineMessages } from '#messages/en/outline.ts';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import classes from './outline-panel.module.css';
import { OutlinePath } from './outline-path.tsx';
import type { OutlineAddition, OutlineRow as Row } from './outline-rows.ts';

type Props = {
  id: string;
  /** Its place in the list, from 0. */
  index: number;
  row: Row;
  active: boolean;
  /** Whether the cursor in the text is inside what this row stands for. */
  current: boolean;
  /** Pixels from the top of the list. */
  top: number;
  onToggle: (row: Row) => void;
  onAdd: (addition: OutlineAddition) => void;
};

export const ROW_HEIGHT = 28;

/** A row; the tree knows which one is pressed by `indexOfRow`. */
export const OutlineRow = memo((props: Props) => {
  const t = useMessages(outlineMessages);
  const { id, index, row, active, current, top, onToggle, onAdd } = props;
  const { operation, adds } = row;
  return (
    // The keyboard is the tree's own: it has the focus, and names this row as its active one.
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-expanded={row.expanded}
      aria-selected={current}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-label={operation === undefined ? undefined : row.label}
      className={classes['row']}
      data-active={active || undefined}
      data-level={row.level}
      data-index={index}
      style={{ height: ROW_HEIGHT, top }}
      title={operation?.summary === undefined ? row.label : `${row.label}\n${operation.summary}`}
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
          <IconChevronRight size={13} stroke={2} className="flips" />
        </span>
      )}
      {operation === undefined ? undefined : <MethodBadge method={operation.method} />}
      <span
        className={classes['label']}
        dir="auto"
        data-deprecated={operation?.deprecated || undefined}
      >
        {operation === undefined ? (
          row.label
        ) : (
          <OutlinePath path={operation.path} shared={row.shared} />
        )}
      </span>
      {row.count === undefined ? undefined : <span className={classes['count']}>{row.count}</span>}
      {adds === undefined ? undefined : (
        <button
          type="button"
          tabIndex={-1}
          className={classes['add']}
          aria-label={
            adds.kind === 'path' ? t('add.path') : t(`addTo.${adds.kind}`, { name: row.label })
          }
          title={t(`add.${adds.kind}`)}
          onClick={(event) => {
            event.stopPropagation();
            onAdd(adds);
          }}
        />
      )}
    </div>
  );
});

/** Which row holds a part of the page; `undefined` outside of all. */
export function indexOfRow(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
}
