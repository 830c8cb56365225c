import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, FaultRule } from '#tests/stand-in/fault-proxy.ts';
import { judgeTruth } from './judge.ts';
import type { Remote } from './remote.ts';
import { openTrial } from './trial.ts';

export type FaultCounts = {
  pushes: number;
  done: number;
  /** Ended with an error, and nothing of it is there, or what is there was said. */
  notDone: number;
  /** Ended with the word that it is not known. */
  unknown: number;
  twice: number;
  lost: number;
  /** What was said is not what the portal holds; the two before are among them. */
  falseWords: string[];
};

type FaultOptions = {
  remote: Remote;
  home: string;
  prefix: string;
  times: number;
  /** How many go on at once, each with an API of its own. */
  lanes: number;
  random: () => number;
  onPush: (counts: FaultCounts) => void;
  onFalseWord: (reason: string) => void;
};

const UPLOAD = { method: /^(?:POST|PUT)$/, path: /\/api\/apis/ };
const READ = { method: /^GET$/, path: /\/api\/apis/ };
const SIGN_IN = { method: /^POST$/, path: /\/api\/users\/login/ };
const PAGE = '<!doctype html><html><title>Gateway</title><h1>Bad Gateway</h1></html>';
const FAILURE = '{"success":false,"error":"It was refused."}';

/** The longest that a push is taken for later, in milliseconds. */
const LATEST = 4000;

/** A fault of a call, by two random numbers. */
const faults: readonly ((remote: Remote, random: number) => Fault)[] = [
  () => ({ do: 'cut-before' }),
  (_, random) => ({ do: 'cut-upload', share: random }),
  () => ({ do: 'cut-after' }),
  () => ({ do: 'cut-answer' }),
  (_, random) => ({ do: 'delay', ms: Math.round(random * 1500) }),
  () => ({ do: 'answer', told: { status: 502, body: PAGE } }),
  () => ({ do: 'answer', told: { status: 502, body: PAGE }, isDone: true }),
  () => ({ do: 'answer', told: { status: 504, body: PAGE }, isDone: true }),
  () => ({ do: 'answer', told: { status: 503, headers: { 'retry-after': '1' }, body: PAGE } }),
  () => ({ do: 'answer', told: { status: 429, headers: { 'retry-after': '1' }, body: PAGE } }),
  () => ({ do: 'answer', told: { status: 200, body: PAGE } }),
  () => ({ do: 'answer', told: { status: 200, body: FAILURE } }),
  (_, random) => ({ do: 'later', ms: Math.round(random * LATEST) }),
  () => ({ do: 'later', ms: 500, refused: true }),
  ({ endSessions }) => ({ do: 'first', run: endSessions }),
  (_, random) => ({ do: 'redirect', status: random < 0.5 ? 307 : 308 }),
];

/** Most of them meet the upload. */
function rulesOf(remote: Remote, random: () => number): FaultRule[] {
  const pick = (): Fault => {
    const fault = faults[Math.floor(random() * faults.length)]?.(remote, random());
    return fault ?? { do: 'cut-before' };
  };
  const rules: FaultRule[] = [{ ...UPLOAD, times: random() < 0.2 ? 2 : 1, fault: pick() }];
  if (random() < 0.2) rules.push({ ...READ, fault: readable(pick()) });
  if (random() < 0.1) rules.push({ ...SIGN_IN, fault: readable(pick()) });
  return rules;
}

/** What meets a read or a sign-in: neither is taken for later. */
function readable(fault: Fault): Fault {
  return fault.do === 'later' || fault.do === 'first' ? { do: 'cut-answer' } : fault;
}

/** Pushes one version after the other through random faults, and compares what was said with what the portal holds. */
export async function runFaultPushes(options: FaultOptions): Promise<FaultCounts> {
  const { remote, home, prefix, times, lanes, random, onPush, onFalseWord } = options;
  const counts: FaultCounts = {
    pushes: 0,
    done: 0,
    notDone: 0,
    unknown: 0,
    twice: 0,
    lost: 0,
    falseWords: [],
  };
  let started = 0;

  const lane = async (number: number): Promise<void> => {
    const own = join(home, `lane-${number}`);
    await mkdir(own, { recursive: true });
    const trial = await openTrial(remote, own, `${prefix}-${number}`);
    try {
      while (started < times) {
        started += 1;
        const version = `1.${started}.0`;
        const wish = random() < 0.5 ? 'draft' : 'publish';
        const rules = rulesOf(remote, random);
        const sent = await trial.write({ version });
        const before = await remote.held(trial.slug);
        const uploadsBefore = trial.proxy.uploads();
        trial.proxy.obey(rules);
        const said = await trial.push(wish);
        trial.proxy.obey([]);
        const after = await remote.held(trial.slug);
        const uploads = trial.proxy.uploads() - uploadsBefore;
        const verdict = judgeTruth({ said, wish, sent, before, after, uploads });
        counts.pushes += 1;
        if (said.code === 0) counts.done += 1;
        else if (/not known|unknown/i.test(said.message)) counts.unknown += 1;
        else counts.notDone += 1;
        if (uploads > 1) counts.twice += 1;
        if (verdict.kind === 'false') {
          if (said.code === 0 && uploads === 0) counts.lost += 1;
          const met = rules.map(({ fault }) => fault.do).join(', ');
          const reason = `push ${version} (${wish}; ${met}): ${verdict.reason}`;
          counts.falseWords.push(reason);
          onFalseWord(reason);
        }
        onPush(counts);
        // What was taken for later has arrived before the next one is counted.
        if (rules.some(({ fault }) => fault.do === 'later')) await pause(LATEST + 500);
      }
    } finally {
      await trial.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return counts;
}
