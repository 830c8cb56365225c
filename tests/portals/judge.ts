import { isDeepStrictEqual } from 'node:util';
import { differencesIn, type Held } from './design.ts';
import type { Ran } from './program.ts';
import type { Remote } from './remote.ts';

/** `false`: what was said is not what the portal holds. `short`: it is true, and not what was wanted. */
export type Verdict =
  | { kind: 'ok' }
  | { kind: 'none' }
  | { kind: 'false' | 'short'; reason: string };

export const ok: Verdict = { kind: 'ok' };

export type HeldNow = Awaited<ReturnType<Remote['held']>>;

/** What `push --format json` said. */
export type Said = { code: number | null; message: string; all: string; isUnchanged: boolean };

export function saidBy({ code, out, said }: Ran): Said {
  let message = (said.trim().split('\n').at(-1) ?? '').slice(0, 300);
  let isUnchanged = false;
  try {
    const whole: { message: string; push?: { result?: { action?: string } } | null } =
      JSON.parse(out);
    message = whole.message;
    isUnchanged = whole.push?.result?.action === 'unchanged';
  } catch {
    // It stopped before there was anything to report.
  }
  return { code, message, all: `${said}\n${message}`, isUnchanged };
}

export type PushJudged = {
  said: Said;
  wish: 'draft' | 'publish';
  sent: Held;
  before: HeldNow;
  after: HeldNow;
  /** How many archives the portal took. */
  uploads: number;
};

/** Whether what a push said is what the portal holds. */
export function judgeTruth(judged: PushJudged): Verdict {
  const { said, wish, sent, before, after, uploads } = judged;
  const isHeld = (held: Held | undefined) => differencesIn(held, sent).length === 0;
  const wasPublic = isHeld(before.published);
  const isPublic = isHeld(after.published);
  const isThere = isPublic || isHeld(after.newest);
  const wrong = (holds: string): Verdict => ({
    kind: 'false',
    reason: `said (${said.code}) “${said.message}”; the portal ${holds}`,
  });
  if (uploads > 1) return wrong(`took it ${uploads} times`);
  if (said.code === 0) {
    if (said.isUnchanged && uploads > 0) return wrong('took it anew');
    if (wish === 'publish' && !isPublic) {
      return wrong(isThere ? 'has it as a draft' : whatIsThere(after, sent));
    }
    if (!isThere) return wrong(whatIsThere(after, sent));
    return wish === 'draft' && isPublic && !wasPublic ? wrong('has made it public') : ok;
  }
  const wasThere = wasPublic || isHeld(before.newest);
  if (!isThere || wasThere) return ok;
  const isUnknown = /not known|unknown/i.test(said.message);
  const tellsPublic = wish === 'draft' && isPublic && /public|published/i.test(said.message);
  return isUnknown || tellsPublic ? ok : wrong(isPublic ? 'has published it' : 'has it');
}

function whatIsThere({ newest, published }: HeldNow, sent: Held): string {
  const held = published ?? newest;
  return held ? `differs in ${differencesIn(held, sent).join(', ')}` : 'has nothing of it';
}

/** Whether what others changed is still there. */
export function keptBy(before: HeldNow, after: HeldNow): boolean {
  return isDeepStrictEqual(before, after);
}

export function short(reason: string): Verdict {
  return { kind: 'short', reason };
}

export function falseWord(reason: string): Verdict {
  return { kind: 'false', reason };
}
