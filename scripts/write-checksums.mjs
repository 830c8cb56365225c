// Writes SHA256SUMS beside the files of a folder, to be read by `sha256sum --check`: `node scripts/write-checksums.mjs release`.
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = 'release'] = process.argv.slice(2);
const NAME = 'SHA256SUMS';
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== NAME)
  .map((entry) => entry.name)
  .sort();
if (names.length === 0) {
  console.error(`${folder} holds no files.`);
  process.exit(1);
}
const lines = [];
for (const name of names) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, name)), hash);
  lines.push(`${hash.digest('hex')}  ${name}\n`);
}
writeFileSync(join(folder, NAME), lines.join(''));
process.stdout.write(lines.join(''));
