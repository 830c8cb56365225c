import type { KeyboardEvent } from 'react';
import { unmirroredKey } from '#renderer/language/mirrored.ts';
import type { OutlineRow } from './outline-rows.ts';

type Tree = {
  rows: readonly OutlineRow[];
  activeIndex: number;
  onMove: (index: number) => void;
  onChoose: (row: OutlineRow) => void;
  onToggle: (row: OutlineRow) => void;
};

/** The keys of a tree, after the ARIA Authoring Practices. */
export function useOutlineKeys({ rows, activeIndex, onMove, onChoose, onToggle }: Tree) {
  return (event: KeyboardEvent): void => {
    const row = rows[activeIndex];
    if (row === undefined) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => onMove(Math.min(rows.length - 1, activeIndex + 1)),
      ArrowUp: () => onMove(Math.max(0, activeIndex - 1)),
      Home: () => onMove(0),
      End: () => onMove(rows.length - 1),
      ArrowRight: () => {
        if (row.expanded === false) onToggle(row);
        else if (row.expanded === true) onMove(activeIndex + 1);
      },
      ArrowLeft: () => {
        if (row.expanded === true) onToggle(row);
        else onMove(parentIndex(rows, activeIndex));
      },
      Enter: () => onChoose(row),
      ' ': () => onChoose(row),
    };
    const move = moves[unmirroredKey(event.key)];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
}

function parentIndex(rows: readonly OutlineRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  const parent = rows.slice(0, index).findLastIndex((row) => row.level < level);
  return parent === -1 ? index : parent;
}
