import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Box } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { HeadReading } from '#core/openapi/documentation/reading.ts';
import type { SpecOutline } from '#core/openapi/syntax/types.ts';
import { HeadRow } from './head-row.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { OperationRow } from './operation-row.tsx';
import classes from './reference.module.css';
import { type ReferenceRow, referenceRows } from './reference-rows.ts';
import { useAnswer } from './reference-source.ts';

const HEIGHTS = { head: 220, group: 56, operation: 42 } as const;

type Props = {
  label: string;
  outline: SpecOutline;
  /** The operation to open and to scroll to, by its pointer. */
  current?: string | undefined;
  /** Shows an operation in the text. */
  onShowText?: (pointer: string) => void;
  /** Told when an operation is opened or closed by hand. */
  onToggle?: (pointer: string, isOpen: boolean) => void;
};

/**
 * A document rendered for reading.
 *
 * Only the rows on the screen are drawn, and only what is open is asked of the document's worker: it costs the same
 * for ten operations and for a thousand.
 */
export function ReferenceView({ label, outline, current, onShowText, onToggle }: Props) {
  const answer = useAnswer({ kind: 'readHead' });
  // Until the worker comes to the rest, the outline's words are there to be read.
  const head = useMemo(() => answer?.value ?? headOf(outline), [answer, outline]);
  const t = useMessages(referenceMessages);
  const rows = useMemo(() => referenceRows(outline, head.tags, t), [outline, head.tags, t]);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'operation'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
  });

  const shownRows = useRef(rows);
  shownRows.current = rows;
  // With the head come the tags, and with those another order: what was scrolled to may be elsewhere by then.
  const isOrdered = answer !== undefined;
  useEffect(() => {
    if (current === undefined) return;
    const index = shownRows.current.findIndex((row) => pointerOf(row) === current);
    if (index === -1) return;
    setToggled((before) => {
      const after = new Map(before);
      after.delete(current);
      return after;
    });
    virtual.scrollToIndex(index, { align: 'start' });
  }, [current, isOrdered, virtual]);

  const isOpen = (pointer: string) => toggled.get(pointer) ?? pointer === current;
  const toggle = (pointer: string) => {
    const opens = !isOpen(pointer);
    setToggled((before) => new Map(before).set(pointer, opens));
    onToggle?.(pointer, opens);
  };

  return (
    <Box
      ref={scroller}
      component="section"
      className={classes['scroller'] ?? ''}
      aria-label={label}
      tabIndex={0}
    >
      <div className={classes['rows']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? undefined : (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes['row']}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.kind === 'head' ? <HeadRow head={head} /> : undefined}
              {row.kind === 'group' ? <GroupRow row={row} /> : undefined}
              {row.kind === 'operation' ? (
                <OperationRow
                  operation={row.operation}
                  isOpen={isOpen(row.operation.pointer)}
                  isCurrent={row.operation.pointer === current}
                  onToggle={toggle}
                  onShowText={onShowText}
                />
              ) : undefined}
            </div>
          );
        })}
      </div>
    </Box>
  );
}

function headOf({ title, version, servers }: SpecOutline): HeadReading {
  return {
    title,
    version,
    description: undefined,
    servers: servers.map(({ url }) => ({ url, description: undefined })),
    tags: [],
    security: [],
  };
}

function pointerOf(row: ReferenceRow): string | undefined {
  return row.kind === 'operation' ? row.operation.pointer : undefined;
}

function GroupRow({ row }: { row: Extract<ReferenceRow, { kind: 'group' }> }) {
  return (
    <div className={classes['group']}>
      <h3 className={classes['groupName']} dir="auto">
        {row.name}
      </h3>
      {row.description === undefined ? undefined : <Markdown text={row.description} topLevel={4} />}
    </div>
  );
}
