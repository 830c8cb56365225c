import { releasingMessages } from '#messages/en/releasing.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ChangeKind } from '#core/openapi/semantic-diff/change.ts';

/** A part of a value that differs; what tells a list's entry from the others stands for it in `path`. */
export type ValueDifference = {
  path: readonly string[];
  kind: ChangeKind;
  before: unknown;
  after: unknown;
};

const KEYS = ['id', 'url', 'path', '$ref', 'operationId', 'locale', 'name', 'version', 'title'];
/** What goes with them, where one alone does not tell the entries apart. */
export const MORE_KEYS = ['in', 'language', 'type', 'locale', 'date'];

/**
 * The parts in which two values differ, each as small as it has a name. Nothing, `null` and what is empty are the same.
 */
export function valueDifferences(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): ValueDifference[] {
  const found: ValueDifference[] = [];
  compare(before, after, { path: [...path], found });
  return found;
}

/** `path` leads to what is compared; of hundreds of thousands of places it is copied for those that differ. */
type Walk = { path: string[]; found: ValueDifference[] };

function compare(before: unknown, after: unknown, walk: Walk): void {
  if (before === after) return;
  const { path, found } = walk;
  const [was, is] = [!isEmpty(before), !isEmpty(after)];
  if (!was || !is) {
    if (is) found.push({ path: [...path], kind: 'added', before: undefined, after });
    if (was) found.push({ path: [...path], kind: 'removed', before, after: undefined });
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of Object.keys(before)) {
      compareBelow(name, [before[name], memberOf(after, name)], walk);
    }
    for (const name of Object.keys(after)) {
      if (!Object.hasOwn(before, name)) compareBelow(name, [undefined, after[name]], walk);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(before, after, walk);
  } else {
    found.push({ path: [...path], kind: 'changed', before, after });
  }
}

function compareBelow(name: string, [before, after]: [unknown, unknown], walk: Walk): void {
  walk.path.push(name);
  compare(before, after, walk);
  walk.path.pop();
}

function compareLists(before: readonly unknown[], after: readonly unknown[], walk: Walk): void {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  if (was && is) {
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      compareBelow(name, [was.get(name), is.get(name)], walk);
    }
    return;
  }
  const isSame =
    before.length === after.length &&
    before.every((one, index) => valueDifferences(one, after[index]).length === 0);
  if (!isSame) walk.found.push({ path: [...walk.path], kind: 'changed', before, after });
}

/** The entries of a list by what tells them apart; `undefined` where nothing does. */
function entriesOf(list: readonly unknown[]): Map<string, unknown> | undefined {
  const records = list.filter(isRecord);
  if (records.length < list.length) return undefined;
  for (const more of [[], MORE_KEYS]) {
    const entries = new Map(records.map((record) => [keyOf(record, more), record]));
    if (entries.size === list.length && !entries.has('')) return entries;
  }
  return undefined;
}

/** What tells an entry of a list from the others; `''` where nothing does. */
export function keyOf(record: Record<string, unknown>, more: readonly string[]): string {
  const name = KEYS.find((key) => typeof record[key] === 'string');
  if (name === undefined) return '';
  const texts = [name, ...more.filter((key) => key !== name)].map((key) => record[key]);
  return texts.filter((text) => typeof text === 'string').join(' · ');
}

function memberOf(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Nothing, `null` and what holds nothing are the same. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

/** So much of a text is quoted in a sentence. */
const QUOTED = 120;

/** A difference in a sentence, seen from the portal that holds `before` and would hold `after`. */
export function describeDifference(
  place: string,
  { kind, before, after }: Pick<ValueDifference, 'kind' | 'before' | 'after'>,
): string {
  const { t } = releasingMessages;
  if (kind === 'added') return t('difference.added', { place, ...quoted(quote(after)) });
  if (kind === 'removed') return t('difference.removed', { place, ...quoted(quote(before)) });
  const [was, is] = [textsIn(before), textsIn(after)];
  if (!was || !is) {
    const [old, now] = quotePair(before, after);
    return t('difference.changed', { place, before: old, after: now, isEnded: isEnded(now) });
  }
  const added = cut(is.filter((one) => !was.includes(one)).join(', '));
  const removed = cut(was.filter((one) => !is.includes(one)).join(', '));
  if (added !== '' && removed !== '') return t('difference.listBoth', { place, added, removed });
  if (added !== '') return t('difference.listAdded', { place, added });
  return removed === ''
    ? t('difference.reordered', { place })
    : t('difference.listRemoved', { place, removed });
}

function quoted(value: string): { value: string; isEnded: 'true' | 'false' } {
  return { value, isEnded: isEnded(value) };
}

/** What is quoted may end as a sentence does. */
function isEnded(text: string): 'true' | 'false' {
  return /[.!?…]"?$/u.test(text) ? 'true' : 'false';
}

function textsIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter((one) => typeof one === 'string');
  return texts.length === value.length ? texts : undefined;
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `"${cut(value)}"` : cut(plain(value));
}

/** Data without the marks of JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([name, one]) => `${name} ${plain(one)}`)
    .join(', ');
}

/** Long texts are quoted from where they begin to differ. */
function quotePair(before: unknown, after: unknown): [before: string, after: string] {
  if (typeof before !== 'string' || typeof after !== 'string' || before.length <= QUOTED / 2) {
    return [quote(before), quote(after)];
  }
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = same < QUOTED / 2 ? 0 : before.lastIndexOf(' ', same - 20) + 1;
  const head = from === 0 ? '' : '… ';
  return [`"${head}${cut(before.slice(from))}"`, `"${head}${cut(after.slice(from))}"`];
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED)}…`;
}
