import { useState } from 'react';

type Place = { row: number; column: number };

type State = {
  active: Place;
  /** Where a range starts that Shift extends. */
  anchor: Place;
  /** What was selected before the range. */
  base: ReadonlySet<string>;
  selected: ReadonlySet<string>;
};

const start: State = {
  active: { row: 0, column: 1 },
  anchor: { row: 0, column: 1 },
  base: new Set(),
  selected: new Set(),
};

/** The cell that the keyboard is at, and the cells that are selected; `gapsIn` names the gaps of a range. */
export function useGridSelection(gapsIn: (from: Place, to: Place) => string[]) {
  const [state, setState] = useState(start);

  const select = (active: Place, selected: ReadonlySet<string>) =>
    setState({ active, anchor: active, base: selected, selected });

  return {
    active: state.active,
    selected: state.selected,
    /** Moves to a cell; with `extends`, everything between the anchor and it is selected as well. */
    moveTo: (active: Place, extending: boolean) => {
      setState(({ anchor, base, selected }) =>
        extending
          ? { active, anchor, base, selected: new Set([...base, ...gapsIn(anchor, active)]) }
          : { active, anchor: active, base: selected, selected },
      );
    },
    /** Selects the gaps, or takes them off when all of them are selected. */
    toggle: (active: Place, gaps: readonly string[]) => {
      const next = new Set(state.selected);
      const isOn = gaps.every((gap) => next.has(gap));
      for (const gap of gaps) {
        if (isOn) next.delete(gap);
        else next.add(gap);
      }
      select(active, next);
    },
    replace: (selected: Iterable<string>) => {
      const next = new Set(selected);
      setState(({ active }) => ({ active, anchor: active, base: next, selected: next }));
    },
  };
}
