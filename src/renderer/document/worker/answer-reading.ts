import { type OperationPiece, pieceOfOperation } from '#core/openapi/mock/operation-piece.ts';
import { sampleRequest } from '#core/openapi/mock/request-of-sample.ts';
import { readHead } from '#core/openapi/documentation/read-head.ts';
import { readOperation } from '#core/openapi/documentation/read-operation.ts';
import { readSchema } from '#core/openapi/documentation/read-schema.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { joinFiles } from '#core/openapi/documentation/join-files.ts';
import type { SiblingFiles } from './sibling-files.ts';
import { codeSamples } from '#core/openapi/mock/code-samples.ts';
import { credentialsOf, prepareRequest, serversOf } from '#core/openapi/mock/prepare-request.ts';
import type { AnyAnswer, AnyQuestion, CutOperation, TrialReading } from './spec-protocol.ts';

const READING_QUESTIONS = [
  'readHead',
  'readOperation',
  'readSchema',
  'cutOperation',
  'readTrial',
  'writeRequest',
] as const;

export type ReadingQuestion = Extract<AnyQuestion, { kind: (typeof READING_QUESTIONS)[number] }>;

export function isReadingQuestion(question: AnyQuestion): question is ReadingQuestion {
  return READING_QUESTIONS.some((kind) => kind === question.kind);
}

type KnownFiles = Pick<SiblingFiles, 'known' | 'read' | 'revision'>;

/** Answers from a reading of the whole text, with what other files of the design have of it. */
export function answerReading(
  written: ParsedSpec,
  question: ReadingQuestion,
  siblings: KnownFiles,
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
    case 'readTrial': {
      const piece = pieceOf(spec, question.pointer);
      return { kind, value: piece && trialOf(piece) };
    }
    case 'writeRequest': {
      const piece = pieceOf(spec, question.pointer);
      const request = piece && prepareRequest(piece, question.request, question.target);
      return { kind, value: request && { request, samples: codeSamples(request) } };
    }
    default: {
      const piece = pieceOf(spec, question.pointer);
      return { kind: 'cutOperation', value: piece && cutOf(piece) };
    }
  }
}

const lastPieces = new WeakMap<
  ParsedSpec,
  { pointer: string; piece: OperationPiece | undefined }
>();

/** One operation is asked about again and again: with each key in its form. */
function pieceOf(spec: ParsedSpec, pointer: string): OperationPiece | undefined {
  const last = lastPieces.get(spec);
  if (last?.pointer === pointer) return last.piece;
  const piece = pieceOfOperation(spec, pointer);
  lastPieces.set(spec, { pointer, piece });
  return piece;
}

function trialOf(piece: OperationPiece): TrialReading {
  return {
    request: sampleRequest(piece),
    servers: serversOf(piece),
    credentials: credentialsOf(piece),
  };
}

function cutOf(piece: OperationPiece): CutOperation {
  return {
    piece: JSON.stringify(piece),
    request: sampleRequest(piece),
  };
}

const joined = new WeakMap<ParsedSpec, { revision: number; spec: ParsedSpec }>();

/** Joined once for each version of the texts. */
function joinedWith(written: ParsedSpec, siblings: KnownFiles): ParsedSpec {
  if (siblings.known().length === 0) return written;
  const revision = siblings.revision();
  const earlier = joined.get(written);
  if (earlier?.revision === revision) return earlier.spec;
  const spec = joinFiles(written, siblings.read);
  joined.set(written, { revision, spec });
  return spec;
}
