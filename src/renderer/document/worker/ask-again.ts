import type { SpecClient } from './spec-client.ts';
import type { AnswerTo, AnyQuestion } from './spec-protocol.ts';

/** How often a question is put again because the text was changed before its answer came. */
const TRIES = 5;

/** Asks a document's worker; `undefined` when it fails, or the text goes on changing. */
export async function askAgain<Q extends AnyQuestion>(
  client: Pick<SpecClient, 'ask'>,
  question: Q,
): Promise<AnswerTo<Q['kind']> | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const reply = await client.ask(question).catch(() => undefined);
    if (reply?.kind !== 'stale') return reply?.answer;
  }
  return undefined;
}
