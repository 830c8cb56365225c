import { readdirSync, readFileSync } from 'node:fs';

// What /proc counts in: 100 a second on every Linux that Node runs on.
const TICK_MS = 10;

type Stat = { pid: number; parent: number; own: number; ended: number };

/**
 * The processor time of processes and all that they started, in milliseconds; not a number where the system does not say
 * it. What ended is counted once its parent has waited for it, so a time never gets smaller.
 */
export function processorTime(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const counted = new Set(pids);
  // Children have been listed in any order: until no more are found.
  for (let before = -1; before !== counted.size;) {
    before = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  const ticks = all
    .filter(({ pid }) => counted.has(pid))
    .reduce((sum, { own, ended }) => sum + own + ended, 0);
  return ticks * TICK_MS;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may have any sign.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number): number => fields[field - 3] ?? 0;
    return { pid, parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) };
  } catch {
    return undefined; // It has ended.
  }
}
