import { complete } from '#core/openapi/language/propose/complete.ts';
import { definitionAt } from '#core/openapi/language/definition.ts';
import { hoverAt } from '#core/openapi/language/hover.ts';
import { type Names, operationsBetween, symbolsOf } from '#core/openapi/language/names.ts';
import type { ParsedSpec, SpecFormat } from '#core/openapi/syntax/types.ts';
import { namesOfFiles } from '#core/openapi/language/names-of-files.ts';
import type { AnyAnswer, AnyQuestion } from './spec-protocol.ts';
import type { SiblingFiles } from './sibling-files.ts';

const TEXT_QUESTIONS = [
  'complete',
  'hover',
  'definition',
  'symbols',
  'operationsBetween',
  'elsewhere',
] as const;

/** The questions that are asked while keys are typed: none of them waits for a reading of the text. */
export type TextQuestion = Extract<AnyQuestion, { kind: (typeof TEXT_QUESTIONS)[number] }>;

export function isTextQuestion(question: AnyQuestion): question is TextQuestion {
  return TEXT_QUESTIONS.some((kind) => kind === question.kind);
}

type Known = {
  /** The text; a question that does without it does not have it put together. */
  read: () => string;
  format: SpecFormat;
  names: Names;
  file: string;
  siblings: SiblingFiles;
  /** The reading of this very text, if it was read already. */
  spec: ParsedSpec | undefined;
};

/** Answers from the text around the cursor and the names of its last whole reading. */
export function answerFromText(
  { read, format, names, file, siblings, spec }: Known,
  question: TextQuestion,
): AnyAnswer {
  const { kind } = question;
  const files = { file, read: (path: string) => siblings.read(path) };
  switch (kind) {
    case 'complete':
      return {
        kind,
        value: complete(
          read(),
          format,
          question.offset,
          withFiles(names, file, siblings),
          question,
        ),
      };
    case 'hover':
      return { kind, value: hoverAt(read(), format, question.offset, names, files) };
    case 'definition':
      return { kind, value: definitionAt(read(), format, question.offset, names, spec, files) };
    case 'elsewhere':
      return { kind, value: namesOfFiles(file, siblings.paths(), siblings.known()) };
    case 'operationsBetween':
      return { kind, value: operationsBetween(names, question.from, question.to) };
    default:
      return { kind: 'symbols', value: symbolsOf(names) };
  }
}

function withFiles(names: Names, file: string, siblings: SiblingFiles): Names {
  return {
    ...names,
    elsewhere: namesOfFiles(file, siblings.paths(), siblings.known()),
  };
}
