import { notifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { openAddResponse } from '#renderer/stores/document-add-response.ts';
import { saveDocument, saveIfDirty } from '#renderer/stores/document-save.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { hasUnkeptDocuments, useDocuments } from '#renderer/stores/document-store.ts';
import { registerSaver } from '#renderer/stores/unsaved-documents.ts';

/** Saving and adding responses wherever the focus is; leaving asks only where text would be lost. */
export const useEditorCommands = (document: OpenDocument): void => {
  const own = useMemo(
    () => ({
      save: () => void saveDocument(document),
      'add-response': () => addResponse(document.id),
    }),
    [document],
  );
  useCommands(own);
  useEffect(() => {
    registerSaver(document.id, () => saveIfDirty(document));
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnkeptDocuments()) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [document]);
};

/** To the operation that a list with the keyboard has marked (`data-operation`), else to the one at the cursor. */
const addResponse = (id: string): void => {
  const marked = globalThis.document.activeElement?.closest<HTMLElement>('[data-operation]');
  const pointer =
    marked?.dataset['operation'] ?? useDocuments.getState().byId[id]?.operation?.pointer;
  if (pointer !== undefined) openAddResponse(id, pointer);
  else {
    notifications.show({
      title: 'No operation at the cursor',
      message: 'Put the cursor in an operation, then add a response to it.',
    });
  }
};
