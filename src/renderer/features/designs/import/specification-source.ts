import { MAX_SPECIFICATION_BYTES } from '#contracts/specification.ts';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';

/** A specification that was chosen: its bytes, which stay where they are, and what to call it. */
export type SpecificationSource = { body: Blob; label: string };

/** Why a file is not read at all, as a sentence; `undefined` when it can be. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_SPECIFICATION_BYTES) {
    return designsImportMessages.t('file.tooLarge', {
      name: file.name,
      size: formatByteSize(file.size),
      most: formatByteSize(MAX_SPECIFICATION_BYTES),
    });
  }
  try {
    // A folder, or a file that was moved since, has no first byte.
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return designsImportMessages.t('file.unreadable', { name: file.name });
  }
}

/** What was dropped: one file, or a sentence about what to drop instead. */
export function droppedFile(transfer: DataTransfer): File | string {
  const [file, second] = transfer.files;
  if (file === undefined) return designsImportMessages.t('file.none');
  return second === undefined ? file : designsImportMessages.t('file.several');
}
