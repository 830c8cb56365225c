import { Box, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { behindStart, unmirroredKey } from '#renderer/language/mirrored.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { problemsMessages } from '#messages/en/problems.ts';
import type { Finding } from '#core/finding/finding.ts';
import { shownRule } from '#core/ruleset/own-rules.ts';
import { FindingText } from '#renderer/components/finding-list.tsx';
import type { RuledDocument } from '#renderer/rules/change-rule.tsx';
import { FindingMenu, type FindingMenuPlace } from '#renderer/rules/finding-menu.tsx';
import { useNextRow } from '#renderer/rules/use-next-row.ts';
import { indexOfKey, type ProblemRow, problemKey, rowKey } from './problem-rows.ts';
import { selectProblem, toggleRule, useProblems } from './problems-store.ts';
import type { useFixes } from './use-fixes.ts';
import classes from './problems-panel.module.css';

const ROW_HEIGHT = 29;

type Props = {
  rows: readonly ProblemRow[];
  /** Whether each problem's file is named, because there are several. */
  withFile: boolean;
  canOpen: (finding: Finding) => boolean;
  onOpen: (finding: Finding) => void;
  fixes: ReturnType<typeof useFixes>;
  ruled: RuledDocument;
  /** All of them, those that are not shown included. */
  findings: readonly Finding[];
};

/** The problems, of which those in view are drawn: a list in which the arrow keys move, one stop of the Tab key. */
export function ProblemList(props: Props) {
  const { rows, withFile, canOpen, onOpen, fixes, ruled, findings } = props;
  const t = useMessages(problemsMessages);
  const scroller = useRef<HTMLUListElement>(null);
  const selected = useProblems((state) => state.selected);
  const [moved, setMoved] = useState<string>();
  const [menu, setMenu] = useState<FindingMenuPlace>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const selectedIndex = useMemo(() => indexOfKey(rows, selected), [rows, selected]);
  const movedIndex = useMemo(() => indexOfKey(rows, moved), [rows, moved]);
  const active = Math.max(0, moved === undefined ? selectedIndex : movedIndex);

  // What F8 went to is brought into view; the list stays where it is while nothing else is gone to.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (selected === shown.current || selectedIndex === -1) return;
    shown.current = selected;
    setMoved(undefined);
    virtual.scrollToIndex(selectedIndex);
  }, [selected, selectedIndex, virtual]);

  // Heights are known by index: those that other rows have now are taken anew where they are drawn.
  useLayoutEffect(() => {
    for (const row of scroller.current?.children ?? [])
      if (row instanceof HTMLLIElement) virtual.measureElement(row);
  }, [rows, virtual]);

  const focusRow = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    setMoved(rowKey(row));
    virtual.scrollToIndex(index);
    // It is drawn with the next frame, where it was out of view.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus(),
    );
  };

  const next = useNextRow(scroller, rows, focusRow);
  const openMenu = (finding: Finding, from: HTMLElement, at?: MouseEvent): void => {
    const box = from.getBoundingClientRect();
    next.onMenu(indexOfRow(from) ?? 0);
    setMenu({
      finding,
      from,
      x: at?.clientX ?? behindStart(box, 24),
      y: at?.clientY ?? box.bottom,
    });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // Where the keyboard is, which may be another row than the one where it would stop coming from elsewhere.
    const at = indexOfRow(event.target) ?? active;
    const row = rows[at];
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (isMenu && row?.kind === 'problem' && event.target instanceof HTMLElement) {
      event.preventDefault();
      // The menu closes at any key outside of it: it is there before this one has reached the document.
      event.stopPropagation();
      openMenu(row.finding, event.target);
      return;
    }
    const goals: Record<string, number> = {
      ArrowDown: Math.min(rows.length - 1, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: rows.length - 1,
    };
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      focusRow(goal);
    } else if (
      row?.kind === 'rule' &&
      unmirroredKey(event.key) === (row.open ? 'ArrowLeft' : 'ArrowRight')
    ) {
      event.preventDefault();
      toggleRule(row.rule);
    }
  };

  const fixOfMenu = menu && fixes.titleOf(menu.finding);
  return (
    <>
      <Box
        ref={scroller}
        component="ul"
        className={classes['list'] ?? ''}
        __vars={{ '--rows-height': `${virtual.getTotalSize()}px` }}
        aria-label={t('list')}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row === undefined ? undefined : (
            <li
              key={rowKey(row)}
              ref={virtual.measureElement}
              data-index={index}
              className={classes['row']}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-selected={index === selectedIndex}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.kind === 'rule' ? (
                <RuleRow row={row} isStop={index === active} onKeyDown={onKeyDown} />
              ) : (
                <Problem
                  finding={row.finding}
                  withFile={withFile}
                  isStop={index === active}
                  isSelected={index === selectedIndex}
                  onOpen={canOpen(row.finding) ? onOpen : undefined}
                  fix={fixes.titleOf(row.finding)}
                  onFix={fixes.apply}
                  onKeyDown={onKeyDown}
                  onMenu={(from, event) => {
                    setMoved(rowKey(row));
                    openMenu(row.finding, from, event);
                  }}
                />
              )}
            </li>
          );
        })}
      </Box>
      {menu === undefined ? undefined : (
        <FindingMenu
          place={menu}
          ruled={ruled}
          findings={findings}
          onClose={() => {
            setMenu(undefined);
            next.onMenuClose(menu.from);
          }}
        >
          {canOpen(menu.finding) ? (
            <Menu.Item
              onClick={() => {
                next.leave();
                onOpen(menu.finding);
              }}
            >
              {t('goTo')}
            </Menu.Item>
          ) : undefined}
          {fixOfMenu === undefined ? undefined : (
            <Menu.Item onClick={() => void fixes.apply(menu.finding)}>{fixOfMenu}</Menu.Item>
          )}
        </FindingMenu>
      )}
    </>
  );
}

function indexOfRow(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
}

type RuleProps = {
  row: Extract<ProblemRow, { kind: 'rule' }>;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  onKeyDown: KeyboardEventHandler;
};

function RuleRow({ row, isStop, onKeyDown }: RuleProps) {
  const t = useMessages(problemsMessages);
  const Chevron = row.open ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={classes['rule']}
      aria-expanded={row.open}
      tabIndex={isStop ? 0 : -1}
      onClick={() => toggleRule(row.rule)}
      onKeyDown={onKeyDown}
    >
      <Chevron size={14} stroke={1.8} aria-hidden="true" className="flips" />
      {shownRule({ code: row.rule })}
      <span className={classes['count']}>{t('ofRule', { count: row.count })}</span>
    </button>
  );
}

type ProblemProps = {
  finding: Finding;
  withFile: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  isSelected: boolean;
  onOpen: ((finding: Finding) => void) | undefined;
  fix: string | undefined;
  onFix: (finding: Finding) => Promise<void>;
  onKeyDown: KeyboardEventHandler;
  onMenu: (from: HTMLElement, event?: MouseEvent) => void;
};

function Problem(props: ProblemProps) {
  const { finding, withFile, isStop, isSelected, onOpen, fix, onFix, onKeyDown, onMenu } = props;
  const t = useMessages(problemsMessages);
  const tabIndex = isStop ? 0 : -1;
  return (
    <>
      <button
        type="button"
        className={classes['problem']}
        tabIndex={tabIndex}
        aria-current={isSelected ? 'true' : undefined}
        aria-disabled={onOpen === undefined}
        onClick={() => {
          if (onOpen === undefined) return;
          selectProblem(problemKey(finding), { rule: finding.code });
          onOpen(finding);
        }}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault();
          // By the menu key it comes without a place.
          const isPointed = event.clientX !== 0 || event.clientY !== 0;
          onMenu(event.currentTarget, isPointed ? event : undefined);
        }}
      >
        <FindingText finding={finding} withFile={withFile} />
      </button>
      {fix === undefined ? undefined : (
        <button
          type="button"
          className={classes['fix']}
          tabIndex={tabIndex}
          onClick={() => void onFix(finding)}
          onKeyDown={onKeyDown}
        >
          {fix}
        </button>
      )}
      <button
        type="button"
        className={classes['menu']}
        tabIndex={tabIndex}
        aria-label={t('actions', { line: String(finding.line) })}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
        onKeyDown={onKeyDown}
      >
        <IconDots size={15} stroke={1.8} aria-hidden="true" />
      </button>
    </>
  );
}
