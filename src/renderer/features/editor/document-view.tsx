import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import type { Design } from '#contracts/workbench.ts';
import { DesignHeader } from '#renderer/shell/design-header.tsx';
import { saveAfterPauses, saveAfterPause } from '#renderer/document/save/autosave.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { showPanel } from '#renderer/document/state/panels-store.ts';
import { followFile } from '#renderer/document/save/follow-file.ts';
import { followRuleset } from '#renderer/document/files/follow-ruleset.ts';
import { isHint } from '#core/finding/finding.ts';
import { clearDesignStatus, setDesignStatus } from '#renderer/stores/design-status-store.ts';
import { useEditorSettings } from '#renderer/api/editor-settings.ts';
import classes from './editor-panes.module.css';
import { DocumentSteps } from './document-steps.tsx';
import { FileTabs } from './file-tabs.tsx';
import { HistoryButton } from './history.tsx';
import { JournalFailure, SaveButton, SaveFailure } from './saving.tsx';
import { OutsideChangeBar } from './outside-change-bar.tsx';
import { SaveConflictDialog } from './save-conflict-dialog.tsx';
import { useEditorCommands } from './use-editor-commands.ts';

type Props = {
  design: Design;
  document: OpenDocument;
  view: 'editor' | 'coverage';
  /** Buttons of the head, before **History** and **Save**. */
  actions?: ReactNode;
  children: ReactNode;
};

/** What every view of an open document has: its head with **Save**, its commands, what is said about its file. */
export function DocumentView({ design, document, view, actions, children }: Props) {
  const { id, designId } = document;
  useEditorCommands(document);
  useEffect(() => followFile(document), [document]);
  useEffect(() => followRuleset(document), [document]);
  useSavingSetting();
  useEffect(() => saveAfterPauses(document), [document]);

  return (
    <div className={classes['editor']}>
      <EditorStatus
        name={design.name}
        id={id}
        showProblems={view === 'editor' ? showProblems : undefined}
      />
      <DesignHeader
        designId={designId}
        name={design.name}
        view={view}
        detail={
          <>
            <code dir="ltr">{document.file}</code>
            <UnsavedNote id={id} />
          </>
        }
        actions={
          <>
            {actions}
            <DocumentSteps document={document} />
            <HistoryButton document={document} />
            <SaveButton document={document} />
          </>
        }
      />
      <FileTabs design={design} document={document} />
      <SaveFailure document={document} />
      <JournalFailure documentId={id} />
      <OutsideChangeBar document={document} />
      {children}
      <SaveConflictDialog document={document} />
    </div>
  );
}

// What the first key changes is drawn by parts as small as these: nothing else of the head is drawn again for it.

function UnsavedNote({ id }: { id: string }) {
  const t = useMessages(editorMessages);
  const dirty = useDocument(id, (state) => state.dirty);
  return dirty ? <span className={classes['dirty']}>{t('unsaved')}</span> : undefined;
}

type StatusProps = { name: string; id: string; showProblems: (() => void) | undefined };

/** Keeps the window's status bar in step with the document. */
function EditorStatus({ name, id, showProblems }: StatusProps) {
  const dirty = useDocument(id, (state) => state.dirty);
  const saving = useDocument(id, (state) => state.saving);
  const failed = useDocument(id, (state) => state.saveProblem !== undefined);
  const findings = useDocument(id, (state) => state.findings);

  useEffect(() => {
    const problems = findings?.filter((finding) => !isHint(finding));
    const errors = problems?.filter((finding) => finding.severity === 'error').length ?? 0;
    setDesignStatus({
      name,
      saved: saving ? 'saving' : failed ? 'failed' : dirty ? 'unsaved' : 'saved',
      problems: problems === undefined ? undefined : { errors, warnings: problems.length - errors },
      showProblems,
    });
  }, [showProblems, name, dirty, saving, failed, findings]);

  useEffect(() => clearDesignStatus, []);
  return undefined;
}

function showProblems(): void {
  void showPanel('problems');
}

/** Has documents saved after a pause where the settings say so. */
function useSavingSetting(): void {
  const { data } = useEditorSettings();
  useEffect(() => {
    if (data !== undefined) saveAfterPause(data.saveAfterPause);
  }, [data]);
}
