import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
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
      setFailure(`${file} no longer exists. Keep your version to write it again.`);
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
      title={`${file} was changed by another program`}
      size={lines === undefined ? 'lg' : 'xl'}
    >
      <Text>
        The file on disk has changed since you opened it, so it was not overwritten. Choose which
        version to keep; if you use theirs, undo brings yours back.
      </Text>
      {failure === undefined ? undefined : (
        <Text role="alert" c="var(--danger-ink)" mt="sm">
          {failure}
        </Text>
      )}
      {lines === undefined ? undefined : (
        <ChangedLines
          label="Differences"
          lines={lines}
          empty="The text on disk is the same as yours."
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          Decide later
        </Button>
        {lines === undefined ? (
          <Button variant="default" onClick={() => attempt(look)}>
            Look at the differences
          </Button>
        ) : undefined}
        <Button variant="default" onClick={() => attempt(take)}>
          Use theirs
        </Button>
        <Button onClick={() => attempt(keep)}>Keep mine</Button>
      </Group>
    </Modal>
  );
}
