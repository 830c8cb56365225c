import type { ApiFolder } from './api-folder.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { checkPointers } from './check-pointers.ts';
import { OVERVIEW_FILE } from './layout.ts';
import { type ParsedOverview, parseOverview } from './overview/parse-overview.ts';

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
          message: `overview.json has ${bytes.length} bytes; the limit is ${limits.overviewBytes}.`,
          hint: 'Move long texts into documents.',
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
