import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { platform } from '#renderer/platform.ts';
import { openAddResponse } from '#renderer/stores/document-add-response.ts';
import { saveDocument } from '#renderer/stores/document-save.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { hasUnkeptDocuments, useDocuments } from '#renderer/stores/document-store.ts';
import { registerSaver } from '#renderer/stores/unsaved-documents.ts';

/** Ctrl/Cmd+S saves, Ctrl/Cmd+Shift+R adds a response, wherever the focus is; leaving asks only where text would be lost. */
export const useEditorCommands = (document: OpenDocument): void => {
  useEffect(() => {
    const { designId } = document;
    registerSaver(designId, () => saveIfDirty(document));
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      if (key === 's' && !event.shiftKey) {
        event.preventDefault();
        void saveDocument(document);
      } else if (key === 'r' && event.shiftKey) {
        event.preventDefault();
        addResponseAtCursor(designId);
      }
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnkeptDocuments()) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('beforeunload', onBeforeUnload);
    const stopMenu = platform.onMenuCommand((command) => {
      if (command === 'save') void saveDocument(document);
    });
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('beforeunload', onBeforeUnload);
      stopMenu();
    };
  }, [document]);
};

const saveIfDirty = (document: OpenDocument): Promise<boolean> =>
  useDocuments.getState().byId[document.designId]?.dirty === true
    ? saveDocument(document)
    : Promise.resolve(true);

const addResponseAtCursor = (designId: string): void => {
  const operation = useDocuments.getState().byId[designId]?.operation;
  if (operation !== undefined) openAddResponse(designId, operation.pointer);
  else {
    notifications.show({
      title: 'No operation at the cursor',
      message: 'Put the cursor in an operation, then add a response to it.',
    });
  }
};
