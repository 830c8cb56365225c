import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { ApiFolder } from './api-folder.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { OVERVIEW_FILE } from './layout.ts';
import { type ParsedOverview, parseOverview } from './overview/parse-overview.ts';
import type { OverviewReport } from './overview/overview-report.ts';
import type { NamedPath } from './overview/read-path.ts';

/** Reads the overview.json of an API, its size and the files that it names included. Never throws. */
export function readOverview(
  api: ApiFolder,
  bytes: Uint8Array,
  limits: ArchiveLimits,
): ParsedOverview {
  const file = api.fullPath(OVERVIEW_FILE);
  if (bytes.length > limits.overviewBytes) {
    return {
      ok: false,
      findings: [
        {
          code: 'overview.too_large',
          severity: 'error',
          file,
          pointer: '',
          line: 1,
          column: 1,
          message: overviewChecksMessages.t('json.tooLarge', {
            bytes: bytes.length,
            limit: limits.overviewBytes,
          }),
          hint: overviewChecksMessages.t('json.tooLargeHint'),
        },
      ],
    };
  }
  const parsed = parseOverview(bytes, { file, limits, specCandidates: specCandidates(api) });
  if (parsed.ok) checkPointers(api, parsed.paths, parsed.report);
  return parsed;
}

/** The files that are the OpenAPI document where overview.json names none. */
export function specCandidates(api: ApiFolder): string[] {
  return api.paths.filter((path) => /^openapi\.(?:json|ya?ml)$/u.test(path));
}

/** Reports the paths of overview.json that lead to no file; a difference in case only says so. */
function checkPointers(api: ApiFolder, paths: readonly NamedPath[], report: OverviewReport): void {
  for (const { path, pointer } of paths) {
    if (api.bytesOf(path) !== undefined) continue;
    const similar = api.similarTo(path);
    if (similar === undefined) {
      report.error({
        rule: 'path_missing',
        pointer,
        message: overviewChecksMessages.t('path.missing', { path }),
        hint: overviewChecksMessages.t('path.missingHint'),
      });
    } else {
      report.error({
        rule: 'path_case',
        pointer,
        message: overviewChecksMessages.t('path.case', { path, similar }),
        hint: overviewChecksMessages.t('path.caseHint', { similar }),
      });
    }
  }
}
