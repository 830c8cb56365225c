import { type ReactNode, useEffect } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { DesignHeader } from '#renderer/shell/design-header.tsx';
import { saveAfterPauses } from '#renderer/document/save/autosave.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { followFile } from '#renderer/document/files/follow-file.ts';
import { followRuleset } from '#renderer/document/files/follow-ruleset.ts';
import classes from './design-editor.module.css';
import { PreviewToggle } from '#renderer/features/preview/preview-toggle.tsx';
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
  children: ReactNode;
};

/** What every view of an open document has: its head with **Save**, its commands, what is said about its file. */
export function DocumentView({ design, document, view, children }: Props) {
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
            {view === 'editor' && document.file === design.specFile ? <PreviewToggle /> : undefined}
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
