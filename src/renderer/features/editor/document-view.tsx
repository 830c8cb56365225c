import { type ReactNode, useEffect } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { DesignHeader } from '#renderer/components/design-header.tsx';
import { saveAfterPauses } from '#renderer/document/save/autosave.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { followFile } from '#renderer/document/save/follow-file.ts';
import { followRuleset } from '#renderer/document/files/follow-ruleset.ts';
import classes from './editor-panes.module.css';
import { FileTabs } from './file-tabs.tsx';
import { HistoryButton } from './history-button.tsx';
import { JournalFailure } from './journal-failure.tsx';
import { OutsideChangeBar } from './outside-change-bar.tsx';
import { SaveButton } from './save-button.tsx';
import { SaveConflictDialog } from './save-conflict-dialog.tsx';
import { SaveFailure } from './save-failure.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { useEditorStatus } from './use-editor-status.ts';
import { useSavingSetting } from './use-saving-setting.ts';

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
  const dirty = useDocument(id, (state) => state.dirty);
  useEditorCommands(document);
  useEffect(() => followFile(document), [document]);
  useEffect(() => followRuleset(document), [document]);
  useEditorStatus(design.name, id);
  useSavingSetting();
  useEffect(() => saveAfterPauses(document), [document]);

  return (
    <div className={classes['editor']}>
      <DesignHeader
        designId={designId}
        name={design.name}
        view={view}
        detail={
          <>
            <code>{document.file}</code>
            {dirty ? <span className={classes['dirty']}>Unsaved changes</span> : undefined}
          </>
        }
        actions={
          <>
            {actions}
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
