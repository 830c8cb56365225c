import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RenameOutcome } from '#renderer/stores/rename-in-design.ts';
import { saveOpenText } from '#renderer/stores/unsaved-documents.ts';

/** Long enough to read the names of some files. */
const SHOWN_MS = 30_000;

/** Says which files a rename has changed, or why it has changed none. */
export const tellRename = (designId: string, outcome: RenameOutcome): void => {
  if (outcome.kind === 'refused') {
    notifications.show({ color: 'red', title: 'Not renamed', message: outcome.message });
    return;
  }
  if (outcome.kind === 'here') return;
  const id = `renamed-${designId}`;
  const save = async () => {
    if (await saveOpenText(designId)) notifications.hide(id);
  };
  notifications.hide(id);
  notifications.show({
    id,
    autoClose: SHOWN_MS,
    title: `Renamed in ${outcome.files.length} files`,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{`${outcome.files.join(', ')}: not saved yet. Undo takes it back in all of them.`}</span>
        <Button size="xs" variant="default" flex="none" onClick={() => void save()}>
          Save all
        </Button>
      </Group>
    ),
  });
};
