/** The longest turn of this thread's event loop, in milliseconds: by the clock, and by what the thread computed in it. */
export type LongestTurn = { clock: number; processor: number };

/**
 * Watches each turn of the event loop until the work ends.
 *
 * A turn that waits for the disk is long by the clock alone; one that other programs interrupt is too, so on a busy
 * machine the processor's time says what is ours.
 */
export async function watchTurns(work: () => Promise<void>): Promise<LongestTurn> {
  const longest: LongestTurn = { clock: 0, processor: 0 };
  let isOver = false;
  let clock = performance.now();
  let processor = threadTime();
  const turn = (): void => {
    const [now, used] = [performance.now(), threadTime()];
    longest.clock = Math.max(longest.clock, now - clock);
    longest.processor = Math.max(longest.processor, used - processor);
    [clock, processor] = [now, used];
    if (!isOver) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  await work();
  isOver = true;
  turn();
  return longest;
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
