import { type FormattingOptions, applyEdits, modify, parse, type ParseError } from 'jsonc-parser';
import type { LinkValue, OverviewField, OverviewValues } from './overview-values.ts';

type JsonObject = Record<string, unknown>;

export type ReadOverview =
  | { kind: 'read'; values: OverviewValues }
  /** Not a JSON object: the form has nothing to stand on. */
  | { kind: 'unreadable' };

/** Other portals' names of a field; the file's own name is kept. */
const aliases: Partial<Record<OverviewField, string>> = { summary: 'description' };

/** Reads the form's fields out of overview.json; whatever else the file holds stays there. */
export const readOverview = (text: string): ReadOverview => {
  const root = parseObject(text);
  if (root === undefined) return { kind: 'unreadable' };
  const field = (name: OverviewField) => textOf(root[keyOf(root, name)]);
  return {
    kind: 'read',
    values: {
      name: field('name'),
      slug: field('slug'),
      version: field('version'),
      summary: field('summary'),
      status: field('status'),
      lifecycle: field('lifecycle'),
      tags: Array.isArray(root['tags']) ? root['tags'].map(textOf) : [],
      links: Array.isArray(root['links']) ? root['links'].map(readLink) : [],
    },
  };
};

/**
 * The text of overview.json with the fields that differ between `before` and `after` written into it.
 *
 * Every other byte stays: order, layout and keys that the form does not know.
 */
export const writeOverview = (
  text: string,
  before: OverviewValues,
  after: OverviewValues,
): string => {
  const root = parseObject(text) ?? {};
  const format = formatOf(text);
  let result = text;
  const set = (path: (string | number)[], value: unknown, isArrayInsertion = false) => {
    const edits = modify(result, path, value, { formattingOptions: format, isArrayInsertion });
    result = applyEdits(result, edits);
  };
  for (const name of ['name', 'slug', 'version', 'summary', 'status', 'lifecycle'] as const) {
    if (before[name] === after[name]) continue;
    set([keyOf(root, name)], after[name] === '' ? undefined : after[name]);
  }
  if (JSON.stringify(before.tags) !== JSON.stringify(after.tags)) {
    set(['tags'], after.tags.length === 0 ? undefined : after.tags);
  }
  writeLinks(before.links, after.links, set);
  return result;
};

/** A new overview.json, keys in the order of the format's description. */
export const createOverview = (values: OverviewValues, spec: string): string => {
  const { name, slug, version, summary, status, lifecycle, tags, links } = values;
  const entries: [string, unknown][] = [
    ['name', name],
    ['slug', slug],
    ['version', version],
    ['summary', summary],
    ['status', status],
    ['lifecycle', lifecycle],
    ['tags', tags],
    ['links', links.map(linkValue)],
    ['spec', spec],
  ];
  const present = entries.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value));
  return `${JSON.stringify(Object.fromEntries(present), undefined, 2)}\n`;
};

type Set = (path: (string | number)[], value: unknown, isArrayInsertion?: boolean) => void;

const writeLinks = (before: readonly LinkValue[], after: readonly LinkValue[], set: Set): void => {
  for (const link of after) {
    const old = before.find(({ source }) => source !== undefined && source === link.source);
    if (old === undefined || link.source === undefined) continue;
    for (const part of ['rel', 'title', 'url'] as const) {
      if (old[part] === link[part]) continue;
      set(['links', link.source, part], link[part] === '' ? undefined : link[part]);
    }
  }
  const kept = new Set(after.map(({ source }) => source));
  const removed = before.filter(({ source }) => !kept.has(source));
  if (removed.length === before.length && before.length > 0 && after.length === 0) {
    set(['links'], undefined);
    return;
  }
  // From the end, so that the places of those before it hold.
  for (const { source } of removed.toReversed()) {
    if (source !== undefined) set(['links', source], undefined);
  }
  const added = after.filter(({ source }) => source === undefined).map(linkValue);
  if (added.length === 0) return;
  if (before.length === 0) set(['links'], added);
  else {
    let end = before.length - removed.length;
    for (const link of added) {
      set(['links', end], link, true);
      end += 1;
    }
  }
};

const linkValue = ({ rel, title, url }: LinkValue) => ({
  ...(rel === '' ? {} : { rel }),
  ...(title === '' ? {} : { title }),
  url,
});

const readLink = (value: unknown, source: number): LinkValue => {
  const link = isObject(value) ? value : {};
  const [rel, title, url] = [textOf(link['rel']), textOf(link['title']), textOf(link['url'])];
  return { source, key: `file-${source}`, rel, title, url };
};

const keyOf = (root: JsonObject, name: OverviewField): string => {
  const alias = aliases[name];
  return alias !== undefined && !(name in root) && alias in root ? alias : name;
};

const parseObject = (text: string): JsonObject | undefined => {
  const errors: ParseError[] = [];
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), errors, { disallowComments: true });
  return errors.length === 0 && isObject(value) ? value : undefined;
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** How the file itself is laid out: the indentation of its first inner line, and its line break. */
const formatOf = (text: string): FormattingOptions => {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 4 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
};
