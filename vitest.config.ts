import { defineConfig } from 'vitest/config';
import { builtThreads } from './tests/built-threads.ts';
import { FROM_SOURCE } from './tests/from-source.ts';

export default defineConfig({
  plugins: [builtThreads],
  test: {
    globalSetup: 'tests/build-program.ts',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // Many of them wait for the first answer of worker threads, whose code is read then.
    hookTimeout: 60_000,
    // Node reads the TypeScript of worker threads with WebAssembly, and V8 13.6 dies now and then when several threads
    // compile its calls to JavaScript at once (tests/worker-threads.test.ts): here none of them does.
    execArgv: FROM_SOURCE,
    // The option is one of the whole process.
    pool: 'forks',
    maxWorkers: 2,
  },
});
