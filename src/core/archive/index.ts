export { type ArchiveLimits, defaultLimits } from './archive-limits.ts';
export type { ArchiveProblem, ArchiveRefusal } from './archive-problem.ts';
export type {
  ApiRecord,
  CheckedDesign,
  DesignFile,
  DesignFiles,
  DocumentFacts,
  SpecFacts,
} from './checked-design.ts';
export type {
  ChangelogEntry,
  DocumentPointer,
  InlineOrFile,
  Lifecycle,
  Link,
  LocalizedOverview,
  Overview,
  Pricing,
  PricingPlan,
  Sdk,
} from './overview.ts';
