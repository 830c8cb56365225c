import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import { dismissSaveProblem, saveDocument } from '#renderer/document/save/document-save.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from './editor-panes.module.css';

/** Says why the text is not on disk; it stays in the editor, unsaved. */
export function SaveFailure({ document }: { document: OpenDocument }) {
  const t = useMessages(editorMessages);
  const problem = useDocument(document.id, (state) => state.saveProblem);
  if (problem?.kind !== 'failed') return undefined;
  return (
    <Alert
      className={classes['failure'] ?? ''}
      color="red"
      title={t('save.failed', { problem: problem.title })}
      icon={<IconAlertTriangle aria-hidden="true" />}
      withCloseButton
      closeButtonLabel={t('save.dismiss')}
      onClose={() => dismissSaveProblem(document.id)}
    >
      <Group justify="space-between" gap="sm">
        <span>{t('save.failedHint', { detail: problem.detail })}</span>
        <Button size="xs" variant="default" onClick={() => void saveDocument(document)}>
          {t('save.again')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Says that what is typed now would go with the window. */
export function JournalFailure({ documentId }: { documentId: string }) {
  const t = useMessages(editorMessages);
  const problem = useDocument(documentId, (state) => state.journalProblem);
  const dirty = useDocument(documentId, (state) => state.dirty);
  if (problem === undefined || !dirty) return undefined;
  return (
    <Alert
      className={classes['failure'] ?? ''}
      color="red"
      title={t('save.unkept')}
      icon={<IconAlertTriangle aria-hidden="true" />}
    >
      {t('save.unkeptHint', { detail: problem.detail })}
    </Alert>
  );
}

export function SaveButton({ document }: { document: OpenDocument }) {
  const t = useMessages(editorMessages);
  const dirty = useDocument(document.id, (state) => state.dirty);
  const saving = useDocument(document.id, (state) => state.saving);
  return (
    <Button
      size="xs"
      variant={dirty ? 'filled' : 'default'}
      leftSection={<IconDeviceFloppy size={16} stroke={1.8} aria-hidden="true" />}
      aria-busy={saving}
      onClick={() => void saveDocument(document)}
    >
      {t('save.action')}
    </Button>
  );
}
