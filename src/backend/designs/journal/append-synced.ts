import { open } from 'node:fs/promises';

/** Appends to a file from `position` on, cutting off what a crash left after it, and waits for the disk. */
export async function appendSynced(
  path: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(position);
    let written = 0;
    while (written < bytes.length) {
      const { bytesWritten } = await handle.write(
        bytes,
        written,
        bytes.length - written,
        position + written,
      );
      written += bytesWritten;
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
