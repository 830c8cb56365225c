import type { KeyboardEvent } from 'react';
import { unmirroredKey } from '#renderer/language/mirrored.ts';

type Place = { row: number; column: number };

type Grid = {
  active: Place;
  rows: number;
  columns: number;
  page: number;
  onMove: (place: Place, extending: boolean) => void;
  onToggle: () => void;
  onToggleColumn: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  onEnter: () => void;
};

/** The keys of a grid, after the ARIA Authoring Practices. Row -1 is the head. */
export function gridKeys(grid: Grid) {
  return (event: KeyboardEvent): void => {
    const { active, rows, columns, page } = grid;
    const { row, column } = active;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey) return;
    const to = (next: Place) => () =>
      grid.onMove(
        {
          row: Math.max(-1, Math.min(rows - 1, next.row)),
          column: Math.max(0, Math.min(columns - 1, next.column)),
        },
        event.shiftKey,
      );
    const keys: Record<string, () => void> = {
      ArrowDown: to({ row: row + 1, column }),
      ArrowUp: to({ row: row - 1, column }),
      ArrowLeft: to({ row, column: column - 1 }),
      ArrowRight: to({ row, column: column + 1 }),
      PageDown: to({ row: row + page, column }),
      PageUp: to({ row: Math.max(0, row - page), column }),
      Home: to(isCommand ? { row: 0, column: 0 } : { row, column: 0 }),
      End: to(isCommand ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 }),
      ' ': isCommand ? grid.onToggleColumn : grid.onToggle,
      ...(isCommand && !event.shiftKey ? { a: grid.onSelectAll } : {}),
      ...(isCommand ? {} : { Enter: grid.onEnter, Escape: grid.onClear }),
    };
    const act = keys[unmirroredKey(event.key)];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
