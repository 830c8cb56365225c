import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ApiFolder } from './api-folder.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { includeImages, readTextFile } from './check-documents.ts';
import type { OverviewReport } from './overview/overview-report.ts';
import type { ChangelogEntry, InlineOrFile, Overview, Pricing, Sdk } from './overview/overview.ts';
import type { Field } from './overview/read-fields.ts';
import { readJsonFile } from './overview/read-json.ts';
import { readPricing } from './overview/read-pricing.ts';
import { readSdks } from './overview/read-sdks.ts';
import { parseChangelog } from './parse-changelog.ts';

export type ResolvedParts = {
  pricing: Pricing | null;
  sdks: Sdk[];
  changelog: ChangelogEntry[];
  findings: Finding[];
};

/** Pricing, SDKs and changelog, whether they stand in overview.json or in files of their own. */
export function resolveParts(
  api: ApiFolder,
  overview: Overview,
  limits: ArchiveLimits,
): ResolvedParts {
  const findings: Finding[] = [];
  const resolve = <T>(
    part: InlineOrFile<T> | null,
    reason: 'reason.pricing' | 'reason.sdks',
    read: (field: Field, report: OverviewReport) => T | undefined,
  ): T | undefined => {
    if (part === null || part.kind === 'inline') return part?.value;
    const bytes = api.bytesOf(part.path);
    if (bytes === undefined) return undefined;
    api.include(part.path, archiveChecksMessages.t(reason));
    const json = readJsonFile(bytes, api.fullPath(part.path), limits);
    if (!json.ok) {
      findings.push(...json.findings);
      return undefined;
    }
    const value = read({ value: json.value, pointer: '' }, json.report);
    findings.push(...json.report.findings);
    return value;
  };
  return {
    pricing: resolve(overview.pricing, 'reason.pricing', readPricing) ?? null,
    sdks: resolve(overview.sdks, 'reason.sdks', readSdks) ?? [],
    changelog: resolveChangelog(api, overview, limits, findings),
    findings,
  };
}

function resolveChangelog(
  api: ApiFolder,
  { changelog }: Overview,
  limits: ArchiveLimits,
  findings: Finding[],
): ChangelogEntry[] {
  if (changelog === null) return [];
  if (changelog.kind === 'inline') return changelog.value;
  const { path } = changelog;
  if (api.bytesOf(path) === undefined) return [];
  api.include(path, archiveChecksMessages.t('reason.changelog'));
  const text = readTextFile(api, path, limits);
  if (!text.ok) {
    findings.push(text.finding);
    return [];
  }
  for (const image of includeImages(api, path, text.text)) api.addImage(image);
  return parseChangelog(text.text);
}
