import { Splitter } from '@mantine/core';
import { useCallback } from 'react';
import type { Design } from '#contracts/workbench.ts';
import type { Finding } from '#core/finding/finding.ts';
import { InspectorPanel } from '#renderer/features/inspector/inspector-panel.tsx';
import { BesideText } from '#renderer/features/preview/beside-text.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import classes from './design-editor.module.css';
import { DocumentOutline } from './document-outline.tsx';
import { DocumentProblems } from './document-problems.tsx';
import { DocumentView } from './document-view.tsx';
import { TextPane } from './text-pane.tsx';
import { useAddResponseTo } from './use-add-response-to.ts';
import { useFilePlaces } from './use-file-places.ts';

type Props = { design: Design; document: OpenDocument };

/**
 * Outline, text, inspector and problems of one open document.
 *
 * Each of them takes what it shows from the store by itself: what changes while keys are typed draws no other again.
 */
export function DesignEditor({ design, document }: Props) {
  const show = useFilePlaces(document, design.specFile);
  const goTo = useCallback(
    (pointer: string) => void goToPointer(document, pointer, { onOtherFile: show }),
    [document, show],
  );
  const addResponse = useAddResponseTo(document, design.specFile, goTo);
  const showFinding = useCallback(
    ({ file, line, column }: Finding) => show(file, { line, column }),
    [show],
  );

  return (
    <DocumentView design={design} document={document} view="editor">
      <Splitter className={classes['panes'] ?? ''} lineSize={1} withHandle={false}>
        <Splitter.Pane defaultSize={20} min={12}>
          <DocumentOutline document={document} onGoTo={goTo} onAddResponse={addResponse} />
        </Splitter.Pane>
        <Splitter.Pane defaultSize={56} min={30}>
          <Splitter
            className={classes['panes'] ?? ''}
            orientation="vertical"
            lineSize={1}
            withHandle={false}
          >
            <Splitter.Pane defaultSize={78} min={30}>
              <BesideText document={document} onShowText={goTo}>
                <TextPane document={document} />
              </BesideText>
            </Splitter.Pane>
            <Splitter.Pane defaultSize={22} min={8}>
              <DocumentProblems document={document} onOpen={showFinding} />
            </Splitter.Pane>
          </Splitter>
        </Splitter.Pane>
        <Splitter.Pane defaultSize={24} min={15}>
          <InspectorPanel document={document} onEdit={goTo} onOtherFile={show} />
        </Splitter.Pane>
      </Splitter>
    </DocumentView>
  );
}
