import { Box } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { openAddResponse } from '#renderer/document/session/document-add-response.ts';
import { editForm, writeChanges } from '#renderer/document/session/document-change.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { followReference } from '#renderer/document/session/follow-reference.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import { findDeclaredName, renameDeclared } from '#renderer/document/files/rename-in-design.ts';
import { tellRename } from '#renderer/document/files/tell-changed-files.tsx';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from './inspector-panel.module.css';
import { NodeFormView } from './node-form-view.tsx';
import { InspectorProvider, type Inspector } from './use-inspector.ts';

type Props = {
  document: OpenDocument;
  /** Puts the keyboard into the text at a node. */
  onEdit: (pointer: string) => void;
  /** Shows a place in another file. */
  onOtherFile: (file: string, start: TextPosition) => void;
};

/** The object at the cursor as a form; it follows the cursor, and the cursor follows it. */
export const InspectorPanel = memo(({ document, onEdit, onOtherFile }: Props) => {
  const t = useMessages(inspectorMessages);
  // Drawn in pieces between what is typed.
  const form = useDeferredValue(useDocument(document.id, (state) => state.form));
  const isRead = useDocument(document.id, (state) => state.isCursorKnown);
  const fault = useDocument(document.id, (state) => state.reading?.syntaxFindings[0]);
  const panel = useRef<HTMLDivElement>(null);
  const names = form?.fields.map(({ name }) => name).join(' ') ?? '';

  const inspector = useMemo(
    (): Inspector => ({
      form,
      write: (changes) => writeChanges(document, changes),
      alter: (edit) => editForm(document, edit),
      named: (pointer) => findDeclaredName(document, pointer),
      rename: async (pointer, name) => {
        const outcome = await renameDeclared(document, pointer, name);
        if (outcome.kind === 'refused') return outcome.message;
        tellRename(document.designId, outcome);
        return undefined;
      },
      show: (pointer) => {
        void goToPointer(document, pointer, { focus: false });
        // What was pressed may be gone with the form: the keyboard stays in the inspector.
        panel.current?.focus({ preventScroll: true });
        panel.current?.scrollTo({ top: 0 });
      },
      follow: (reference) => followReference(document, reference, onOtherFile),
      edit: onEdit,
      addResponse: (operation) => openAddResponse(document.id, operation),
      order: names.split(' '),
    }),
    [document, onEdit, onOtherFile, names, form],
  );

  return (
    <Box
      ref={panel}
      component="section"
      className={classes['panel'] ?? ''}
      aria-label={t('title')}
      tabIndex={0}
      data-undo="document"
    >
      {form === undefined ? (
        <p className={classes['quiet']}>
          {!isRead
            ? t('reading')
            : fault === undefined
              ? t('nothing')
              : t('unreadable', { line: String(fault.line), problem: fault.message })}
        </p>
      ) : (
        <InspectorProvider value={inspector}>
          <NodeFormView key={form.pointer} form={form} />
        </InspectorProvider>
      )}
    </Box>
  );
});
