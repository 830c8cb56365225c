import { Splitter } from '@mantine/core';
import { useCallback, useDeferredValue } from 'react';
import type { Design } from '#contracts/workbench.ts';
import type { Finding } from '#core/finding.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { useDocument } from '#renderer/stores/document-store.ts';
import classes from './design-editor.module.css';
import { InspectorPanel } from '#renderer/features/inspector/inspector-panel.tsx';
import { DocumentView } from './document-view.tsx';
import { BesideText } from '#renderer/features/preview/beside-text.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { TextPane } from './text-pane.tsx';
import { useAddResponseTo } from './use-add-response-to.ts';
import { useFilePlaces } from './use-file-places.ts';
import { useFixes } from './use-fixes.ts';
import { goToPointer } from '#renderer/stores/go-to-pointer.ts';

type Props = { design: Design; document: OpenDocument };

/** Outline, text, inspector and problems of one open document. */
export const DesignEditor = ({ design, document }: Props) => {
  const { id } = document;
  // Drawn in pieces between what is typed: both may be long.
  const reading = useDeferredValue(useDocument(id, (state) => state.reading));
  const findings = useDeferredValue(useDocument(id, (state) => state.findings));
  const current = useDocument(id, (state) => state.operation?.pointer);
  const fault = useDocument(id, (state) => state.fault);
  const ruleset = useDocument(id, (state) => state.ruleset);

  const fixes = useFixes(document, findings);

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
          <OutlinePanel
            outline={reading?.outline}
            current={current}
            onGoTo={goTo}
            onAddResponse={addResponse}
          />
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
              <ProblemsPanel
                findings={findings}
                reading={reading}
                fault={fault}
                ruleset={ruleset}
                fixes={fixes}
                file={document.file}
                onOpen={showFinding}
              />
            </Splitter.Pane>
          </Splitter>
        </Splitter.Pane>
        <Splitter.Pane defaultSize={24} min={15}>
          <InspectorPanel document={document} onEdit={goTo} onOtherFile={show} />
        </Splitter.Pane>
      </Splitter>
    </DocumentView>
  );
};
