import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { findPostgres } from './setup/postgres.mjs';
import { pinnedNode, toolEnvironment } from './setup/pinned-node.mjs';
import { run } from './setup/run.mjs';
import { say, since } from './setup/say.mjs';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

// Every check and test of the project: format, lint, types, unit tests, browser tests.
// Ends with the line "N passed, N failed"; the exit code is 0 when nothing failed.
//
// What runs beside what is said in docs/decisions/0064.

await install();
const node = await pinnedNode();
const tool = (...path) => join(root, 'node_modules', ...path);
const reports = join(root, 'out', 'reports');
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0, tests: [] };
function count({ passed, failed, skipped = 0, tests = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.tests.push(...tests);
}

// How far checks and unit tests step back: the browser tests take the longest, each waiting for the one before it, and
// what they leave of two processors is enough for all the rest.
const BEHIND = 5;
/** Of what a failed test said, and of its page, so many lines are repeated at the end, of so many tests. */
const LINES_OF_FAILURE = { messages: 40, page: 120, tests: 10, errors: 25 };

async function check(name, args) {
  const start = performance.now();
  const { code, output } = await run(node, args, { env: toolEnvironment(), niceness: BEHIND });
  const isPassed = code === 0;
  const seconds = (performance.now() - start) / 1000;
  const failure = { messages: [output.trimEnd()], pages: [] };
  const told = { name, seconds, isFlaky: false, ...(!isPassed && { failure }) };
  count({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, tests: isPassed ? [] : [told] });
  say(`${name}: ${isPassed ? 'passed' : 'failed'} (${since(start)})`);
  if (!isPassed) say(output.trimEnd());
}

/** Runs a test runner that writes a JSON report, and counts what the report says. */
async function suite(name, args, { report, read, env = {}, show = true, niceness = 0 }) {
  const start = performance.now();
  const file = join(reports, report);
  const errors = join(reports, report.replace('.json', '-errors.json'));
  for (const path of [file, errors]) rmSync(path, { force: true });
  const variables = { ...toolEnvironment(), PORTOLAN_TEST_ERRORS: errors, ...env };
  const { code, lastErrors } = await run(node, args, { show, niceness, env: variables });
  const counted = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, tests: [] };
  const told = existsSync(errors) ? JSON.parse(readFileSync(errors, 'utf8')) : [];
  // A runner that fails without a failed test (a file that can't be loaded, no test found, a process that died) fails too.
  const isFailed = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  if (isFailed || told.length > 0) {
    const messages = [`Exit code ${code}.`, ...told, ...lastLines(lastErrors)];
    const seconds = (performance.now() - start) / 1000;
    counted.failed += 1;
    counted.tests.push({ name, seconds, isFlaky: false, failure: { messages, pages: [] } });
  }
  count(counted);
  say(`${name}: ${counted.passed} passed, ${counted.failed} failed (${since(start)})`);
}

const built = build(node);

async function checks() {
  // The linter reads all types for its rules: it tells what is wrong with them at no further cost. `test:types` asks tsc.
  const types = ['--type-aware', '--type-check'];
  await check('lint and types', [tool('oxlint', 'bin', 'oxlint'), ...types]);
  await check('format', [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.']);
  await check('unused', [tool('knip', 'bin', 'knip.js')]);
}

function lastLines(output) {
  const lines = output.trimEnd().split('\n').slice(-LINES_OF_FAILURE.errors);
  return lines.join('') === '' ? [] : ['The last that it wrote to standard error:', ...lines];
}

function unitTests(name, options = [], { show, build = 'unit' } = {}) {
  const report = `${name.replaceAll(' ', '-')}.json`;
  return suite(name, [tool('vitest', 'vitest.mjs'), 'run', ...options], {
    report,
    show,
    // Colours are for people; a log file is read without them.
    env: {
      PORTOLAN_TEST_BUILD: build,
      PORTOLAN_TEST_REPORT: join(reports, report),
      ...(postgres && { PORTOLAN_POSTGRES: postgres }),
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    },
    read: readUnitReport,
    niceness: BEHIND,
  });
}

function browserTests(name, projects, { chromium, report, show }) {
  const config = join('e2e', 'playwright.config.ts');
  const chosen = projects.flatMap((project) => ['--project', project]);
  // A folder each: a run begins with emptying its own, and what an earlier one left of its failures is still wanted.
  const output = ['--output', join(root, 'test-results', projects.join('-'))];
  const cli = tool('playwright', 'cli.js');
  const args = [cli, 'test', '--config', config, ...chosen, '--no-deps', ...output];
  return suite(name, args, {
    report,
    read: readBrowserReport,
    env: { PORTOLAN_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) },
    show,
  });
}

/**
 * What a failed test said and what its page showed: elsewhere than on a desk, all that is left of a run is what it printed,
 * and often only the end of that.
 */
function describeFailure({ name, failure: { messages, pages } }) {
  const said = messages
    .flatMap((message) => message.split('\n'))
    .slice(0, LINES_OF_FAILURE.messages);
  return [`Failed: ${name}`, ...said, ...pages.flatMap(pageLines)].join('\n');
}

function pageLines(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // What stands above it was said already, what stands below is the test.
  const start = lines.findIndex((line) => line === '# Page snapshot' || line === '```yaml');
  if (start === -1) return [];
  const end = lines.indexOf('# Test source', start);
  const most = start + LINES_OF_FAILURE.page;
  return lines.slice(start, end === -1 ? most : Math.min(end, most));
}

/** All that needs no browser; some of the unit tests read what was built. */
async function withoutBrowser(options) {
  await checks();
  await built;
  await unitTests('unit tests', options);
}

const postgres = await findPostgres();
if (!postgres) {
  say('PostgreSQL was not found, and could not be installed: what needs it is skipped.');
}
const chromium = await findChromium(node);
if (chromium) {
  // One process for the unit tests: two would read all modules twice, and there is no third processor. What mostly
  // waits, for programs or for PostgreSQL, takes the processor that the browser tests leave when they end.
  const others = withoutBrowser(['--maxWorkers=1', '--project=together', '--project=apart']);
  await built;
  // What they print comes after what the others do.
  const usual = { chromium, report: 'e2e.json', show: others };
  const besides = async () => {
    await browserTests('browser tests', ['large', 'app'], usual);
    const waiting = ['--maxWorkers=1', '--project=programs', '--project=postgres'];
    await unitTests('programs and PostgreSQL', waiting, { show: others, build: 'programs' });
  };
  await Promise.all([others, besides()]);
  await browserTests('browser tests with a time to keep', ['alone'], {
    chromium,
    report: 'e2e-alone.json',
  });
} else {
  await withoutBrowser();
  say('browser tests: no Chromium or Chrome was found, and none could be installed.');
  count({ passed: 0, failed: 1 });
}

const slowest = total.tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 0) say('The ten slowest tests:');
for (const { name, seconds } of slowest) say(`  ${seconds.toFixed(1)} s  ${name}`);
const flaky = total.tests.filter(({ isFlaky }) => isFlaky);
if (flaky.length > 0)
  say('Passed on a second try only, which is a fault of the test or of the app:');
for (const { name } of flaky) say(`  ${name}`);
if (total.skipped > 0) say(`${total.skipped} skipped; each says why above.`);
const failures = total.tests.filter(({ failure, isFlaky }) => failure !== undefined && !isFlaky);
for (const failed of failures.slice(0, LINES_OF_FAILURE.tests)) say(describeFailure(failed));
for (const { name } of failures.slice(LINES_OF_FAILURE.tests)) say(`Failed: ${name}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
