import { readdirSync } from 'node:fs';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import { describeMachine } from '#bench/describe-machine.ts';
import { median } from '#bench/median.ts';
import { readRealDocument } from '#tests/real-documents.ts';
import { writeSection } from '#bench/write-section.ts';
import { published, readPublished } from './versions.ts';

// `npm run bench -- diff`: the semantic diff of versions that were published, and, where PORTOLAN_SPECS names a folder
// of documents, of each with itself and with itself changed all over. Writes docs/benchmarks.md.

const ROUNDS = 3;
type Row = { what: string; bytes: number; before: unknown; after: unknown };

/** Every integer a number, every maximum raised: as many differences as there can be. */
function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changed);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'type' && inner === 'integer') return [key, 'number'];
      return [key, key === 'maxLength' && typeof inner === 'number' ? inner + 1 : changed(inner)];
    }),
  );
}

function measure({ what, bytes, before, after }: Row): string {
  const times: number[] = [];
  let diff = compareSpecs({ file: 'a', value: undefined }, { file: 'b', value: undefined });
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    diff = compareSpecs({ file: 'a', value: before }, { file: 'b', value: after });
    times.push(performance.now() - start);
  }
  const count = diff.added.length + diff.changed.length + diff.removed.length;
  const most = bytes > 2 ** 20 ? 5000 : 1000;
  const middle = median(times);
  const cells = [what, (bytes / 2 ** 20).toFixed(1), count, diff.breaking.length];
  const verdict = middle <= most ? 'OK' : 'short';
  const rest = [diff.notCompared.length, `${Math.round(middle)} ms`, `≤ ${most} ms`, verdict];
  return `| ${[...cells, ...rest].join(' | ')} |`;
}

const folder = process.env['PORTOLAN_SPECS'];
const rows: string[] = [];
for (const { package: name, file, before, after } of published) {
  const texts = [before, after].map((version) => readPublished(name, version, file));
  const [was, is] = texts.map((text): unknown => JSON.parse(text));
  const bytes = Math.max(...texts.map(({ length }) => length));
  rows.push(measure({ what: `${name} ${before} → ${after}`, bytes, before: was, after: is }));
}
const own = folder === undefined ? [] : readdirSync(folder).filter((file) => file.endsWith('.gz'));
for (const file of own) {
  const { name, text } = readRealDocument(file);
  if (text.length < 400_000) continue;
  const read = (): unknown => parseSpec(text, { file: name }).value;
  const before = read();
  const bytes = text.length;
  rows.push(measure({ what: `${name}, itself`, bytes, before, after: read() }));
  rows.push(measure({ what: `${name}, changed all over`, bytes, before, after: changed(before) }));
}
const section = [
  `Measured ${describeMachine('npm run bench -- diff')}; reading the documents is not counted.`,
  '',
  '| documents | MB | differences | breaking | not compared | median | hold | |',
  '|---|---:|---:|---:|---:|---:|---:|---|',
  ...rows,
].join('\n');
process.stdout.write(`${section}\n`);
writeSection('diff', section);
