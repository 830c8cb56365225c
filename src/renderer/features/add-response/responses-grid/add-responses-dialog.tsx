import { Modal } from '@mantine/core';
import { useMessages } from '#renderer/language/use-messages.ts';
import { coverageMessages } from '#messages/en/coverage.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import classes from '#renderer/features/add-response/add-response.module.css';
import { AddResponsesForm } from './add-responses-form.tsx';
import type { BatchDraft } from './batch-draft.ts';
import type { WrittenResponses } from './write-responses.ts';

type Props = {
  opened: boolean;
  document: OpenDocument;
  cells: ReadonlySet<string>;
  draft: BatchDraft;
  onDraft: (draft: BatchDraft) => void;
  onAdded: (written: WrittenResponses) => void;
  onClose: () => void;
};

/** The dialog **Add responses**, for the selected cells of the grid. */
export function AddResponsesDialog({ opened, onClose, ...form }: Props) {
  const t = useMessages(coverageMessages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('dialog.title')}
      size="xl"
      classNames={{ title: classes['title'] ?? '' }}
    >
      <AddResponsesForm {...form} onCancel={onClose} />
    </Modal>
  );
}
