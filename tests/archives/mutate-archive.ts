import { buildZip } from './build-zip.ts';
import type { Random } from './create-random.ts';
import { mutateDocument } from './mutate-document.ts';

const nasty = [
  '__proto__: 1',
  '"__proto__":{"a":1},',
  '&a [*a]',
  '*a',
  '!!js/function x',
  '---',
  '%YAML 9',
  '\t',
  '[[[[[[[[',
  '{{{{',
  '$ref: file:///etc/hostname',
  '"$ref":"http://127.0.0.1:1/x",',
  '? - a',
  '\u0000',
  '\uFEFF',
  '1e999',
  '"constructor":1,',
  '../',
  '<<: *a',
];

function mutateText(text: string, random: Random): string {
  const at = random(text.length + 1);
  const to = Math.min(text.length, at + random(40));
  const piece = nasty[random(nasty.length)] ?? '';
  switch (random(6)) {
    case 0:
      return text.slice(0, at) + piece + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return `${text}\n${piece}\n`;
    case 4:
      return text.slice(0, at) + piece.repeat(1 + random(2000)) + text.slice(at);
    default:
      return text.slice(0, at);
  }
}

function mutateBytes(original: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(original);
  const interesting = [0x00, 0x01, 0x08, 0x2f, 0x50, 0x7f, 0x80, 0xff];
  for (let change = random(4); change >= 0; change -= 1) {
    bytes[random(bytes.length)] = interesting[random(interesting.length)] ?? 0;
  }
  const at = random(bytes.length);
  const kind = random(6);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(9))]);
  return kind === 2 ? Buffer.concat([bytes.subarray(0, at), bytes]) : bytes;
}

/** A ZIP of the files with something wrong in it: in a file's text or name, or in the bytes of the ZIP. */
export function mutateArchive(files: Readonly<Record<string, string>>, random: Random): Buffer {
  const parts = Object.entries(files).map(([name, data]) => ({ name, data }));
  const part = parts[random(parts.length)];
  const kind = random(6);
  if (part && kind === 0) part.data = mutateText(part.data, random);
  if (part && kind === 1) {
    part.data = mutateText(mutateText(part.data, random), random);
    if (random(3) === 0) part.name = mutateText(part.name, random);
  }
  if (part && kind === 2) part.data = mutateDocument(part.name, part.data, random);
  if (part && kind === 3) {
    part.data = mutateDocument(part.name, mutateDocument(part.name, part.data, random), random);
  }
  // What packs too well would be refused for that, unread.
  const zip = buildZip(
    parts.map((one) => (one.data.length > 10_000 ? { ...one, method: 0 } : one)),
  );
  return kind > 3 ? mutateBytes(zip, random) : zip;
}
