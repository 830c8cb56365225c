import type { Finding } from '#core/finding/finding.ts';
import type {
  AddResponsePlan,
  AddResponseRefusal,
  AddResponseRequest,
  AddResponsesPlan,
  OperationDetail,
  ResponseComponent,
  SchemaMatch,
  SpecFormat,
  SpecOutline,
} from '#core/openapi/syntax/types.ts';
import type { TextPosition, TextRange } from '#core/text/text-edit.ts';
import type { ChangePlan } from '#core/openapi/edit/plan-change.ts';
import type { ExampleMisfit } from '#core/openapi/example/check-example.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import type { FormChanges, FormEdit } from '#core/openapi/form/form-edit.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import type { Completions } from '#core/openapi/language/propose/completion.ts';
import type { Definition } from '#core/openapi/language/definition.ts';
import type { FindingKey, Fix } from '#core/openapi/fixes/fix.ts';
import type { Hover } from '#core/openapi/language/hover.ts';
import type {
  DocumentSymbol,
  NameElsewhere,
  OperationResponses,
} from '#core/openapi/language/names.ts';
import type { RenamePlan } from '#core/openapi/rename/rename-plan.ts';
import type { TrimPlan } from '#core/openapi/trim/plan-trims.ts';
import type { PlaceName } from '#core/openapi/outline/place-name.ts';
import type { ResponseCoverage } from '#core/openapi/outline/coverage-of.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import type { ChangedHunks } from '#core/text/changed-hunks.ts';
import type {
  HeadReading,
  OperationReading,
  SchemaReading,
} from '#core/openapi/documentation/reading.ts';
import type { MockRequest } from '#core/openapi/mock/request-of-sample.ts';
import type { CodeSample } from '#core/openapi/mock/code-samples.ts';
import type {
  Credential,
  PreparedRequest,
  RequestTarget,
} from '#core/openapi/mock/prepare-request.ts';
import type { ChangedLine } from '#core/text/changed-line.ts';
import type { TextDelta } from './text-mirror.ts';

/** What the worker answers, by kind of question. */
type SpecQuestions = ReadingQuestions & {
  /** The operation around an offset. */
  operationAt: { ask: { offset: number }; answer: OperationDetail | undefined };
  /** The form of the innermost object around an offset. */
  formAt: { ask: { offset: number }; answer: NodeForm | undefined };
  /** The edits that change the data of the document, all of them or none. */
  planChanges: { ask: { changes: readonly SpecChange[] }; answer: ChangePlan };
  /** The changes that an edit of a form comes to. */
  formChanges: { ask: { of: FormEdit }; answer: FormChanges };
  describe: { ask: { pointer: string }; answer: OperationDetail | undefined };
  /** Where the node at a pointer stands, its key included; `away` for an operation that another file has. */
  locate: { ask: { pointer: string }; answer: Located | undefined };
  /** Where the Reference Object at a pointer leads in another file; `undefined` where nothing is known there. */
  followReference: {
    ask: { pointer: string };
    answer: { file: string; start: TextPosition } | undefined;
  };
  /** The edits that add a response, and the lines they write. */
  planResponse: {
    ask: { request: AddResponseRequest };
    answer: (AddResponsePlan & { lines: ChangedLine[] }) | AddResponseRefusal;
  };
  /**
   * The edits that add many responses, also to operations of other files, and the lines that they write in each file.
   * Tells of its progress, and can be cancelled.
   */
  planResponses: {
    ask: { requests: AddResponseRequest[] };
    answer: AddResponsesPlan & { diffs: (ChangedHunks & { file: string })[] };
  };
  /** The edits that bring oversized examples down, `except` those at these pointers, and the first lines they change. */
  planTrims: { ask: { except: readonly string[] }; answer: TrimPlan & { diff: ChangedHunks } };
  /** The responses that the operations at these pointers have. */
  coverage: { ask: { pointers: string[] }; answer: ResponseCoverage };
  responseComponents: { ask: object; answer: ResponseComponent[] };
  /** The named schemas of the shape of an example. */
  matchSchemas: { ask: { json: string }; answer: SchemaMatch[] };
  /** Where an example does not fit a schema. */
  checkExample: {
    ask: { json: string; schema: Omit<SchemaMatch, 'name'> };
    answer: ExampleMisfit[];
  };
  /** The lines that differ between another text (`-`) and the mirrored one (`+`). */
  compare: { ask: { other: string }; answer: ChangedLine[] };
  /** The component, tag, operationId or property named at an offset, and all places in known files that name it. */
  nameAt: {
    ask: { offset: number };
    answer: { name: string; range: TextRange; uses: NameUse[] } | undefined;
  };
  /** The component, tag, operationId or property that is declared at a pointer; all places that name it are counted. */
  namedBy: { ask: { pointer: string }; answer: DeclaredName | undefined };
  planRename: { ask: { offset: number; name: string }; answer: RenamePlan };
  /** What mends a finding of this very text. */
  fixes: { ask: { finding: FindingKey }; answer: Fix[] };
  /** What the first change that mends each of some findings does; `undefined` where none is known. */
  fixTitles: { ask: { findings: readonly FindingKey[] }; answer: (string | undefined)[] };
  /**
   * What a check by the design's ruleset takes: the document, and the JSON of the texts that are not saved. Of other
   * files these are `texts` and, as far as they are known here, those of `unsaved`. `undefined` while the text can't be
   * read.
   */
  rulesetTexts: {
    ask: { unsaved: readonly string[]; texts: readonly (readonly [path: string, text: string])[] };
    answer: { main: string; texts: Uint8Array<ArrayBuffer> } | undefined;
  };
  /** What may be written at an offset. This and those below read the text around the cursor only. */
  complete: { ask: { offset: number; anyStatus: boolean }; answer: Completions | undefined };
  hover: { ask: { offset: number }; answer: Hover | undefined };
  definition: { ask: { offset: number }; answer: Definition | undefined };
  symbols: { ask: unknown; answer: DocumentSymbol[] };
  /** What references may lead to in the other files of the design. */
  elsewhere: { ask: unknown; answer: NameElsewhere[] };
  /** The operations between two offsets, and where their responses begin. */
  operationsBetween: { ask: { from: number; to: number }; answer: OperationResponses[] };
};

type Located = {
  start: TextPosition;
  end: TextPosition;
  away?: { file: string; start: TextPosition };
};

/** What the rendered document asks for, a piece at a time. */
export type ReadingQuestions = {
  readHead: { ask: unknown; answer: HeadReading };
  readOperation: { ask: { pointer: string }; answer: OperationReading | undefined };
  readSchema: { ask: { pointer: string }; answer: SchemaReading | undefined };
  /** What is needed to try an operation out: itself as JSON, and a request of its own examples. */
  cutOperation: { ask: { pointer: string }; answer: CutOperation | undefined };
  /** What a reader fills in to send an operation to a real server. */
  readTrial: { ask: { pointer: string }; answer: TrialReading | undefined };
  /** A filled in request as it is sent, and as code. */
  writeRequest: {
    ask: { pointer: string; request: MockRequest; target: RequestTarget };
    answer: WrittenRequest | undefined;
  };
};

export type TrialReading = {
  /** What the operation's examples and schemas make. */
  request: MockRequest;
  servers: { url: string; description: string | undefined }[];
  credentials: Credential[];
};

export type WrittenRequest = { request: PreparedRequest; samples: CodeSample[] };

export type CutOperation = {
  /** The JSON of an `OperationPiece`. */
  piece: string;
  request: MockRequest;
};

/** A name that a rename would change in `uses` places, its own among them, of `files` files. */
export type DeclaredName = { offset: number; name: string; uses: number; files: number };

/** A place in a file of the design that names something, and what that belongs to. */
export type NameUse = {
  file: string;
  start: TextPosition;
  end: TextPosition;
  declares: boolean;
  where: PlaceName;
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

/** A file of a design as it is opened; `main` is the design's OpenAPI document, the file itself or another one. */
export type OpenedText = {
  file: string;
  main: string;
  format: SpecFormat;
  text: string;
  version: number;
};

/** From the editor to the worker. `version` is the Monaco model's version id. */
export type ToSpecWorker =
  | ({ kind: 'open' } & OpenedText)
  | { kind: 'change'; deltas: TextDelta[]; version: number }
  | { kind: 'ask'; id: number; version: number; question: AnyQuestion }
  /** All files of the design, and the texts of some of them; `undefined` for one that is not there. */
  | {
      kind: 'files';
      paths: readonly string[];
      texts: readonly (readonly [path: string, text: string | undefined])[];
    }
  /** What the ruleset of the design finds in the text as it was last asked for; `undefined`: there is none. */
  | { kind: 'ruleset'; outcome: RulesetOutcome | undefined }
  /** The answer to a question is not wanted any more. */
  | { kind: 'cancel'; id: number };

/** What was found in one version of the text. The outline comes first, the findings follow. */
export type SpecReading = {
  outline: SpecOutline;
  /** What keeps the text from being read whole; empty when the whole text can be read. */
  syntaxFindings: Finding[];
};

type ToldReading = Omit<SpecReading, 'outline'> & { outline: SpecOutline | undefined };

/** From the worker to the editor. */
export type FromSpecWorker =
  /** The first fault of a large text, ahead of its reading. */
  | { kind: 'fault'; version: number; finding: Finding }
  /** Without an outline where it is the one that was told last. */
  | { kind: 'reading'; version: number; reading: ToldReading }
  /** Without findings where they are those that were told last. */
  | { kind: 'findings'; version: number; findings: Finding[] | undefined }
  | { kind: 'answer'; id: number; version: number; answer: AnyAnswer }
  /** How much of a long question is done. */
  | { kind: 'progress'; id: number; done: number }
  /** Other files of the design that the text refers to. */
  | { kind: 'wanted'; paths: string[] }
  /** The text has moved on since the question. */
  | { kind: 'stale'; id: number }
  | { kind: 'failed'; id: number | undefined; message: string };
