import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatList } from '#messages/format.ts';
import { documentMessages } from '#messages/en/document.ts';
import type { RenameOutcome } from './rename-in-design.ts';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';

/** Long enough to read the names of some files. */
const SHOWN_MS = 30_000;
/** More names than this nobody reads: their tabs say it too. */
const NAMED = 8;

type Change = {
  /** One such notice of a design takes the place of the one before. */
  kind: 'renamed' | 'added';
  designId: string;
  title: string;
  files: readonly string[];
};

/** Says which files a change of several has changed, and saves them where that is wanted. */
export function tellChangedFiles({ kind, designId, title, files }: Change): void {
  const id = `${kind}-${designId}`;
  const save = async () => {
    if (await saveOpenText(designId)) notifications.hide(id);
  };
  const named = formatList(files.slice(0, NAMED), 'unit');
  const more = files.length - NAMED;
  const { t } = documentMessages;
  notifications.hide(id);
  notifications.show({
    id,
    autoClose: SHOWN_MS,
    title,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>
          {more > 0
            ? t('change.unsavedMore', { files: named, more })
            : t('change.unsaved', { files: named, count: files.length })}
        </span>
        <Button size="xs" variant="default" flex="none" onClick={() => void save()}>
          {t('change.saveAll')}
        </Button>
      </Group>
    ),
  });
}

/** Says which files a rename has changed, or why it has changed none. */
export function tellRename(designId: string, outcome: RenameOutcome): void {
  if (outcome.kind === 'refused') {
    notifications.show({
      color: 'red',
      title: documentMessages.t('change.notRenamed'),
      message: outcome.message,
    });
    return;
  }
  if (outcome.kind === 'here') return;
  const { files } = outcome;
  tellChangedFiles({
    kind: 'renamed',
    designId,
    title: documentMessages.t('change.renamed', { count: files.length }),
    files,
  });
}
