import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { OverviewReport } from './overview-report.ts';
import type { Link } from './overview.ts';
import {
  type Field,
  fieldsOf,
  itemsOf,
  readText,
  reportUnknownKeys,
  type TextRule,
} from './read-fields.ts';
import { reportAlias } from './resolve-aliases.ts';

const MAX_LINKS = 20;
const LINK_KEYS = ['rel', 'title', 'url'];
const WEB_URL = /^https?:\/\/[^\s/?#]+[^\s]*$/iu;
const MAIL_URL = /^mailto:[^\s@]+@[^\s@]+$/iu;

/** The links: a list of objects, or a map from `rel` to address. */
export function readLinks(field: Field | undefined, report: OverviewReport): Link[] {
  if (field === undefined) return [];
  const listed = itemsOf(field) ?? listMap(field, report);
  if (listed === undefined) {
    report.error({
      rule: 'links_invalid',
      pointer: field.pointer,
      message: overviewChecksMessages.t('links.notList'),
      hint: overviewChecksMessages.t('links.notListHint'),
    });
    return [];
  }
  if (listed.length > MAX_LINKS) {
    report.error({
      rule: 'links_invalid',
      pointer: field.pointer,
      message: overviewChecksMessages.t('links.tooMany', { count: listed.length, max: MAX_LINKS }),
      hint: overviewChecksMessages.t('links.tooManyHint'),
    });
  }
  return listed.flatMap((item) => readLink(item, report) ?? []);
}

function listMap(field: Field, report: OverviewReport): Field[] | undefined {
  const members = fieldsOf(field);
  if (members === undefined) return undefined;
  reportAlias(
    report,
    field.pointer,
    overviewChecksMessages.t('links.asObject'),
    overviewChecksMessages.t('links.asObjectHint'),
  );
  return [...members].map(([rel, { value, pointer }]) => ({
    value: typeof value === 'string' ? { rel, url: value } : value,
    pointer,
  }));
}

function readLink(item: Field, report: OverviewReport): Link | undefined {
  const members = fieldsOf(item);
  if (members === undefined) {
    report.error({
      rule: 'links_invalid',
      pointer: item.pointer,
      message: overviewChecksMessages.t('links.notObject'),
      hint: overviewChecksMessages.t('links.notObjectHint'),
    });
    return undefined;
  }
  reportUnknownKeys(members, LINK_KEYS, report);
  const url = readUrl(members.get('url') ?? { value: undefined, pointer: item.pointer }, report);
  const rel = readText(members.get('rel'), label('subject.linkRel'), report);
  const title = readText(members.get('title'), label('subject.linkTitle'), report);
  if (url === undefined) return undefined;
  const link: Link = { url };
  if (rel !== undefined) link.rel = rel;
  if (title !== undefined) link.title = title;
  return link;
}

function label(subject: 'subject.linkRel' | 'subject.linkTitle'): TextRule {
  return {
    subject: () => overviewChecksMessages.t(subject),
    rule: 'links_invalid',
    mayBeEmpty: true,
    hint: () => overviewChecksMessages.t('hint.fewWords'),
  };
}

function readUrl({ value, pointer }: Field, report: OverviewReport): string | undefined {
  if (typeof value === 'string' && (WEB_URL.test(value) || MAIL_URL.test(value))) return value;
  report.error({
    rule: 'links_invalid',
    pointer,
    message:
      typeof value === 'string'
        ? overviewChecksMessages.t('links.notUrl', { url: value.slice(0, 80) })
        : overviewChecksMessages.t('links.noUrl'),
    hint: overviewChecksMessages.t('links.urlHint', { example: 'https://example.com/help' }),
  });
  return undefined;
}

/** Whether a text is a whole address of a web page. */
export function isWebUrl(text: string): boolean {
  return WEB_URL.test(text);
}
