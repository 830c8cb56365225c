import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The first group of the first line on standard output that matches; throws when the process ends without one. */
export async function waitForLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('the process has no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error(`the process ended without a line like ${pattern.source}`);
}
