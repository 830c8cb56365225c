import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useTextVersions, useVersionText } from '#renderer/api/text-versions.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { readFileText } from '#renderer/document/session/document-text.ts';
import { restoreVersion } from '#renderer/document/save/replace-text.ts';
import classes from './history-dialog.module.css';
import { TextDifferences } from './text-differences.tsx';
import { usePresentText } from './use-present-text.ts';
import { VersionList } from './version-list.tsx';

type Props = { document: OpenDocument; onClose: () => void };

/** The earlier versions of a document: what differs from the text as it is now, and bringing one back. */
export function HistoryDialog({ document, onClose }: Props) {
  const { designId, file, model } = document;
  const versions = useTextVersions(designId, file);
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? versions.data?.versions[0]?.id;
  const text = useVersionText(designId, file, shown);
  const present = usePresentText(model);
  const version = text.data?.text;
  const earlier = useMemo(
    () => (version === undefined ? undefined : readFileText(version).text),
    [version],
  );
  const [failure, setFailure] = useState<string>();

  const restore = () => {
    if (text.data === undefined) return;
    setFailure(undefined);
    restoreVersion(document, text.data.text)
      .then((done) =>
        done ? onClose() : setFailure('The text has changed meanwhile. Open the history again.'),
      )
      .catch((error: unknown) => setFailure(describeError(error).detail));
  };
  const failed = failure ?? wordsOf(versions.error ?? text.error);
  const isEmpty = versions.data?.versions.length === 0;

  return (
    <Modal opened onClose={onClose} title={`History of ${file}`} size="min(1280px, 96vw)">
      {failed === undefined ? undefined : <Refusal>{failed}</Refusal>}
      {isEmpty ? (
        <p className={classes['none']}>
          There is no earlier version yet. Each save keeps one on this machine.
        </p>
      ) : (
        <div className={classes['history']}>
          <VersionList
            versions={versions.data?.versions ?? []}
            chosen={shown}
            onChoose={setChosen}
          />
          <TextDifferences
            key={chosen}
            before={{ name: 'This version', text: earlier }}
            after={{ name: 'Now, in the editor', text: present }}
            language={model.getLanguageId()}
          />
        </div>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isEmpty ? undefined : (
          <Button disabled={text.data === undefined} onClick={restore}>
            Restore
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function wordsOf(error: Error | null): string | undefined {
  return error === null ? undefined : describeError(error).detail;
}
