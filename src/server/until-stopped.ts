import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves when the process is asked to end; a second signal ends it at once, with the code that shells give for it
 * (143 for SIGTERM).
 *
 * The first process of a container is not ended by signals that it does not handle.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (signal: NodeJS.Signals): void => {
      if (isStopping) process.exit(128 + constants.signals[signal]);
      isStopping = true;
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
