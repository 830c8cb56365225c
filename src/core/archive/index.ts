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
} from './overview/overview.ts';
export { isIgnoredFile } from './ignored-files.ts';
export {
  checkPath,
  extensionOf,
  folderOf,
  foldPath,
  type PathFault,
  quotePath,
  resolveReference,
} from './paths.ts';
export { compareUtf8, decodeUtf8, type DecodedText, utf8Length } from './utf8.ts';
export { checkDesignFiles } from './check-design-files.ts';
export { parseChangelog } from './parse-changelog.ts';
export { reportHeavy } from './report-heavy.ts';
