import { Splitter } from '@mantine/core';
import type { SplitterPaneSize } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PaneLoading } from '#renderer/components/pane-loading.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { usePanel, usePanels } from '#renderer/document/state/panels-store.ts';
import classes from './beside-text.module.css';

const PreviewPanel = lazy(async () => ({
  default: (await import('./preview-panel.tsx')).PreviewPanel,
}));

const HALVES = [50, 50];
const WHOLE = [100];

type Props = { document: OpenDocument; onShowText: (pointer: string) => void; children: ReactNode };

/** The text, and the rendered document beside it where it is wanted; in its place in a narrow window. */
export function BesideText({ document, onShowText, children }: Props) {
  const isShown = usePanel('preview');
  const isNarrow = usePanels((state) => state.isNarrow);
  const [sizes, setSizes] = useState<SplitterPaneSize[]>(HALVES);
  return (
    <Splitter
      className={classes['panes'] ?? ''}
      data-alone={(isShown && isNarrow) || undefined}
      lineSize={1}
      withHandle={false}
      // Told outright: the splitter itself does not follow a change in the number of its panes.
      sizes={isShown ? sizes : WHOLE}
      onSizeChange={(changed) => {
        if (isShown) setSizes(changed);
      }}
    >
      <Splitter.Pane defaultSize={50} min={20} data-panel="text">
        {children}
      </Splitter.Pane>
      {isShown ? (
        <Splitter.Pane defaultSize={50} min={20} data-panel="preview">
          <Suspense fallback={<PaneLoading />}>
            <PreviewPanel document={document} onShowText={onShowText} />
          </Suspense>
        </Splitter.Pane>
      ) : undefined}
    </Splitter>
  );
}
