import type { ImportedArchive, PackedDesign, Refusal } from '#backend/archive/archive-types.ts';
import type {
  DesignNaming,
  ReviewedSpecification,
} from '#backend/designs/import/specification-types.ts';
import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import type { CheckedDesign, DesignFiles } from '#core/archive/checked-design.ts';
import type { RulesetCall } from '#backend/checks/ruleset/apply-ruleset.ts';
import type { RulesetPlan, RulesetStep } from '#backend/checks/ruleset/ruleset-steps.ts';
import type { ChangesOfOthers } from '#core/releasing/changes-of-others.ts';
import type { ContentDifferences } from '#core/releasing/compare-contents.ts';
import type { Contents } from '#core/releasing/contents.ts';
import type { MergeChoices } from '#core/releasing/merge/merge-conflict.ts';
import type { MergeSides } from '#core/releasing/merge/merge-sides.ts';
import type { MergePlan } from '#core/releasing/merge/plan-merge.ts';
import type { Release, ReleasePlan } from '#core/releasing/plan-release.ts';
import type { RecordReading, RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { SentApi } from '#backend/portals/answers/read-sent.ts';
import type { Shape, ShapedAnswer } from '#backend/portals/answers/shape-answer.ts';
import type { AnswerShaper } from '#backend/portals/answers/shape-body.ts';
import type { MockCall, MockReply } from '#contracts/mock.ts';
import type { Dialect, SpecFormat } from '#core/openapi/syntax/types.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import type { Language } from '#messages/language.ts';
import type { RulesetRunner } from '#backend/checks/ruleset/check-by-rulesets.ts';

/** An OpenAPI document, and the files that it may refer to; paths are relative to their common folder. */
export type SpecFiles = { path: string; files: Map<string, Uint8Array> };

export type SpecPair = { before: SpecFiles; after: SpecFiles };

/** What a document is written as; in its own version unless told. */
export type SpecConversion = { from: SpecFormat; to: SpecFormat; version?: Dialect };

/** What a worker is asked to do; its bytes are the worker's own. */
export type WorkerJob =
  | { kind: 'import'; bytes: Uint8Array }
  | { kind: 'check' | 'pack'; files: Map<string, Uint8Array> }
  | { kind: 'diff'; before: SpecFiles; after: SpecFiles }
  | { kind: 'contents'; before: Contents; after: Contents; specs: SpecPair | undefined }
  | { kind: 'others'; before: Contents; after: Contents; base: Contents }
  | ({ kind: 'convert'; bytes: Uint8Array } & SpecConversion)
  | { kind: 'review'; bytes: Uint8Array; naming: DesignNaming | undefined }
  | { kind: 'mock'; call: MockCall }
  | { kind: 'release'; files: Map<string, Uint8Array>; release: Release }
  | { kind: 'merge'; sides: MergeSides; choices: MergeChoices }
  | { kind: 'record'; bytes: Uint8Array; how: RecordReading }
  | { kind: 'digest'; path: string; bytes: Uint8Array }
  | { kind: 'sent'; bytes: Uint8Array }
  | { kind: 'archived'; bytes: Uint8Array }
  | { kind: 'shape'; bytes: Uint8Array; shape: Shape }
  /** `bytes` are the texts that go before those on disk: a JSON object of texts by path. */
  | { kind: 'ruleset'; call: Omit<RulesetCall, 'texts'>; bytes: Uint8Array; plan: RulesetPlan };

/** A job as it is sent, with the language of the texts in its answer. */
export type SentJob = WorkerJob & { language: Language };

/** A worker's answer: `failed` is a bug, not a bad archive. */
export type WorkerReply =
  | { kind: 'import'; result: ImportedArchive }
  | { kind: 'check'; result: CheckedDesign }
  | { kind: 'pack'; result: PackedDesign }
  | { kind: 'diff'; result: SemanticDiff }
  | { kind: 'contents'; result: ComparedContents }
  | { kind: 'others'; result: ChangesOfOthers }
  | { kind: 'convert'; result: Uint8Array }
  | { kind: 'review'; result: ReviewedSpecification }
  | { kind: 'mock'; result: MockReply | undefined }
  | { kind: 'release'; result: ReleasePlan }
  | { kind: 'merge'; result: MergePlan }
  | { kind: 'record'; result: RemoteRecord | undefined }
  | { kind: 'digest'; result: string | undefined }
  | { kind: 'sent'; result: SentApi | undefined }
  | { kind: 'archived'; result: Contents | undefined }
  | { kind: 'shape'; result: ShapedAnswer }
  | { kind: 'ruleset'; result: RulesetOutcome | undefined }
  | { kind: 'failed'; reason: string };

/** What a worker tells before its answer: it begins with something that may never end. */
export type WorkerNews = { kind: 'step'; step: RulesetStep };

/** What a worker is started with. */
export type WorkerSettings = { limits: ArchiveLimits };

/** `diff` is there where documents were given. */
export type ComparedContents = {
  contents: ContentDifferences;
  diff: SemanticDiff | undefined;
};

export type ComparedSpecs = { ok: true; diff: SemanticDiff } | Refusal;
export type ConvertedSpec = { ok: true; bytes: Uint8Array } | Refusal;

type Cancellable = { signal?: AbortSignal };

/** A check that took too much time or memory: what the archive would hold is not known. */
export type StoppedCheck = Omit<CheckedDesign, 'files' | 'archiveName'> & {
  files: null;
  archiveName: null;
};

/**
 * The work that costs too much for the thread that answers requests.
 *
 * Every method answers with a value, whatever the input: what takes too long or too much memory is refused. It
 * rejects with the signal's reason, when the workers are closed, and for a bug.
 */
export type Workers = {
  /** Reads and checks an archive as a portal does. `bytes` stays usable. */
  importArchive(bytes: Uint8Array, options?: Cancellable): Promise<ImportedArchive>;
  /** Checks the files of a design folder as a portal would. */
  check(files: DesignFiles, options?: Cancellable): Promise<CheckedDesign | StoppedCheck>;
  /** Packs a design folder; the result was read back and checked. */
  pack(files: DesignFiles, options?: Cancellable): Promise<PackedDesign>;
  /** Compares two OpenAPI documents as interfaces. Their bytes stay usable. */
  compareSpecs(before: SpecFiles, after: SpecFiles, options?: Cancellable): Promise<ComparedSpecs>;
  /**
   * Compares what readers see of an API, and of `specs`, whose documents are read once for both, what callers notice;
   * `undefined` where that takes too long. Their bytes stay usable.
   */
  compareContents(
    before: Contents,
    after: Contents,
    options?: Cancellable & { specs?: SpecPair | undefined },
  ): Promise<ComparedContents | undefined>;
  /** What others changed on a portal since the base; `undefined` where that takes too long. Their bytes stay usable. */
  findOthers(
    sides: { base: Contents; remote: Contents; own: Contents },
    options?: Cancellable,
  ): Promise<ChangesOfOthers | undefined>;
  /** Writes an OpenAPI document that was checked before in another format or version; takes its bytes over. */
  convertSpec(
    bytes: Uint8Array,
    conversion: SpecConversion,
    options?: Cancellable,
  ): Promise<ConvertedSpec>;
  /** Reads bytes as a specification to be imported; `files` are those of the design under that naming. */
  reviewSpecification(
    bytes: Uint8Array,
    options?: Cancellable & { naming?: DesignNaming },
  ): Promise<ReviewedSpecification>;
  /** Answers a request from an operation's examples and schemas; `undefined` when it was given none. */
  mock(call: MockCall, options?: Cancellable): Promise<MockReply | 'stopped' | undefined>;
  /** Plans what a release writes into the files of a design. */
  planRelease(files: DesignFiles, release: Release, options?: Cancellable): Promise<ReleasePlan>;
  /** Merges what others changed on a portal into a design, with what was chosen. The bytes stay usable. */
  merge(sides: MergeSides, choices: MergeChoices, options?: Cancellable): Promise<MergePlan>;
  /** Reads what a portal tells of an API, and takes its bytes over; `undefined` where it makes no sense. */
  readRecord(
    bytes: Uint8Array,
    options?: Cancellable & RecordReading,
  ): Promise<RemoteRecord | undefined>;
  /** The digest of a document's data, however it is written; `undefined` where it cannot be read. */
  digestSpec(path: string, bytes: Uint8Array, options?: Cancellable): Promise<string | undefined>;
  /** Reads what an archive of one API says of it; `undefined` where that cannot be read. `bytes` stays usable. */
  readSent(bytes: Uint8Array, options?: Cancellable): Promise<SentApi | undefined>;
  /** The same, to be compared; it was checked when it was packed. */
  readContents(bytes: Uint8Array, options?: Cancellable): Promise<Contents | undefined>;
  /**
   * Reads the answer of a portal that others run, and takes its bytes over; one that cannot be read in time is
   * `unreadable`.
   */
  shapeAnswer: AnswerShaper['shapeAnswer'];
  /** Checks a document of a folder by the folder's ruleset, in threads of its own. */
  applyRuleset: RulesetRunner['applyRuleset'];
  close(): Promise<void>;
};
