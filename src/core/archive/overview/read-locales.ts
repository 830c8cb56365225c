import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { LocalizedOverview } from './overview.ts';
import { type Field, fieldsOf, readText, reportUnknownKeys } from './read-fields.ts';
import { readDocuments } from './read-documents.ts';
import type { PathContext } from './read-path.ts';
import { NAME_RULE, SUMMARY_RULE } from './text-rules.ts';

const LOCALIZED_KEYS = ['name', 'summary', 'docs'];

/** A language tag in canonical case, or `undefined` for what is none (BCP 47). */
export function canonicalLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** What overview.json says in other languages, in the order of the file. */
export function readLocales(field: Field | undefined, context: PathContext): LocalizedOverview[] {
  if (field === undefined) return [];
  const members = fieldsOf(field);
  if (members === undefined) {
    invalid(context, field.pointer, overviewChecksMessages.t('locale.notObject'));
    return [];
  }
  const seen = new Set<string>();
  return [...members].flatMap(([tag, member]) => {
    const locale = canonicalLocale(tag);
    const texts = fieldsOf(member);
    if (locale === undefined) {
      invalid(
        context,
        member.pointer,
        overviewChecksMessages.t('locale.notTag', { tag: tag.slice(0, 80) }),
        true,
      );
      return [];
    }
    if (seen.has(locale)) {
      invalid(context, member.pointer, overviewChecksMessages.t('locale.twice', { locale }), true);
      return [];
    }
    seen.add(locale);
    if (texts === undefined) {
      invalid(
        context,
        member.pointer,
        overviewChecksMessages.t('locale.valueNotObject', { locale }),
      );
      return [];
    }
    reportUnknownKeys(texts, LOCALIZED_KEYS, context.report);
    return [
      {
        locale,
        name: readText(texts.get('name'), NAME_RULE, context.report) ?? null,
        summary: readText(texts.get('summary'), SUMMARY_RULE, context.report) ?? null,
        docs: readDocuments(texts.get('docs'), context),
      },
    ];
  });
}

function invalid({ report }: PathContext, pointer: string, message: string, atKey = false): void {
  return report.error({
    rule: 'locales_invalid',
    pointer,
    atKey,
    message,
    hint: overviewChecksMessages.t('locale.hint', {
      example: '"de": { "name": "…", "summary": "…" }',
    }),
  });
}
