import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { OverviewReport } from './overview-report.ts';
import type { ChangelogEntry } from './overview.ts';
import { type Field, fieldsOf, itemsOf, readText, reportUnknownKeys } from './read-fields.ts';

const ENTRY_KEYS = ['version', 'date', 'type', 'title', 'body', 'breaking'];
const RULE = 'changelog_invalid';
const EXAMPLE = '[{ "version": "1.1.0", "date": "2026-01-31", "body": "…" }]';

/** A changelog that stands in overview.json itself. */
export function readChangelogList(field: Field, report: OverviewReport): ChangelogEntry[] {
  const items = itemsOf(field);
  if (items === undefined) {
    fail(report, field.pointer, overviewChecksMessages.t('changelog.notList'));
    return [];
  }
  return items.flatMap((item) => readEntry(item, report) ?? []);
}

function readEntry(item: Field, report: OverviewReport): ChangelogEntry | undefined {
  const members = fieldsOf(item);
  if (members === undefined) {
    fail(report, item.pointer, overviewChecksMessages.t('changelog.notObject'));
    return undefined;
  }
  reportUnknownKeys(members, ENTRY_KEYS, report);
  const entry: ChangelogEntry = {};
  for (const key of ['version', 'type', 'title', 'body'] as const) {
    const rule = {
      subject: () => overviewChecksMessages.t('subject.entry', { key }),
      rule: RULE,
      mayBeEmpty: true,
      hint,
    } as const;
    const text = readText(members.get(key), rule, report);
    if (text !== undefined) entry[key] = text;
  }
  const date = readDate(members.get('date'), report);
  if (date !== undefined) entry.date = date;
  const breaking = members.get('breaking');
  if (typeof breaking?.value === 'boolean') entry.breaking = breaking.value;
  else if (breaking !== undefined) {
    fail(report, breaking.pointer, overviewChecksMessages.t('changelog.breaking'));
  }
  return entry;
}

function readDate(field: Field | undefined, report: OverviewReport): string | undefined {
  if (field === undefined) return undefined;
  if (typeof field.value === 'string' && isFullDate(field.value)) return field.value;
  report.error({
    rule: RULE,
    pointer: field.pointer,
    message: overviewChecksMessages.t('changelog.date'),
    hint: overviewChecksMessages.t('changelog.dateHint', { example: '2026-01-31' }),
  });
  return undefined;
}

/** Whether a text is a day that the calendar has, as RFC 3339 writes it. */
export function isFullDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function fail(report: OverviewReport, pointer: string, message: string): void {
  return report.error({ rule: RULE, pointer, message, hint: hint() });
}

function hint(): string {
  return overviewChecksMessages.t('changelog.hint', { example: EXAMPLE });
}
