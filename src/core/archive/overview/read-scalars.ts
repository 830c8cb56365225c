import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { OverviewReport } from './overview-report.ts';
import { type Field, itemsOf, readText } from './read-fields.ts';
import { canonicalLocale } from './read-locales.ts';
import { SEMVER, VERSION_RULE } from './text-rules.ts';

/** The version; one that is no Semantic Version gets a warning. */
export function readVersion(field: Field | undefined, report: OverviewReport): string {
  const version = readText(field, VERSION_RULE, report);
  if (version === undefined || field === undefined) return '';
  if (!SEMVER.test(version)) {
    report.warn({
      rule: 'version.not_semver',
      pointer: field.pointer,
      message: overviewChecksMessages.t('version.notSemver', { version }),
      hint: overviewChecksMessages.t('version.notSemverHint', { example: '1.0.0' }),
    });
  }
  return version;
}

/** The language, in canonical case. */
export function readLocale(field: Field | undefined, report: OverviewReport): string | null {
  if (field === undefined) return null;
  const locale = typeof field.value === 'string' ? canonicalLocale(field.value) : undefined;
  if (locale !== undefined) return locale;
  report.error({
    rule: 'locale_invalid',
    pointer: field.pointer,
    message: overviewChecksMessages.t('locale.invalid'),
    hint: overviewChecksMessages.t('locale.invalidHint'),
  });
  return null;
}

/** The tags, each once. */
export function readTags(field: Field | undefined, report: OverviewReport): string[] {
  if (field === undefined) return [];
  const hint = () => overviewChecksMessages.t('tags.hint', { example: '["payments"]' });
  const items = itemsOf(field);
  if (items === undefined) {
    report.error({
      rule: 'tags_invalid',
      pointer: field.pointer,
      message: overviewChecksMessages.t('tags.notList'),
      hint: hint(),
    });
    return [];
  }
  const rule = {
    subject: () => overviewChecksMessages.t('subject.tag'),
    rule: 'tags_invalid',
    hint,
  };
  return [...new Set(items.flatMap((item) => readText(item, rule, report) ?? []))];
}
