import type { FolderFailure } from '#backend/design-folder/folder-failure.ts';
import type { FolderTooLarge } from '#backend/design-folder/read-folder.ts';
import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';

/** A failure on the disk as the answer of a route. */
export const folderRefusal = (failed: FolderFailure | FolderTooLarge): Refusal =>
  refusal(failed.code, failed.message);
