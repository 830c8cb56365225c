import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import type { ReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import type { ApiFolder } from './api-folder.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { checkDocuments } from './check-documents.ts';
import { checkSpec } from './check-spec.ts';
import type { ApiRecord, SpecFacts } from './checked-design.ts';
import { OVERVIEW_FILE } from './layout.ts';
import type { Overview } from './overview/overview.ts';
import { readOverview, specCandidates } from './read-overview.ts';
import { resolveParts } from './resolve-parts.ts';

export type CheckedApi = {
  findings: Finding[];
  overview: Overview | undefined;
  slugPlace: TextPosition;
  /** There when overview.json and the OpenAPI document could be read. */
  record: ApiRecord | undefined;
  /** The OpenAPI document, where it could be read. */
  spec: ParsedSpec | undefined;
};

const TOP: TextPosition = { line: 1, column: 1 };

/**
 * Checks one API: overview.json, then the files that it points to, then the OpenAPI document.
 *
 * @param reading what OpenAPI documents may hold
 */
export function checkApi(
  api: ApiFolder,
  limits: ArchiveLimits,
  reading: ReadingLimits,
): CheckedApi {
  const bytes = api.bytesOf(OVERVIEW_FILE) ?? new Uint8Array();
  api.include(OVERVIEW_FILE, archiveChecksMessages.t('reason.overview'));
  const parsed = readOverview(api, bytes, limits);
  if (!parsed.ok) {
    const isTooLarge = bytes.length > limits.overviewBytes;
    return {
      findings: [...parsed.findings, ...(isTooLarge ? [] : checkOnlySpec(api, reading))],
      overview: undefined,
      slugPlace: TOP,
      record: undefined,
      spec: undefined,
    };
  }
  const { overview, report } = parsed;
  api.include(overview.spec, archiveChecksMessages.t('reason.spec'));
  const documents = checkDocuments(api, overview, limits);
  const parts = resolveParts(api, overview, limits);
  const spec = checkSpec(api, overview.spec, reading);
  const findings = [
    ...report.findings,
    ...documents.findings,
    ...parts.findings,
    ...spec.findings,
    ...compareVersions(overview, spec.facts, spec.parsed),
  ];
  const slugPlace = report.placeOf('/slug');
  if (spec.facts === undefined) {
    return { findings, overview, slugPlace, record: undefined, spec: spec.parsed };
  }
  const { pricing, sdks, changelog } = parts;
  const { docs } = documents;
  return {
    findings,
    overview,
    slugPlace,
    record: {
      folder: api.folder,
      overview,
      spec: spec.facts,
      docs,
      images: [...api.images],
      pricing,
      sdks,
      changelog,
    },
    spec: spec.parsed,
  };
}

/** Checks the OpenAPI document of a folder whose overview.json is missing or unreadable, where it is clear which. */
export function checkOnlySpec(api: ApiFolder, reading: ReadingLimits): Finding[] {
  const [only, other] = specCandidates(api);
  if (only === undefined || other !== undefined) return [];
  api.include(only, archiveChecksMessages.t('reason.spec'));
  return checkSpec(api, only, reading).findings;
}

function compareVersions(
  overview: Overview,
  facts: SpecFacts | undefined,
  spec: ParsedSpec | undefined,
): Finding[] {
  const version = facts?.version ?? null;
  if (spec === undefined || version === null || overview.version === '') return [];
  if (version === overview.version) return [];
  const pointer = '/info/version';
  const range = spec.rangeOf(pointer);
  return [
    {
      code: 'spec.version_mismatch',
      severity: 'warning',
      file: spec.file,
      pointer,
      ...(range === undefined ? { line: 1, column: 1 } : spec.positionAt(range.value.start)),
      message: archiveChecksMessages.t('version.mismatch', { version, other: overview.version }),
      hint: archiveChecksMessages.t('version.mismatchHint'),
    },
  ];
}
