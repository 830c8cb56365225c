import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { textVersionsMessages } from '#messages/en/text-versions.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import {
  dismissSaveProblem,
  overwriteRemote,
  readRemote,
} from '#renderer/document/save/document-save.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { takeRemote } from '#renderer/document/save/resolve-conflict.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import type { ChangedLine } from '#core/text/changed-line.ts';

/** The choice when another program changed the file: nothing is written, and nothing lost, until it is made. */
export function SaveConflictDialog({ document }: { document: OpenDocument }) {
  const t = useMessages(textVersionsMessages);
  const { id, file } = document;
  const problem = useDocument(id, (state) => state.saveProblem);
  const [lines, setLines] = useState<ChangedLine[]>();
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setLines(undefined);
    setFailure(undefined);
    dismissSaveProblem(id);
  };
  const attempt = (action: () => Promise<void>) => {
    setFailure(undefined);
    action().catch((error: unknown) => setFailure(describeError(error).detail));
  };
  const keep = async () => {
    if (await overwriteRemote(document)) close();
  };
  const take = async () => {
    const remote = await readRemote(document);
    if (remote === undefined) {
      setFailure(textVersionsMessages.t('conflict.gone', { file }));
      return;
    }
    if (await takeRemote(document, remote)) close();
  };
  const look = async () => {
    const remote = (await readRemote(document))?.text ?? '';
    const reply = await document.client.ask({ kind: 'compare', other: remote });
    if (reply.kind === 'answer') setLines(reply.answer.value);
  };

  return (
    <Modal
      opened={problem?.kind === 'conflict'}
      onClose={close}
      title={t('conflict.title', { file })}
      size={lines === undefined ? 'lg' : 'xl'}
    >
      <Text>{t('conflict.about')}</Text>
      {failure === undefined ? undefined : (
        <Text role="alert" c="var(--danger-ink)" mt="sm">
          {failure}
        </Text>
      )}
      {lines === undefined ? undefined : (
        <ChangedLines label={t('differences.label')} lines={lines} empty={t('conflict.same')} />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {t('conflict.later')}
        </Button>
        {lines === undefined ? (
          <Button variant="default" onClick={() => attempt(look)}>
            {t('conflict.look')}
          </Button>
        ) : undefined}
        <Button variant="default" onClick={() => attempt(take)}>
          {t('conflict.useTheirs')}
        </Button>
        <Button onClick={() => attempt(keep)}>{t('conflict.keepMine')}</Button>
      </Group>
    </Modal>
  );
}
