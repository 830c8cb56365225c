/** An entry of the central directory, with its ZIP64 values in place. */
export type ZipEntry = {
  /** The name as stored. */
  rawName: Buffer;
  /** The name as text; a folder's ends with `/`. `undefined` when it is not UTF-8. */
  name: string | undefined;
  flags: number;
  method: number;
  crc32: number;
  packedBytes: number;
  bytes: number;
  headerStart: number;
  /** The Unix mode that the attributes hold; 0 where there is none. */
  mode: number;
};

/** The flag bits that are read here (APPNOTE.TXT 4.4.4). */
export const ENCRYPTED_FLAGS = 0x0001 | 0x0040 | 0x2000;
export const DESCRIPTOR_FLAG = 0x0008;

export const STORED = 0;
export const DEFLATED = 8;

export function isFolderName(name: string | undefined): boolean {
  return name?.endsWith('/') ?? false;
}
