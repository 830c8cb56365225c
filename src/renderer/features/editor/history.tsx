import { Button, Group, Modal, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { textVersionsMessages } from '#messages/en/text-versions.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useTextVersions, useVersionText } from '#renderer/api/text-versions.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { readFileText } from '#renderer/document/session/document-text.ts';
import { restoreVersion } from '#renderer/document/save/replace-text.ts';
import type { TextVersion } from '#contracts/text-versions.ts';
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
  const t = useMessages(textVersionsMessages);
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
      .then((done) => (done ? onClose() : setFailure(textVersionsMessages.t('history.movedOn'))))
      .catch((error: unknown) => setFailure(describeError(error).detail));
  };
  const failed = failure ?? problemOf(versions.error ?? text.error);
  const isEmpty = versions.data?.versions.length === 0;

  return (
    <Modal opened onClose={onClose} title={t('history.title', { file })} size="min(1280px, 96vw)">
      {failed === undefined ? undefined : <Refusal>{failed}</Refusal>}
      {isEmpty ? (
        <p className={classes['none']}>{t('history.none')}</p>
      ) : (
        <div className={classes['history']}>
          <VersionList
            versions={versions.data?.versions ?? []}
            chosen={shown}
            onChoose={setChosen}
          />
          <TextDifferences
            key={chosen}
            before={{ name: t('history.earlier'), text: earlier }}
            after={{ name: t('history.now'), text: present }}
            language={model.getLanguageId()}
          />
        </div>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('history.close')}
        </Button>
        {isEmpty ? undefined : (
          <Button disabled={text.data === undefined} onClick={restore}>
            {t('history.restore')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function problemOf(error: Error | null): string | undefined {
  return error === null ? undefined : describeError(error).detail;
}

type ListProps = {
  versions: readonly TextVersion[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

function VersionList({ versions, chosen, onChoose }: ListProps) {
  const t = useMessages(textVersionsMessages);
  return (
    <ul className={classes['versions']} aria-label={t('history.versions')}>
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
              {added + removed === 0
                ? t('history.version', { reason, size: formatByteSize(bytes) })
                : t('history.changedVersion', {
                    reason,
                    size: formatByteSize(bytes),
                    added,
                    removed,
                  })}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

export function HistoryButton({ document }: { document: OpenDocument }) {
  const t = useMessages(textVersionsMessages);
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
        {t('history.action')}
      </Button>
      {open ? <HistoryDialog document={document} onClose={() => setOpen(false)} /> : undefined}
    </>
  );
}
