import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { builtThreads } from './tests/built-threads.ts';
import { ErrorsReporter } from './tests/errors-reporter.ts';
import { FROM_SOURCE } from './tests/from-source.ts';
import { portalTests } from './tests/portal-tests.ts';
import { sharedThreads } from './tests/shared-threads.ts';
import { WaitingFirst } from './tests/waiting-first.ts';

// What puts something of its own in the place of modules, of Node's or of ours.
const apart = [
  'src/backend/portal/import/hostile-archives.test.ts',
  'src/main/main.test.ts',
  'tests/desktop/built-windows.test.ts',
  'src/renderer/document/monaco/mark-findings.test.ts',
];

// Whole programs, which are started, asked from outside and killed.
const programs = ['client', 'deploy', 'faults', 'packaging'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({
  plugins: [builtThreads, sharedThreads],
  test: {
    name,
    environment: 'node',
    testTimeout: 20_000,
    // Many of them wait for the first answer of worker threads, whose code is read then.
    hookTimeout: 60_000,
    restoreMocks: true,
    // Node reads the TypeScript of worker threads with WebAssembly, and V8 13.6 dies now and then when several threads
    // compile its calls to JavaScript at once (tests/worker-threads.test.ts): here none of them does.
    execArgv: FROM_SOURCE,
    // The option is one of the whole process.
    pool: 'forks',
    ...test,
  },
});

// Where `npm test` reads what came of it.
const { PORTOLAN_TEST_REPORT: report, PORTOLAN_TEST_ERRORS: errors } = process.env;

export default defineConfig({
  test: {
    reporters: report && errors ? ['default', 'json', new ErrorsReporter(errors)] : ['default'],
    ...(report && { outputFile: { json: report } }),
    globalSetup: [
      'tests/build-program.ts',
      'tests/folders-in-memory.ts',
      'tests/postgres-folder.ts',
    ],
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      // The files share two processes: a process for each, and all modules anew, took a third of the time.
      project('together', {
        include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
        exclude: [...apart, ...programs],
        isolate: false,
      }),
      project('apart', { include: apart }),
      project('programs', { include: programs, isolate: false }),
      // What a portal does is the same on either engine.
      project('postgres', {
        include: [...portalTests],
        provide: { engine: 'postgres' },
        isolate: false,
      }),
    ],
  },
});
