import { notifications } from '@mantine/notifications';
import { tellChangedFiles } from '#renderer/document/files/tell-changed-files.tsx';
import type { RenameOutcome } from '#renderer/document/files/rename-in-design.ts';

/** Says which files a rename has changed, or why it has changed none. */
export function tellRename(designId: string, outcome: RenameOutcome): void {
  if (outcome.kind === 'refused') {
    notifications.show({ color: 'red', title: 'Not renamed', message: outcome.message });
    return;
  }
  if (outcome.kind === 'here') return;
  const { files } = outcome;
  tellChangedFiles({
    kind: 'renamed',
    designId,
    title: `Renamed in ${files.length} files`,
    files,
  });
}
