import type { ImportedArchive, PackedDesign } from '#backend/archive/archive-types.ts';
import type {
  DesignNaming,
  ReviewedSpecification,
} from '#backend/designs/import/specification-types.ts';
import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import type { CheckedDesign } from '#core/archive/checked-design.ts';
import type { RulesetCall } from '#backend/checks/ruleset/apply-ruleset.ts';
import type { RulesetPlan, RulesetStep } from '#backend/checks/ruleset/ruleset-steps.ts';
import type { Release, ReleasePlan } from '#core/releasing/plan-release.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { Shape, ShapedAnswer } from '#backend/portals/answers/shape-answer.ts';
import type { MockCall, MockReply } from '#contracts/mock.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';

/** An OpenAPI document, and the files that it may refer to; paths are relative to their common folder. */
export type SpecFiles = { path: string; files: Map<string, Uint8Array> };

/** What a worker is asked to do; its bytes are the worker's own. */
export type WorkerJob =
  | { kind: 'import'; bytes: Uint8Array }
  | { kind: 'check' | 'pack'; files: Map<string, Uint8Array> }
  | { kind: 'diff'; before: SpecFiles; after: SpecFiles }
  | { kind: 'convert'; bytes: Uint8Array; from: SpecFormat; to: SpecFormat }
  | { kind: 'review'; bytes: Uint8Array; naming: DesignNaming | undefined }
  | { kind: 'mock'; call: MockCall }
  | { kind: 'release'; files: Map<string, Uint8Array>; release: Release }
  | { kind: 'record'; bytes: Uint8Array }
  | { kind: 'digest'; path: string; bytes: Uint8Array }
  | { kind: 'shape'; bytes: Uint8Array; shape: Shape }
  /** `bytes` are the texts that go before those on disk: a JSON object of texts by path. */
  | { kind: 'ruleset'; call: Omit<RulesetCall, 'texts'>; bytes: Uint8Array; plan: RulesetPlan };

/** A worker's answer: `failed` is a bug, not a bad archive. */
export type WorkerReply =
  | { kind: 'import'; result: ImportedArchive }
  | { kind: 'check'; result: CheckedDesign }
  | { kind: 'pack'; result: PackedDesign }
  | { kind: 'diff'; result: SemanticDiff }
  | { kind: 'convert'; result: Uint8Array }
  | { kind: 'review'; result: ReviewedSpecification }
  | { kind: 'mock'; result: MockReply | undefined }
  | { kind: 'release'; result: ReleasePlan }
  | { kind: 'record'; result: RemoteRecord | undefined }
  | { kind: 'digest'; result: string | undefined }
  | { kind: 'shape'; result: ShapedAnswer }
  | { kind: 'ruleset'; result: RulesetOutcome | undefined }
  | { kind: 'failed'; reason: string };

/** What a worker tells before its answer: it begins with something that may never end. */
export type WorkerNews = { kind: 'step'; step: RulesetStep };

/** What a worker is started with. */
export type WorkerSettings = { limits: ArchiveLimits };
