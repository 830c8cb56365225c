import { Splitter, type SplitterProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import {
  panelSizes,
  resizePanels,
  type SplitPanels,
  usePanels,
} from '#renderer/document/state/panels-store.ts';
import classes from './editor-panes.module.css';

type Props = Pick<SplitterProps, 'children' | 'orientation'> & {
  of: SplitPanels;
  /** The names of the separators, in their order. */
  separators: readonly string[];
  /** How the panel behind each separator stands, where it is not there as usual. */
  behind: readonly PanelStand[];
};

type PanelStand = 'folded' | 'quiet' | undefined;

/**
 * Panels whose sizes are changed by dragging what is between them or by its arrow keys, and remembered; a double click
 * on it brings back the sizes that they had at first.
 */
export function PanelSplitter({ of, separators, behind, ...splitter }: Props) {
  const isNarrow = usePanels((state) => state.isNarrow);
  const sizes = usePanels((state) => state.sizes[of]) ?? panelSizes[of];
  const root = useRef<HTMLDivElement>(null);
  const stands = behind.join();
  // Mantine gives them all that a separator has, but for a name of its own. How the next panel stands is not left to the
  // style sheet: what looks ahead (`:has`) is looked for anew with every key that is typed in a panel.
  useLayoutEffect(() => {
    const all = root.current?.querySelectorAll(':scope > [role="separator"]') ?? [];
    for (const [index, one] of [...all].entries()) {
      one.setAttribute('aria-label', separators[index] ?? '');
      one.setAttribute('data-behind', stands.split(',')[index] ?? '');
    }
  }, [separators, stands]);
  return (
    <Splitter
      {...splitter}
      ref={root}
      className={classes['panes'] ?? ''}
      data-narrow={isNarrow || undefined}
      lineSize={1}
      withHandle={false}
      sizes={[...sizes]}
      onSizeChange={(changed) => resizePanels(of, changed.map(Number))}
    />
  );
}
