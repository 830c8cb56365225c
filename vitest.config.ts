import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // Not threads: with hundreds of them started and ended in one process, V8 aborts now and then, and takes the run along.
    pool: 'forks',
    maxWorkers: 2,
  },
});
