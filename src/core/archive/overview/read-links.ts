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
      message: 'The links are not a list.',
      hint: 'Write a list of objects with "rel", "title" and "url".',
    });
    return [];
  }
  if (listed.length > MAX_LINKS) {
    report.error({
      rule: 'links_invalid',
      pointer: field.pointer,
      message: `There are ${listed.length} links; the limit is ${MAX_LINKS}.`,
      hint: 'Keep the most useful ones.',
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
    'The links are an object',
    'a list of objects with "rel" and "url"',
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
      message: 'The link is not an object.',
      hint: 'Write an object with "rel", "title" and "url".',
    });
    return undefined;
  }
  reportUnknownKeys(members, LINK_KEYS, report);
  const url = readUrl(members.get('url') ?? { value: undefined, pointer: item.pointer }, report);
  const rel = readText(members.get('rel'), label('kind ("rel")'), report);
  const title = readText(members.get('title'), label('title'), report);
  if (url === undefined) return undefined;
  const link: Link = { url };
  if (rel !== undefined) link.rel = rel;
  if (title !== undefined) link.title = title;
  return link;
}

function label(what: string): TextRule {
  return {
    subject: `The link's ${what}`,
    rule: 'links_invalid',
    mayBeEmpty: true,
    hint: 'Write a few words, or leave it out.',
  };
}

function readUrl({ value, pointer }: Field, report: OverviewReport): string | undefined {
  if (typeof value === 'string' && (WEB_URL.test(value) || MAIL_URL.test(value))) return value;
  report.error({
    rule: 'links_invalid',
    pointer,
    message:
      typeof value === 'string'
        ? `The link's URL "${value.slice(0, 80)}" is not an https, http or mailto URL.`
        : 'The link has no URL.',
    hint: 'Write a full URL, such as https://example.com/help, as "url".',
  });
  return undefined;
}

/** Whether a text is a whole address of a web page. */
export function isWebUrl(text: string): boolean {
  return WEB_URL.test(text);
}
