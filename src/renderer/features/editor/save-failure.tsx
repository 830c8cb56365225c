import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { dismissSaveProblem, saveDocument } from '#renderer/document/save/document-save.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from './editor-panes.module.css';

/** Says why the text is not on disk; it stays in the editor, unsaved. */
export function SaveFailure({ document }: { document: OpenDocument }) {
  const problem = useDocument(document.id, (state) => state.saveProblem);
  if (problem?.kind !== 'failed') return undefined;
  return (
    <Alert
      className={classes['failure'] ?? ''}
      color="red"
      title={`Not saved: ${problem.title}`}
      icon={<IconAlertTriangle aria-hidden="true" />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => dismissSaveProblem(document.id)}
    >
      <Group justify="space-between" gap="sm">
        <span>{`${problem.detail} Your text is still here.`}</span>
        <Button size="xs" variant="default" onClick={() => void saveDocument(document)}>
          Save again
        </Button>
      </Group>
    </Alert>
  );
}
