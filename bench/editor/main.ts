import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#bench/launch-browser.ts';
import { writeSection } from '#bench/write-section.ts';
import { benchDocuments } from './documents.ts';
import { measureApp } from './measure-app.ts';
import { buildPlainPage, measurePlain } from './measure-plain.ts';
import { describe, type Measured } from './report.ts';

// `npm run bench -- editor`: a small, a medium, the large and the huge documents, beside Monaco alone. Writes docs/benchmarks.md.
// `--specs DIR` has the large ones (or PORTOLAN_SPECS), `--large FILE` and `--medium FILE` name others, packed by gzip or
// not. `--only small|medium|large|huge` measures those and writes nothing, `--trace` leaves the browser's traces in out/.

const { values } = parseArgs({
  options: {
    specs: { type: 'string' },
    medium: { type: 'string' },
    large: { type: 'string', multiple: true },
    only: { type: 'string' },
    trace: { type: 'boolean' },
  },
});
function say(text: string): void {
  return void process.stdout.write(`${text}\n`);
}

const documents = benchDocuments({
  medium: values.medium,
  large: values.large ?? [],
  specs: values.specs ?? process.env['PORTOLAN_SPECS'],
}).filter(({ size }) => values.only === undefined || size === values.only);

const plainPage = mkdtempSync(join(tmpdir(), 'portolan-plain-'));
const browser = await launchBrowser();
try {
  await buildPlainPage(plainPage);
  const measured: Measured[] = [];
  for (const document of documents) {
    say(`${document.name} …`);
    const trace = values.trace === true ? 'out/traces' : undefined;
    const plain = await measurePlain(browser, plainPage, document, trace);
    const app = await measureApp(browser, document, trace);
    measured.push({ document, app, plain });
  }
  const section = describe(measured, 'npm run bench -- editor');
  say(section);
  if (values.only === undefined && !values.trace) writeSection('editor', section);
} finally {
  await browser.close();
  rmSync(plainPage, { recursive: true, force: true });
}
