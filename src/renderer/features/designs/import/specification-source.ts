import { MAX_SPECIFICATION_BYTES } from '#contracts/specification.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';

/** A specification that was chosen: its bytes, which stay where they are, and what to call it. */
export type SpecificationSource = { body: Blob; label: string };

/** Why a file is not read at all, as a sentence; `undefined` when it can be. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_SPECIFICATION_BYTES) {
    return `${file.name} has ${formatByteSize(file.size)}; at most ${formatByteSize(MAX_SPECIFICATION_BYTES)} are read. Split the document or trim its examples.`;
  }
  try {
    // A folder, or a file that was moved since, has no first byte.
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return `${file.name} cannot be read. If it is a folder, open it with Open folder; if it was moved or changed, choose it again.`;
  }
}

/** What was dropped: one file, or a sentence about what to drop instead. */
export function droppedFile(transfer: DataTransfer): File | string {
  const [file, second] = transfer.files;
  if (file === undefined) return 'Drop a file here, or paste the text under Paste.';
  return second === undefined
    ? file
    : 'Drop one file: the OpenAPI document. A design of several files is opened with Open folder.';
}
