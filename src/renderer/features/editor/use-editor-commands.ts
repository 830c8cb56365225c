import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef } from 'react';
import { editorMessages } from '#messages/en/editor.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { openAddResponse } from '#renderer/document/session/document-add-response.ts';
import { saveDocument, saveIfDirty } from '#renderer/document/save/document-save.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { hasUnkeptDocuments } from '#renderer/document/state/document-store.ts';
import { operationAtCursor } from '#renderer/document/session/operation-at-cursor.ts';
import { registerSaver } from '#renderer/document/journal/unsaved-documents.ts';

/** Saving and adding responses wherever the focus is; leaving asks only where text would be lost. */
export function useEditorCommands(document: OpenDocument): void {
  const shown = useRef<AbortSignal>(undefined);
  const own = useMemo(
    () => ({
      save: () => void saveDocument(document),
      'add-response': () => void addResponse(document, shown.current),
    }),
    [document],
  );
  useCommands(own);
  useEffect(() => {
    const leaving = new AbortController();
    shown.current = leaving.signal;
    return () => leaving.abort();
  }, [document]);
  useEffect(() => {
    registerSaver(document.id, () => saveIfDirty(document));
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnkeptDocuments()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [document]);
}

/** After that a person is told that it takes a while; and after that it is given up, in milliseconds. */
const PATIENCE = { quiet: 500, all: 10_000 };
const WAITING = 'add-response-waits';

/** To the operation that a list with the keyboard has marked (`data-operation`), else to the one at the cursor. */
async function addResponse(document: OpenDocument, left: AbortSignal | undefined): Promise<void> {
  const marked = globalThis.document.activeElement?.closest<HTMLElement>('[data-operation]');
  const listed = marked?.dataset['operation'];
  if (listed !== undefined) {
    openAddResponse(document.id, listed);
    return;
  }
  const telling = setTimeout(tellWaiting, PATIENCE.quiet);
  const given = AbortSignal.timeout(PATIENCE.all);
  const found = await operationAtCursor(
    document,
    AbortSignal.any([given, ...(left ? [left] : [])]),
  );
  clearTimeout(telling);
  notifications.hide(WAITING);
  // Who has left the document meanwhile has other things in mind.
  if (left?.aborted === true) return;
  if (found.kind === 'operation') openAddResponse(document.id, found.pointer);
  else tellWhyNot(found.kind);
}

function tellWaiting(): void {
  return void notifications.show({
    id: WAITING,
    loading: true,
    autoClose: false,
    message: editorMessages.t('cursor.reading'),
  });
}

function tellWhyNot(why: 'none' | 'late'): void {
  const { t } = editorMessages;
  notifications.show(
    why === 'none'
      ? { title: t('cursor.noOperation'), message: t('cursor.noOperationHint') }
      : { title: t('cursor.stillReading'), message: t('cursor.unknown') },
  );
}
