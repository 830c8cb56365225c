import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconRoute, IconSearch, IconTag } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { outlineMessages } from '#messages/en/outline.ts';
import type { SpecOutline } from '#core/openapi/syntax/types.ts';
import { OutlineMenu } from './outline-menu.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { usePanel } from '#renderer/document/state/panels-store.ts';
import { AddToOutline } from './add-to-outline.tsx';
import type { AskedAddition } from './outline-addition.ts';
import classes from './outline-panel.module.css';
import { indexOfRow, OutlineRow, ROW_HEIGHT } from './outline-row.tsx';
import {
  emptyOutline,
  type OutlineAddition,
  outlineBranches,
  type OutlinePart,
  type OutlineGrouping,
  type OutlinePlace,
  type OutlineRow as Row,
  outlineRows,
  preferredGrouping,
} from './outline-rows.ts';
import { branchesTo, opened } from './outline-way.ts';
import { useOutlineMenu } from './use-outline-menu.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

type Props = {
  outline: SpecOutline | undefined;
  part: OutlinePart | undefined;
  /** Where the cursor is. */
  current: OutlinePlace | undefined;
  onGoTo: (place: OutlinePlace) => void;
  onAdd: (addition: OutlineAddition) => void;
};

const OutlinePanel = memo(({ outline, part, current, onGoTo, onAdd }: Props) => {
  const t = useMessages(outlineMessages);
  const [filter, setFilter] = useState('');
  const [chosenGrouping, setGrouping] = useState<OutlineGrouping>();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string>();
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();

  const shown = outline ?? emptyOutline;
  const preferred = useMemo(() => preferredGrouping(shown), [shown]);
  const grouping = chosenGrouping ?? preferred;
  const branches = useMemo(
    () => outlineBranches(shown, grouping, part, t),
    [shown, grouping, part, t],
  );
  const rows = useMemo(
    () => outlineRows(branches, { filter, toggled }),
    [branches, filter, toggled],
  );
  const currentWay = useMemo(
    () => (current === undefined ? [] : branchesTo(branches, current)),
    [branches, current],
  );
  // Where the row of the cursor is folded away, the nearest one that holds it is marked.
  const currentIndex = useMemo(() => {
    const keys = currentWay.map(({ key }) => key).toReversed();
    const found = keys.map((key) => rows.findIndex((row) => row.key === key));
    return found.find((index) => index !== -1) ?? -1;
  }, [currentWay, rows]);
  const currentKey = currentWay.at(-1)?.key;
  // It follows the cursor to another place; what is folded by hand stays so until then.
  const [followed, setFollowed] = useState<string>();
  if (currentKey !== followed) {
    setFollowed(currentKey);
    setToggled(opened(currentWay, toggled));
  }
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // What comes into view is drawn in a task of its own, not in that of the frame that scrolls.
    useFlushSync: false,
  });

  const scrolled = useRef<string>(undefined);
  const isShown = usePanel('outline');
  useEffect(() => {
    // Only when the cursor has come to another place, or the panel is shown again: whoever scrolls is left there.
    const wanted = isShown ? currentKey : undefined;
    if (wanted === scrolled.current || (wanted !== undefined && currentIndex === -1))
      return undefined;
    // It lays the window out: after what else the jump of the cursor has to draw, not in one task with it.
    const frame = requestAnimationFrame(() => {
      scrolled.current = wanted;
      if (wanted !== undefined) virtual.scrollToIndex(currentIndex);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, currentKey, currentIndex, virtual]);

  const toggle = useCallback(({ expanded, key }: Row) => {
    if (expanded === undefined) return;
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  const choose = (row: Row) => {
    setActiveKey(row.key);
    if (row.operation === undefined && row.expanded !== undefined) toggle(row);
    else goTo(row);
  };
  const goTo = ({ pointer, ofPart }: Row) => pointer !== undefined && onGoTo({ pointer, ofPart });
  const rowAt = (target: EventTarget) => rows[indexOfRow(target) ?? -1];
  const activeAt = rows.findIndex((row) => row.key === activeKey);
  const activeIndex = Math.max(0, activeAt);
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
    <section className={classes['panel']} aria-label={t('title')}>
      <div className={classes['tools']}>
        <TextInput
          className={classes['filter'] ?? ''}
          size="xs"
          aria-label={t('filterLabel')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <Tooltip label={t(`groupBy.${other}`)}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t(`groupBy.${other}`)}
            onClick={() => setGrouping(other)}
          >
            {other === 'tag' ? <IconTag size={15} /> : <IconRoute size={15} />}
          </ActionIcon>
        </Tooltip>
      </div>
      {rows.length === 0 ? (
        <output className={classes['none']}>
          {outline === undefined ? t('reading') : t('noMatch', { filter })}
        </output>
      ) : (
        <div
          ref={scroller}
          className={classes['tree']}
          role="tree"
          aria-label={t('tree')}
          tabIndex={0}
          data-panel-start
          // What Add response is for while the keyboard is here.
          data-operation={rows[activeIndex]?.operation?.pointer}
          aria-activedescendant={`${id}-${activeIndex}`}
          onKeyDown={(event) => {
            if (!menu.onKeyDown(event)) onKeyDown(event);
          }}
          onClick={({ target }) => {
            const row = rowAt(target);
            if (row !== undefined) choose(row);
          }}
          onContextMenu={(event) => {
            const row = rowAt(event.target);
            if (row === undefined) menu.onContextMenu(event);
            else {
              setActiveKey(row.key);
              menu.openAt(row, event);
            }
          }}
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
                  index={index}
                  row={row}
                  active={index === activeIndex}
                  current={index === currentIndex}
                  top={start}
                  onToggle={toggle}
                  onAdd={onAdd}
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
          onGoTo={goTo}
          onAdd={onAdd}
        />
      )}
    </section>
  );
});

type DocumentProps = {
  /** The shown document. */
  document: OpenDocument;
  /** The design's OpenAPI document, whose outline it is: the same, unless a part of the design is shown. */
  api: OpenDocument;
  onGoTo: (place: OutlinePlace) => void;
  onAddResponse: (pointer: string) => void;
};

/** The outline of the whole API by the last reading of its document; it follows the cursor in the shown file. */
export function DocumentOutline({ document, api, onGoTo, onAddResponse }: DocumentProps) {
  const [asked, setAsked] = useState<AskedAddition>();
  // Drawn in pieces between what is typed: it may be long.
  const outline = useDeferredValue(useDocument(api.id, (state) => state.reading?.outline));
  const members = useDocument(document.id, (state) => state.reading?.outline.members);
  const part = useMemo(
    () => (api === document ? undefined : { file: document.file, members: members ?? [] }),
    [api, document, members],
  );
  const current = useDeferredValue(usePlaceOfCursor(document, api, outline));
  const add = useCallback(
    (addition: OutlineAddition) => {
      if (addition.kind === 'response') onAddResponse(addition.pointer);
      else setAsked(addition);
    },
    [onAddResponse],
  );
  return (
    <>
      <OutlinePanel outline={outline} part={part} current={current} onGoTo={onGoTo} onAdd={add} />
      {asked === undefined || outline === undefined ? undefined : (
        <AddToOutline
          addition={asked}
          document={api}
          outline={outline}
          onClose={() => setAsked(undefined)}
          onAdded={(pointer) => onGoTo({ pointer, ofPart: false })}
        />
      )}
    </>
  );
}

/** Where the cursor is, as the outline of the API has it: an operation that a part has written stands there by its path. */
function usePlaceOfCursor(
  document: OpenDocument,
  api: OpenDocument,
  outline: SpecOutline | undefined,
): OutlinePlace | undefined {
  const pointer = useDocument(
    document.id,
    (state) => state.form?.pointer ?? state.operation?.pointer,
  );
  return useMemo(() => {
    if (pointer === undefined) return undefined;
    if (api === document) return { pointer, ofPart: false };
    const listed = [...(outline?.operations ?? []), ...(outline?.webhooks ?? [])];
    const operation = listed.find(
      ({ at }) =>
        at?.file === document.file &&
        (pointer === at.pointer || pointer.startsWith(`${at.pointer}/`)),
    );
    return operation === undefined
      ? { pointer, ofPart: true }
      : { pointer: operation.pointer, ofPart: false };
  }, [api, document, outline, pointer]);
}
