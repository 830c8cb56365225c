import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { answerReading, isReadingQuestion } from './answer-reading.ts';
import type { FromSpecWorker, ToSpecWorker } from './spec-protocol.ts';

/** A published document is one file: what it refers to stands in it. */
const NO_SIBLINGS = { known: () => [], read: () => undefined, revision: () => 0 };

/**
 * The worker's side of a document that nobody edits: read once, not checked, asked about what is shown of it.
 *
 * It speaks the part of `spec-protocol.ts` that such a document needs, and knows neither checks nor edits: a page that
 * only shows a document loads a fifth of the script.
 */
export function createReadingSession(post: (message: FromSpecWorker) => void): {
  receive: (message: ToSpecWorker) => void;
  /** Tells anew what was told in a language that is not spoken any more: the faults of a text that can't be read. */
  sayAgain: () => void;
} {
  let version = 0;
  let spec: ParsedSpec | undefined;

  const open = ({ file, format, text, ...opened }: Extract<ToSpecWorker, { kind: 'open' }>) => {
    version = opened.version;
    spec = parseSpec(text, { file, format });
    const reading = { outline: outlineOf(spec), syntaxFindings: [...spec.syntaxFindings] };
    post({ kind: 'reading', version, reading });
  };

  const answer = ({ id, question, ...asked }: Extract<ToSpecWorker, { kind: 'ask' }>) => {
    if (spec === undefined || asked.version !== version || !isReadingQuestion(question)) {
      post({ kind: 'stale', id });
      return;
    }
    post({ kind: 'answer', id, version, answer: answerReading(spec, question, NO_SIBLINGS) });
  };

  return {
    receive(message) {
      const id = message.kind === 'ask' ? message.id : undefined;
      try {
        if (message.kind === 'open') open(message);
        else if (message.kind === 'ask') answer(message);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        post({ kind: 'failed', id, message: text });
      }
    },
    sayAgain() {
      if (spec === undefined || spec.syntaxFindings.length === 0) return;
      const { file, format, text } = spec;
      open({ kind: 'open', file, main: file, format, text, version });
    },
  };
}
