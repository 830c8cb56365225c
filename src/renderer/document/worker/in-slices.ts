type Slices<Step, Result> = {
  /** How long to work, in milliseconds, before messages are looked for. */
  sliceMs: number;
  later: (task: () => void, ms: number) => unknown;
  /** Whether the work is still worth doing: the text is the same, nobody cancelled. */
  isWanted: () => boolean;
  onProgress?: (step: Step) => void;
  /** Called once; without a result when it was not wanted any more. */
  onEnd: (result: Result | undefined) => void;
  onFailure: (error: unknown) => void;
};

/** Does long work in slices of time, so that cancelling and typing are noticed in between. */
export function inSlices<Step, Result>(
  steps: Generator<Step, Result>,
  { sliceMs, later, isWanted, onProgress, onEnd, onFailure }: Slices<Step, Result>,
): void {
  const slice = () => {
    if (!isWanted()) {
      onEnd(undefined);
      return;
    }
    try {
      const until = performance.now() + sliceMs;
      for (;;) {
        const step = steps.next();
        if (step.done === true) {
          onEnd(step.value);
          return;
        }
        if (performance.now() < until) continue;
        onProgress?.(step.value);
        later(slice, 0);
        return;
      }
    } catch (error) {
      onFailure(error);
    }
  };
  slice();
}
