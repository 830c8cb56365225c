import type { AnswerTo, AnyQuestion } from '#renderer/workers/spec-protocol.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import type { monaco } from '../monaco-setup.ts';

const documents = new WeakMap<monaco.editor.ITextModel, OpenDocument>();

/** Says which document a text is of: its worker answers. */
export const connectDocument = (document: OpenDocument): void => {
  documents.set(document.model, document);
};

/** The document of a text. */
export const documentOf = (model: monaco.editor.ITextModel): OpenDocument | undefined =>
  documents.get(model);

/** How often a question is put again because a key was pressed before its answer came. */
const TRIES = 5;

/** Asks the worker of a text; `undefined` when it has none, or the text goes on changing. */
export const askDocument = async <Q extends AnyQuestion>(
  model: monaco.editor.ITextModel,
  question: Q,
): Promise<AnswerTo<Q['kind']> | undefined> => {
  const client = documents.get(model)?.client;
  const ask = async (tries: number): Promise<AnswerTo<Q['kind']> | undefined> => {
    const reply = await client?.ask(question).catch(() => undefined);
    if (reply?.kind === 'answer') return reply.answer;
    return reply === undefined || tries === 1 || model.isDisposed() ? undefined : ask(tries - 1);
  };
  return ask(TRIES);
};
