import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Call = { functionName: string; url: string; lineNumber: number };
type Profile = {
  nodes: { id: number; callFrame: Call; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

const MOST = 40;
const IDLE = '(idle)';
// The start, which no load has a part in.
const STARTING: ReadonlySet<string> = new Set(['run', 'evaluate', 'compileForInternalLoader']);

/** What the functions of a process took of its time, the idle time and the start left out: by itself, and with what it calls. */
export function describeProfile(folder: string): string {
  const [name = ''] = readdirSync(folder);
  const profile: Profile = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const calls = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const own = new Map<string, number>();
  const withCalled = new Map<string, number>();
  let total = 0;
  for (const [index, sample] of profile.samples.entries()) {
    const stack: Call[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const call = calls.get(id);
      if (call) stack.push(call);
    }
    if (stack.some(({ functionName }) => functionName === IDLE || STARTING.has(functionName)))
      continue;
    const time = profile.timeDeltas[index] ?? 0;
    total += time;
    const names = stack.map(nameOf);
    add(own, names[0] ?? '', time);
    for (const one of new Set(names)) add(withCalled, one, time);
  }
  const list = (times: Map<string, number>): string[] =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST)
      .map(([what, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} % ${what}`);
  return ['By itself:', ...list(own), 'With what it calls:', ...list(withCalled)].join('\n');
}

function nameOf({ functionName, url, lineNumber }: Call): string {
  return `${functionName || '(anonymous)'} ${basename(url)}:${lineNumber + 1}`;
}

function add(times: Map<string, number>, what: string, time: number): void {
  times.set(what, (times.get(what) ?? 0) + time);
}
