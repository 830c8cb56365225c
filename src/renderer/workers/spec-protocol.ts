import type { Finding } from '#core/finding.ts';
import type {
  AddResponsePlan,
  AddResponseRefusal,
  AddResponseRequest,
  OperationDetail,
  SpecFormat,
  SpecOutline,
  TextPosition,
} from '#core/openapi/types.ts';
import type { ChangedLine } from './changed-lines.ts';
import type { TextDelta } from './text-mirror.ts';

/** What the worker answers, by kind of question. */
type SpecQuestions = {
  /** The operation around an offset. */
  operationAt: { ask: { offset: number }; answer: OperationDetail | undefined };
  describe: { ask: { pointer: string }; answer: OperationDetail | undefined };
  /** Where the node at a pointer stands, its key included. */
  locate: {
    ask: { pointer: string };
    answer: { start: TextPosition; end: TextPosition } | undefined;
  };
  /** The edits that add a response, and the lines they write. */
  planResponse: {
    ask: { request: AddResponseRequest };
    answer: (AddResponsePlan & { lines: ChangedLine[] }) | AddResponseRefusal;
  };
  /** The lines that differ between another text (`-`) and the mirrored one (`+`). */
  compare: { ask: { other: string }; answer: ChangedLine[] };
};

type SpecQuestion = keyof SpecQuestions;
export type AnyQuestion = {
  [K in SpecQuestion]: { kind: K } & SpecQuestions[K]['ask'];
}[SpecQuestion];
export type AnyAnswer = {
  [K in SpecQuestion]: { kind: K; value: SpecQuestions[K]['answer'] };
}[SpecQuestion];
/** The answer to questions of one kind. */
export type AnswerTo<K extends SpecQuestion> = Extract<AnyAnswer, { kind: K }>;

/** From the editor to the worker. `version` is the Monaco model's version id. */
export type ToSpecWorker =
  | { kind: 'open'; file: string; format: SpecFormat; text: string; version: number }
  | { kind: 'change'; deltas: TextDelta[]; version: number }
  | { kind: 'ask'; id: number; version: number; question: AnyQuestion };

/** What was found in one version of the text. The outline comes first, the findings follow. */
export type SpecReading = {
  outline: SpecOutline;
  /** What keeps the text from being read whole; empty when the whole text can be read. */
  syntaxFindings: Finding[];
};

/** From the worker to the editor. */
export type FromSpecWorker =
  | { kind: 'reading'; version: number; reading: SpecReading }
  | { kind: 'findings'; version: number; findings: Finding[] }
  | { kind: 'answer'; id: number; version: number; answer: AnyAnswer }
  /** The text has moved on since the question. */
  | { kind: 'stale'; id: number }
  | { kind: 'failed'; id: number | undefined; message: string };
