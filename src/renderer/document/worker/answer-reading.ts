import { type OperationPiece, pieceOfOperation } from '#core/openapi/mock/operation-piece.ts';
import { sampleRequest } from '#core/openapi/mock/request-of-sample.ts';
import { readHead } from '#core/openapi/documentation/read-head.ts';
import { readOperation } from '#core/openapi/documentation/read-operation.ts';
import { readSchema } from '#core/openapi/documentation/read-schema.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { joinFiles } from '#core/openapi/documentation/join-files.ts';
import type { SiblingFiles } from './sibling-files.ts';
import type { AnyAnswer, AnyQuestion, CutOperation } from './spec-protocol.ts';

const READING_QUESTIONS = ['readHead', 'readOperation', 'readSchema', 'cutOperation'] as const;

export type ReadingQuestion = Extract<AnyQuestion, { kind: (typeof READING_QUESTIONS)[number] }>;

export function isReadingQuestion(question: AnyQuestion): question is ReadingQuestion {
  return READING_QUESTIONS.some((kind) => kind === question.kind);
}

/** Answers from a reading of the whole text, with what other files of the design have of it. */
export function answerReading(
  written: ParsedSpec,
  question: ReadingQuestion,
  siblings: SiblingFiles,
): AnyAnswer {
  const { kind } = question;
  const spec = joinedWith(written, siblings);
  switch (kind) {
    case 'readHead':
      return { kind, value: readHead(spec) };
    case 'readOperation':
      return { kind, value: readOperation(spec, question.pointer) };
    case 'readSchema':
      return { kind, value: readSchema(spec.value, question.pointer) };
    default: {
      const piece = pieceOfOperation(spec, question.pointer);
      return { kind: 'cutOperation', value: piece && cutOf(piece) };
    }
  }
}

function cutOf(piece: OperationPiece): CutOperation {
  return {
    piece: JSON.stringify(piece),
    request: sampleRequest(piece),
  };
}

const joined = new WeakMap<ParsedSpec, { revision: number; spec: ParsedSpec }>();

/** Joined once for each version of the texts. */
function joinedWith(written: ParsedSpec, siblings: SiblingFiles): ParsedSpec {
  if (siblings.known().length === 0) return written;
  const revision = siblings.revision();
  const earlier = joined.get(written);
  if (earlier?.revision === revision) return earlier.spec;
  const spec = joinFiles(written, siblings.read);
  joined.set(written, { revision, spec });
  return spec;
}
