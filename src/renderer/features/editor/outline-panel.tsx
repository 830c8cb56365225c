import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconRoute, IconSearch, IconTag } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useMemo, useRef, useState, useDeferredValue } from 'react';
import type { SpecOutline } from '#core/openapi/syntax/types.ts';
import { OutlineMenu } from './outline-menu.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from './outline-panel.module.css';
import { OutlineRow } from './outline-row.tsx';
import {
  type OutlineGrouping,
  type OutlineRow as Row,
  outlineRows,
  preferredGrouping,
} from './outline-rows.ts';
import { useOutlineMenu } from './use-outline-menu.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

const ROW_HEIGHT = 28;

type Props = {
  outline: SpecOutline | undefined;
  /** The pointer of the operation around the cursor. */
  current: string | undefined;
  onGoTo: (pointer: string) => void;
  onAddResponse: (pointer: string) => void;
};

const emptyOutline: SpecOutline = {
  title: undefined,
  version: undefined,
  servers: [],
  operations: [],
  webhooks: [],
  components: [],
};

const OutlinePanel = memo(({ outline, current, onGoTo, onAddResponse }: Props) => {
  const [filter, setFilter] = useState('');
  const [chosenGrouping, setGrouping] = useState<OutlineGrouping>();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();

  const shown = outline ?? emptyOutline;
  const grouping = chosenGrouping ?? preferredGrouping(shown);
  const rows = useMemo(
    () => outlineRows(shown, { grouping, filter, toggled }),
    [shown, grouping, filter, toggled],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });

  const toggle = (row: Row) => {
    if (row.expanded === undefined) return;
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(row.key)) after.add(row.key);
      return after;
    });
  };
  const choose = (row: Row) => {
    setActiveKey(row.key);
    if (row.operation === undefined && row.expanded !== undefined) toggle(row);
    else if (row.pointer !== undefined) onGoTo(row.pointer);
  };
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.key === activeKey),
  );
  const menu = useOutlineMenu(rows[activeIndex]);
  const onKeyDown = useOutlineKeys({
    rows,
    activeIndex,
    onMove: (index) => {
      setActiveKey(rows[index]?.key);
      virtual.scrollToIndex(index);
    },
    onChoose: choose,
    onToggle: toggle,
  });
  const other = grouping === 'tag' ? 'path' : 'tag';

  return (
    <section className={classes['panel']} aria-label="Outline">
      <div className={classes['tools']}>
        <TextInput
          className={classes['filter'] ?? ''}
          size="xs"
          aria-label="Filter the outline"
          placeholder="Filter"
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <Tooltip label={`Group by ${other}`}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`Group by ${other}`}
            onClick={() => setGrouping(other)}
          >
            {other === 'tag' ? <IconTag size={15} /> : <IconRoute size={15} />}
          </ActionIcon>
        </Tooltip>
      </div>
      {rows.length === 0 ? (
        <output className={classes['none']}>
          {outline === undefined ? 'Reading the document…' : `Nothing here matches “${filter}”.`}
        </output>
      ) : (
        <div
          ref={scroller}
          className={classes['tree']}
          role="tree"
          aria-label="Document outline"
          tabIndex={0}
          // What Add response is for while the keyboard is here.
          data-operation={rows[activeIndex]?.operation?.pointer}
          aria-activedescendant={`${id}-${activeIndex}`}
          onKeyDown={(event) => {
            if (!menu.onKeyDown(event)) onKeyDown(event);
          }}
          onContextMenu={menu.onContextMenu}
        >
          <div
            className={classes['rows']}
            role="presentation"
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return row === undefined ? undefined : (
                <OutlineRow
                  key={row.key}
                  id={`${id}-${index}`}
                  row={row}
                  active={index === activeIndex}
                  current={row.operation !== undefined && row.operation.pointer === current}
                  style={{ height: ROW_HEIGHT, top: start }}
                  onChoose={choose}
                  onToggle={toggle}
                  onAddResponse={onAddResponse}
                  onMenu={(chosen, event) => {
                    setActiveKey(chosen.key);
                    menu.openAt(chosen, event);
                  }}
                />
              );
            })}
          </div>
        </div>
      )}
      {menu.place === undefined ? undefined : (
        <OutlineMenu
          place={menu.place}
          onClose={() => {
            menu.close();
            scroller.current?.focus();
          }}
          onGoTo={({ pointer }) => pointer !== undefined && onGoTo(pointer)}
          onAddResponse={onAddResponse}
        />
      )}
    </section>
  );
});

type DocumentProps = {
  document: OpenDocument;
  onGoTo: (pointer: string) => void;
  onAddResponse: (pointer: string) => void;
};

/** The outline of the last reading of a document. */
export function DocumentOutline({ document, onGoTo, onAddResponse }: DocumentProps) {
  // Drawn in pieces between what is typed: it may be long.
  const outline = useDeferredValue(useDocument(document.id, (state) => state.reading?.outline));
  const current = useDocument(document.id, (state) => state.operation?.pointer);
  return (
    <OutlinePanel
      outline={outline}
      current={current}
      onGoTo={onGoTo}
      onAddResponse={onAddResponse}
    />
  );
}
