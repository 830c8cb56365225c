import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SpecOutline } from '#core/openapi/syntax/types.ts';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { referenceRows } from '#renderer/reference/reference-rows.ts';
import { useAnswer } from '#renderer/reference/reference-source.ts';
import type { Addressed } from './reference-address.ts';
import { type IndexRow, indexRows } from './index-rows.ts';
import classes from './reference-page.module.css';

type Props = {
  outline: SpecOutline;
  all: readonly Addressed[];
  current: Addressed | undefined;
  /** Nothing of the document is chosen yet: on a phone the list is what there is to see. */
  isStart: boolean;
  to: (address: string) => string;
};

const HEIGHTS = { group: 40, item: 46 } as const;

/** The operations and schemas of a document, searched by a few words; only what is in sight is drawn. */
export function ReferenceIndex({ outline, all, current, isStart, to }: Props) {
  const t = useMessages(siteReferenceMessages);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer({ kind: 'readHead' });
  const tags = answer?.value.tags;
  const rows = useMemo(() => {
    const groups = referenceRows(outline, tags ?? []);
    return indexRows(groups, all, typed);
  }, [outline, all, tags, typed]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? 'item'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
  });
  const shownRows = useRef(rows);
  shownRows.current = rows;
  const address = current?.address;
  useEffect(() => {
    setOpen(false);
    const index = shownRows.current.findIndex(
      (row) => row.kind === 'item' && row.address === address,
    );
    if (index !== -1) virtual.scrollToIndex(index, { align: 'auto' });
  }, [address, virtual]);
  const count = rows.filter(({ kind }) => kind === 'item').length;
  return (
    <nav
      className={classes['index']}
      aria-label={t('index.label')}
      data-open={isOpen || isStart || undefined}
    >
      {isStart ? undefined : (
        <div className={classes['opener']}>
          <PlainButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'index.hide' : 'index.show')}
          </PlainButton>
        </div>
      )}
      <div className={classes['panel']}>
        <label className={classes['search']}>
          <span className="visually-hidden">{t('index.search')}</span>
          <input
            type="search"
            placeholder={t('index.search')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <output className="visually-hidden">
          {typed.trim() === '' ? '' : t('index.found', { count })}
        </output>
        {count === 0 ? (
          <p className={classes['quiet']}>
            {t(typed.trim() === '' ? 'index.empty' : 'index.noMatch')}
          </p>
        ) : undefined}
        <div ref={scroller} className={classes['scroller']}>
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
                  <Row row={row} isCurrent={row.key === address} to={to} />
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </nav>
  );
}

type RowProps = { row: IndexRow; isCurrent: boolean; to: (address: string) => string };

function Row({ row, isCurrent, to }: RowProps) {
  if (row.kind === 'group') {
    return (
      <p className={classes['group']} dir="auto">
        {row.name}
      </p>
    );
  }
  return (
    <a
      href={to(row.address)}
      className={classes['item']}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {row.item.kind === 'schema' ? (
        <span className={classes['schema']} dir="auto">
          {row.item.name}
        </span>
      ) : (
        <>
          <MethodBadge method={row.item.operation.method} />
          <span className={classes['words']}>
            <span
              className={classes['itemName']}
              dir="auto"
              data-deprecated={row.item.operation.deprecated || undefined}
            >
              {row.item.operation.summary ?? row.item.operation.path}
            </span>
            {row.item.operation.summary === undefined ? undefined : (
              <span className={classes['path']} dir="ltr">
                {row.item.operation.path}
              </span>
            )}
          </span>
        </>
      )}
    </a>
  );
}
