import { complete } from '#core/openapi/language/complete/complete.ts';
import { definitionAt } from '#core/openapi/language/definition.ts';
import { hoverAt } from '#core/openapi/language/hover.ts';
import { type Names, operationsBetween, symbolsOf } from '#core/openapi/language/names.ts';
import type { ParsedSpec, SpecFormat } from '#core/openapi/types.ts';
import type { AnyAnswer, AnyQuestion } from './spec-protocol.ts';

const TEXT_QUESTIONS = ['complete', 'hover', 'definition', 'symbols', 'operationsBetween'] as const;

/** The questions that are asked while keys are typed: none of them waits for a reading of the text. */
export type TextQuestion = Extract<AnyQuestion, { kind: (typeof TEXT_QUESTIONS)[number] }>;

export const isTextQuestion = (question: AnyQuestion): question is TextQuestion =>
  TEXT_QUESTIONS.some((kind) => kind === question.kind);

type Known = {
  text: string;
  format: SpecFormat;
  names: Names;
  /** The reading of this very text, if it was read already. */
  spec: ParsedSpec | undefined;
};

/** Answers from the text around the cursor and the names of its last whole reading. */
export function answerFromText(
  { text, format, names, spec }: Known,
  question: TextQuestion,
): AnyAnswer {
  const { kind } = question;
  switch (kind) {
    case 'complete':
      return { kind, value: complete(text, format, question.offset, names) };
    case 'hover':
      return { kind, value: hoverAt(text, format, question.offset, names) };
    case 'definition':
      return { kind, value: definitionAt(text, format, question.offset, names, spec) };
    case 'operationsBetween':
      return { kind, value: operationsBetween(names, question.from, question.to) };
    default:
      return { kind: 'symbols', value: symbolsOf(names) };
  }
}
