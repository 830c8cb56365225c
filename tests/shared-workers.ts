import { isDeepStrictEqual } from 'node:util';
import { openWorkers as openOwnWorkers } from '#backend/workers/open-workers.ts?own';
import type { Workers } from '#backend/workers/workers.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';

let shared: Workers | undefined;

/**
 * Stands in the place of `openWorkers` (shared-threads.ts): all that differs in nothing but how many jobs run at once
 * shares its threads with the other tests of the process, and closing it ends none of them.
 */
export function openWorkers(options: Parameters<typeof openOwnWorkers>[0] = {}): Workers {
  const { size: _any, limits = defaultLimits, ...others } = options;
  if (Object.keys(others).length > 0 || !isDeepStrictEqual(limits, defaultLimits)) {
    return openOwnWorkers(options);
  }
  // Threads are kept for as long as the tests run; a rule that never ends is given up five times as soon.
  shared ??= openOwnWorkers({ size: 2, idleTime: 3_600_000, rulesetStep: 1000 });
  return { ...shared, close: () => Promise.resolve() };
}
