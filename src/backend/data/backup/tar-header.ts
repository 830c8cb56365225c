/** An entry of a backup: a plain file. */
export type TarEntry = {
  name: string;
  bytes: number;
  /** Unix seconds. */
  changedAt: number;
};

/** Headers, and contents after padding, are whole numbers of blocks. */
export const BLOCK = 512;
const NAME_BYTES = 100;
/** Eleven octal digits; what is larger is written in base 256, as GNU tar does. */
const OCTAL_LIMIT = 8 ** 11;

/** The header of a file that its owner alone may read (POSIX.1-2017, pax, "ustar Interchange Format"). */
export function writeTarHeader({ name, bytes, changedAt }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name ${name} is too long.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (bytes < OCTAL_LIMIT) header.write(octal(bytes), 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write(octal(changedAt), 136);
  header.fill(0x20, 148, 156);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Reads a header as `writeTarHeader` writes it; anything else, one other bit included, gives `undefined`. */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  const end = header.indexOf(0);
  const entry = {
    name: header.toString('utf8', 0, end === -1 ? NAME_BYTES : Math.min(end, NAME_BYTES)),
    bytes:
      header[124] === 0x80
        ? Number(header.readBigUInt64BE(128))
        : Number.parseInt(header.toString('latin1', 124, 135), 8),
    changedAt: Number.parseInt(header.toString('latin1', 136, 147), 8),
  };
  const isPlausible =
    Number.isSafeInteger(entry.bytes) &&
    Number.isSafeInteger(entry.changedAt) &&
    Buffer.byteLength(entry.name) <= NAME_BYTES;
  return isPlausible && writeTarHeader(entry).equals(header) ? entry : undefined;
}

/** The zeros between the end of a content and the next header. */
export function paddingAfter(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

function octal(value: number): string {
  return `${value.toString(8).padStart(11, '0')}\0`;
}
