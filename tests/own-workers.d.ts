// The module itself, where shared-threads.ts puts another in its place.
declare module '*/open-workers.ts?own' {
  import type { openWorkers as own } from '#backend/workers/open-workers.ts';

  export const openWorkers: typeof own;
}
