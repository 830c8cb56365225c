import { Button, Group, Modal, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useTextVersions, useVersionText } from '#renderer/api/text-versions.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { readFileText } from '#renderer/document/session/document-text.ts';
import { restoreVersion } from '#renderer/document/save/replace-text.ts';
import type { TextVersion, VersionReason } from '#contracts/text-versions.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import classes from './history-dialog.module.css';
import { TextDifferences } from './text-differences.tsx';
import { usePresentText } from './use-present-text.ts';

type Props = { document: OpenDocument; onClose: () => void };

/** The earlier versions of a document: what differs from the text as it is now, and bringing one back. */
function HistoryDialog({ document, onClose }: Props) {
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
        done
          ? onClose()
          : setFailure('The text has changed in the meantime. Open the history again.'),
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
          There are no earlier versions yet. Each save keeps one on this computer.
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

type ListProps = {
  versions: readonly TextVersion[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

const reasons: Record<VersionReason, string> = {
  saved: 'Saved',
  found: 'Found on disk',
  replaced: 'Not saved, replaced',
};

function VersionList({ versions, chosen, onChoose }: ListProps) {
  return (
    <ul className={classes['versions']} aria-label="Versions">
      {versions.map(({ id, at, reason, bytes, added, removed }) => (
        <li key={id}>
          <UnstyledButton
            className={classes['version'] ?? ''}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={classes['when']}>
              <Moment at={at} />
            </span>
            <span className={classes['what']}>
              {`${reasons[reason]} · ${formatByteSize(bytes)}`}
              {added + removed === 0 ? undefined : ` · +${added} −${removed} lines`}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

export function HistoryButton({ document }: { document: OpenDocument }) {
  const [open, setOpen] = useState(false);
  const own = useMemo(() => ({ history: () => setOpen(true) }), []);
  useCommands(own);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {open ? <HistoryDialog document={document} onClose={() => setOpen(false)} /> : undefined}
    </>
  );
}
