import { defineConfig } from 'playwright/test';
import { installedBrowser } from '#scripts/setup/chromium.mjs';
import { WINDOW } from './window-options.ts';

// What holds something to a time, and kills while somebody types: the machine is theirs alone.
const alone = [
  'activity.test.ts',
  'open-as-design.test.ts',
  'large-import.test.ts',
  'large-preview.test.ts',
  'typing-faults.test.ts',
];

// Their documents keep the workers busy for seconds.
const large = ['closed-files.test.ts', 'large-history.test.ts', 'long-session.test.ts'];

/** Options for Chromium, with those for its JavaScript engine. */
function chromiumArguments(...forScripts: readonly string[]): string[] {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Chromium begins to compile a script while it is read, and so compiles it anew for each page. Without that it
    // first looks among what it has compiled for an earlier page of the window.
    `--js-flags=${['--no-script-streaming', ...forScripts].join(',')}`,
    // Chromium refuses to run its sandbox as root, which is who runs tests in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** What starts the browser: the named or an installed one, else Playwright's own. */
function launch(args: readonly string[]) {
  const executablePath = installedBrowser();
  return { launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...args] } };
}

const reports = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: '.',
  globalSetup: './folders-in-memory.config.ts',
  projects: [
    // The longest come first.
    { name: 'large', testMatch: large },
    {
      name: 'app',
      testMatch: '*.test.ts',
      testIgnore: [...alone, ...large],
      // Pages that live for seconds don't earn back what it costs to optimise their scripts: a tenth of the time.
      use: launch(chromiumArguments('--no-opt', '--no-maglev')),
    },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['large', 'app'] },
  ],
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: reports ? [['list'], ['json', { outputFile: reports }]] : [['list']],
  use: {
    viewport: WINDOW.viewport,
    locale: WINDOW.locale,
    contextOptions: { reducedMotion: WINDOW.reducedMotion },
    // A trace pictures each moment of each test, which takes a third of the time: PORTOLAN_TRACE=1 asks for one.
    trace: process.env.PORTOLAN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    ...launch(chromiumArguments()),
  },
});
