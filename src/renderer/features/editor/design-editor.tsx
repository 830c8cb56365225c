import { Splitter } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { DesignHeader } from '#renderer/components/design-header.tsx';
import { openAddResponse } from '#renderer/stores/document-add-response.ts';
import { followFile } from '#renderer/stores/follow-file.ts';
import { showPlace } from '#renderer/stores/document-place.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { useDocument } from '#renderer/stores/document-store.ts';
import classes from './design-editor.module.css';
import { InspectorPanel } from '#renderer/features/inspector/inspector-panel.tsx';
import { HistoryButton } from './history-button.tsx';
import { JournalFailure } from './journal-failure.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { OutsideChangeBar } from './outside-change-bar.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { SaveButton } from './save-button.tsx';
import { SaveConflictDialog } from './save-conflict-dialog.tsx';
import { SaveFailure } from './save-failure.tsx';
import { TextPane } from './text-pane.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFixes } from './use-fixes.ts';
import { useEditorStatus } from './use-editor-status.ts';
import { goToPointer } from './go-to-pointer.ts';

type Props = { design: Design; document: OpenDocument };

/** Outline, text, inspector and problems of one open document. */
export const DesignEditor = ({ design, document }: Props) => {
  const { designId } = document;
  const reading = useDocument(designId, (state) => state.reading);
  const findings = useDocument(designId, (state) => state.findings);
  const operation = useDocument(designId, (state) => state.operation);
  const fault = useDocument(designId, (state) => state.fault);
  const dirty = useDocument(designId, (state) => state.dirty);
  useEditorCommands(document);
  useEffect(() => followFile(document), [document]);
  useEditorStatus(design.name, designId);

  const fixes = useFixes(document, findings);

  const goTo = useCallback((pointer: string) => void goToPointer(document, pointer), [document]);
  const addResponse = (pointer: string) => openAddResponse(designId, pointer);

  return (
    <div className={classes['editor']}>
      <DesignHeader
        designId={designId}
        name={design.name}
        view="editor"
        detail={
          <>
            <code>{document.file}</code>
            {dirty ? <span className={classes['dirty']}>Unsaved changes</span> : undefined}
          </>
        }
        actions={
          <>
            <HistoryButton document={document} />
            <SaveButton document={document} />
          </>
        }
      />
      <SaveFailure document={document} />
      <JournalFailure designId={designId} />
      <OutsideChangeBar document={document} />
      <Splitter className={classes['panes'] ?? ''} lineSize={1} withHandle={false}>
        <Splitter.Pane defaultSize={20} min={12}>
          <OutlinePanel
            outline={reading?.outline}
            current={operation?.pointer}
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
              <TextPane document={document} />
            </Splitter.Pane>
            <Splitter.Pane defaultSize={22} min={8}>
              <ProblemsPanel
                findings={findings}
                reading={reading}
                fault={fault}
                fixes={fixes}
                onOpen={({ line, column }) =>
                  showPlace(designId, { start: { line, column }, focus: true })
                }
              />
            </Splitter.Pane>
          </Splitter>
        </Splitter.Pane>
        <Splitter.Pane defaultSize={24} min={15}>
          <InspectorPanel document={document} onEdit={goTo} />
        </Splitter.Pane>
      </Splitter>
      <SaveConflictDialog document={document} />
    </div>
  );
};
