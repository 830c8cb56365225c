import type { AnswerTo, AnyQuestion } from '#renderer/workers/spec-protocol.ts';
import type { SpecClient } from '#renderer/workers/spec-client.ts';
import type { monaco } from '../monaco-setup.ts';

const clients = new WeakMap<monaco.editor.ITextModel, SpecClient>();

/** Says which worker answers for a text. */
export const connectDocument = (model: monaco.editor.ITextModel, client: SpecClient): void => {
  clients.set(model, client);
};

/** How often a question is put again because a key was pressed before its answer came. */
const TRIES = 5;

/** Asks the worker of a text; `undefined` when it has none, or the text goes on changing. */
export const askDocument = async <Q extends AnyQuestion>(
  model: monaco.editor.ITextModel,
  question: Q,
): Promise<AnswerTo<Q['kind']> | undefined> => {
  const client = clients.get(model);
  const ask = async (tries: number): Promise<AnswerTo<Q['kind']> | undefined> => {
    const reply = await client?.ask(question).catch(() => undefined);
    if (reply?.kind === 'answer') return reply.answer;
    return reply === undefined || tries === 1 || model.isDisposed() ? undefined : ask(tries - 1);
  };
  return ask(TRIES);
};
