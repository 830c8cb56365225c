import { Splitter, type SplitterProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
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
};

/**
 * Panels whose sizes are changed by dragging what is between them or by its arrow keys, and remembered; a double click
 * on it brings back the sizes that they had at first.
 */
export function PanelSplitter({ of, separators, ...splitter }: Props) {
  const isNarrow = usePanels((state) => state.isNarrow);
  const sizes = usePanels((state) => state.sizes[of]) ?? panelSizes[of];
  const root = useRef<HTMLDivElement>(null);
  // Mantine gives them all that a separator has, but for a name of its own.
  useEffect(() => {
    const all = root.current?.querySelectorAll(':scope > [role="separator"]') ?? [];
    for (const [index, one] of [...all].entries())
      one.setAttribute('aria-label', separators[index] ?? '');
  }, [separators]);
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
