type Format = { start: readonly number[]; message: string };

/** Formats that are no text, by their first bytes. */
const formats: readonly Format[] = [
  {
    start: [0x50, 0x4b, 0x03, 0x04],
    message: 'This is a ZIP archive. Unpack it, and open the folder with Open folder.',
  },
  { start: [0x1f, 0x8b], message: 'This is a file packed with gzip. Unpack it first.' },
  {
    start: [0x25, 0x50, 0x44, 0x46],
    message: 'This is a PDF. Portolan imports OpenAPI documents in YAML or JSON.',
  },
  {
    start: [0xff, 0xfe],
    message: 'This is a text in UTF-16. Save the document as UTF-8, and import it again.',
  },
  {
    start: [0xfe, 0xff],
    message: 'This is a text in UTF-16. Save the document as UTF-8, and import it again.',
  },
];

/** What bytes of another format are, in words; `undefined` for what may be text. */
export function foreignBytes(bytes: Uint8Array): string | undefined {
  return formats.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.message;
}
