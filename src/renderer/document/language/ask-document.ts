import { askAgain } from '#renderer/document/worker/ask-again.ts';
import type { AnswerTo, AnyQuestion } from '#renderer/document/worker/spec-protocol.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';

const documents = new WeakMap<monaco.editor.ITextModel, OpenDocument>();

/** Says which document a text is of: its worker answers. */
export function connectDocument(document: OpenDocument): void {
  documents.set(document.model, document);
}

/** The document of a text. */
export function documentOf(model: monaco.editor.ITextModel): OpenDocument | undefined {
  return documents.get(model);
}

/** Asks the worker of a text; `undefined` when it has none, or the text goes on changing. */
export async function askDocument<Q extends AnyQuestion>(
  model: monaco.editor.ITextModel,
  question: Q,
): Promise<AnswerTo<Q['kind']> | undefined> {
  const client = documents.get(model)?.client;
  return client && askAgain(client, question);
}
