import JSZip from 'jszip';
import { compareUtf8 } from '#core/archive/utf8.ts';

// The first day that a ZIP can hold. jszip writes the UTC fields of a date, whatever the time zone here.
const TIMESTAMP = new Date(Date.UTC(1980, 0, 1));
const REGULAR_FILE = 0o100644;

/**
 * Packs files into a ZIP whose bytes follow from the files alone: entries in the order of their paths' UTF-8 bytes, a
 * fixed timestamp, mode and compression, no folder entries.
 */
export async function writeZip(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip();
  const sorted = [...files].toSorted(([a], [b]) => compareUtf8(a, b));
  for (const [path, bytes] of sorted) {
    zip.file(path, bytes, {
      date: TIMESTAMP,
      unixPermissions: REGULAR_FILE,
      createFolders: false,
      binary: true,
    });
  }
  return zip.generateAsync({
    type: 'uint8array',
    platform: 'UNIX',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
    streamFiles: false,
  });
}
