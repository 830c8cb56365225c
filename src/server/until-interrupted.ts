const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Tells work to stop when the process is asked to end, so that it can clear up; a second request ends it at once. */
export function untilInterrupted(): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const stop = (): void => {
    release();
    controller.abort(new Error('It was interrupted. Nothing was kept.'));
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return { signal: controller.signal, release };
}
