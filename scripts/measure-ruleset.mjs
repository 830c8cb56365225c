/**
 * What checking real documents by a ruleset costs: `PORTOLAN_SPECS=<folder> node scripts/measure-ruleset.mjs [name …]`.
 * Median milliseconds of processor time of warm runs in a worker thread, reading included, for each of the presets.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkers } from '../src/backend/workers/open-workers.ts';
import { givenDocuments } from './setup/given-documents.mjs';

const documents = givenDocuments();
const files = ['redocly.yaml', '.spectral.yaml'];
const rulesets = {
  'one rule': ['rules: { operation-summary: error }'],
  spec: ['extends: [spec]'],
  minimal: ['extends: [minimal]'],
  recommended: ['extends: [recommended]'],
  'spectral:oas': [undefined, 'extends: spectral:oas'],
};

const workers = openWorkers({ rulesetTimeout: 600_000 });
const folder = mkdtempSync(join(tmpdir(), 'measure-ruleset-'));
console.log(['document', 'KB', ...Object.keys(rulesets)].join('\t'));
for (const { name, read } of documents) {
  const main = name.replace(/\.gz$/u, '');
  const bytes = read();
  writeFileSync(join(folder, main), bytes);
  const row = [main, Math.round(bytes.length / 1024)];
  for (const texts of Object.values(rulesets)) {
    for (const [index, file] of files.entries()) {
      rmSync(join(folder, file), { force: true });
      if (texts[index] !== undefined) writeFileSync(join(folder, file), texts[index]);
    }
    const times = [];
    for (let run = 0; run < (bytes.length > 1_000_000 ? 3 : 10); run += 1) {
      const start = process.cpuUsage();
      await workers.applyRuleset({ folder, main, scope: '' });
      times.push(process.cpuUsage(start).user / 1000);
    }
    const warm = times.slice(1).sort((a, b) => a - b);
    row.push(Math.round(warm[Math.floor(warm.length / 2)] ?? 0));
  }
  console.log(row.join('\t'));
}
await workers.close();
rmSync(folder, { recursive: true });
