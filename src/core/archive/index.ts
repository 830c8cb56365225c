export { type ArchiveLimits, defaultLimits } from './archive-limits.ts';
export type { ArchiveProblem, ArchiveRefusal } from './archive-problem.ts';
export { checkDesignFiles } from './check-design-files.ts';
export type { ApiRecord, CheckedDesign, DesignFiles } from './checked-design.ts';
export { joinDesigns, type JoinedDesigns } from './join-designs.ts';
export { isIgnoredFile } from './ignored-files.ts';
export { checkPath, foldPath, quotePath } from './paths.ts';
export { reportHeavy } from './report-heavy.ts';
export { compareUtf8, decodeUtf8 } from './utf8.ts';
