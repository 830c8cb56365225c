import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from './editor-panes.module.css';

/** Says that what is typed now would go with the window. */
export function JournalFailure({ documentId }: { documentId: string }) {
  const problem = useDocument(documentId, (state) => state.journalProblem);
  const dirty = useDocument(documentId, (state) => state.dirty);
  if (problem === undefined || !dirty) return undefined;
  return (
    <Alert
      className={classes['failure'] ?? ''}
      color="red"
      title="Your changes are only in this window"
      icon={<IconAlertTriangle aria-hidden="true" />}
    >
      {`${problem.detail} Until then, leave the window open.`}
    </Alert>
  );
}
