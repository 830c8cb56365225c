import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { LIFECYCLES, STATUSES } from './choices.ts';
import type { OverviewReport } from './overview-report.ts';
import type { Overview } from './overview.ts';
import { readDocuments } from './read-documents.ts';
import {
  type Field,
  type Fields,
  fieldsOf,
  readChoice,
  readText,
  reportUnknownKeys,
} from './read-fields.ts';
import { readJsonFile } from './read-json.ts';
import { readLinks } from './read-links.ts';
import { readLocales } from './read-locales.ts';
import type { NamedPath, PathContext } from './read-path.ts';
import { readPricing } from './read-pricing.ts';
import { readSdks } from './read-sdks.ts';
import { readChangelog, readInlineOrFile, readSpecPath } from './read-pointers.ts';
import { readLocale, readTags, readVersion } from './read-scalars.ts';
import { resolveAliases } from './resolve-aliases.ts';
import { NAME_RULE, SLUG_RULE, SUMMARY_RULE } from './text-rules.ts';

/**
 * overview.json as far as it could be read: where a required field is missing or invalid it is empty, and an error
 * says so. `report` takes what is found about the files that `paths` names.
 */
export type ParsedOverview =
  | { ok: true; overview: Overview; report: OverviewReport; paths: NamedPath[] }
  | { ok: false; findings: Finding[] };

type Options = {
  /** The file's path, as findings report it. */
  file: string;
  limits: ArchiveLimits;
  /** The `openapi.(json|yaml|yml)` files beside it: the only one is used where no `spec` is named. */
  specCandidates: readonly string[];
};

const OVERVIEW_KEYS = [
  'name',
  'slug',
  'version',
  'summary',
  'status',
  'locale',
  'lifecycle',
  'tags',
  'links',
  'spec',
  'docs',
  'changelog',
  'pricing',
  'sdks',
  'locales',
];

/** Reads overview.json: all rules of its fields, aliases and defaults. Never throws. */
export function parseOverview(bytes: Uint8Array, options: Options): ParsedOverview {
  const read = readJsonFile(bytes, options.file, options.limits);
  if (!read.ok) return read;
  const { report } = read;
  const written = fieldsOf({ value: read.value, pointer: '' });
  if (written === undefined) {
    report.error({
      rule: 'not_an_object',
      pointer: '',
      message: overviewChecksMessages.t('json.notObject'),
      hint: overviewChecksMessages.t('hint.example', {
        example: '{ "name": "…", "slug": "…", "version": "…", "spec": "openapi.yaml" }',
      }),
    });
    return { ok: false, findings: report.findings };
  }
  const fields = resolveAliases(written, report);
  reportUnknownKeys(fields, OVERVIEW_KEYS, report);
  const context: PathContext = { report, limits: options.limits, paths: [] };
  const overview = readOverview(fields, context, options);
  return { ok: true, overview, report, paths: context.paths };
}

function readOverview(fields: Fields, context: PathContext, options: Options): Overview {
  const { report } = context;
  const required = (key: string): Field | undefined => {
    if (!fields.has(key)) {
      report.error({
        rule: `${key}_missing`,
        pointer: `/${key}`,
        message: overviewChecksMessages.t('key.missing', { key }),
        hint: overviewChecksMessages.t('key.missingHint', { key }),
      });
    }
    return fields.get(key);
  };
  const advised = (key: string, hint: string): Field | undefined => {
    const field = fields.get(key);
    if (field === undefined || isEmpty(field.value)) {
      report.warn({
        rule: `${key}_missing`,
        pointer: `/${key}`,
        message: overviewChecksMessages.t('key.missing', { key }),
        hint,
      });
    }
    return field;
  };
  return {
    name: readText(required('name'), NAME_RULE, report) ?? '',
    slug: readText(required('slug'), SLUG_RULE, report) ?? '',
    version: readVersion(required('version'), report),
    summary:
      readText(
        advised('summary', overviewChecksMessages.t('key.summaryHint')),
        SUMMARY_RULE,
        report,
      ) ?? null,
    status:
      readChoice(
        fields.get('status'),
        STATUSES,
        { subject: () => overviewChecksMessages.t('subject.status'), rule: 'status_invalid' },
        report,
      ) ?? null,
    locale: readLocale(fields.get('locale'), report),
    lifecycle:
      readChoice(
        fields.get('lifecycle'),
        LIFECYCLES,
        { subject: () => overviewChecksMessages.t('subject.lifecycle'), rule: 'lifecycle_invalid' },
        report,
      ) ?? null,
    tags: readTags(fields.get('tags'), report),
    links: readLinks(advised('links', overviewChecksMessages.t('key.linksHint')), report),
    spec: readSpecPath(fields.get('spec'), context, options.specCandidates),
    docs: readDocuments(fields.get('docs'), context),
    changelog: readChangelog(fields.get('changelog'), context),
    pricing: readInlineOrFile(fields.get('pricing'), 'pricing', readPricing, context),
    sdks: readInlineOrFile(fields.get('sdks'), 'sdks', readSdks, context),
    locales: readLocales(fields.get('locales'), context),
    extensions: Object.fromEntries(
      [...fields].filter(([key]) => key.startsWith('x-')).map(([key, { value }]) => [key, value]),
    ),
  };
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length === 0
    : typeof value === 'string' && value.trim() === '';
}
