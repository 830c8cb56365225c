import type { FolderFailure } from '#backend/files/folder-failure.ts';
import type { FolderTooLarge } from '#backend/designs/folder/read-folder.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { backendWorkbenchMessages } from '#messages/en/backend-workbench.ts';

/** A failure on the disk as the answer of a route. */
export function folderRefusal(failed: FolderFailure | FolderTooLarge): Refusal {
  return refusal(failed.code, failed.message);
}

/** The answer for a portal id that is not known here. */
export function unknownPortal(id: string): Refusal {
  return refusal(
    'not_found',
    backendWorkbenchMessages.t('noPortal', { id: JSON.stringify(id.slice(0, 64)) }),
  );
}
