import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';

/** Where a new member goes: behind those that stand before it here. One order serves for all objects of the format. */
// oxlint-disable-next-line portolan/texts-in-messages -- names of members
const ORDER = `
  rel role id language name slug version date type title path url summary description body breaking status locale
  lifecycle tags links spec install repository docs changelog pricing sdks locales model currency plans amount interval metric value period price limits features
`
  .trim()
  .split(/\s+/u);

/** Gives a place a value. */
export function setValue(pointer: string, value: unknown): SpecChange {
  return {
    kind: 'set',
    pointer,
    value: literalOf(value),
    order: ORDER,
  };
}

/** The change that writes a text; an empty one that is not asked for is taken away. */
export function textChanges(
  root: unknown,
  pointer: string,
  text: string,
  isRequired: boolean,
): SpecChange[] {
  if (text !== '' || isRequired) return [setValue(pointer, text)];
  return valueAt(root, pointer) === undefined ? [] : [{ kind: 'remove', pointer }];
}

/** A number as it is typed: what is none yet stays a text, so that no key is lost. */
export function typedNumber(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && String(number) === text && Number.isFinite(number) ? number : text;
}

/** The text of a field; what a text field cannot show is shown empty, and its error says so. */
export function textAt(root: unknown, pointer: string): string {
  const value = valueAt(root, pointer);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The texts of a list; others are passed over. */
export function textListAt(root: unknown, pointer: string): string[] {
  const value = valueAt(root, pointer);
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The fewest changes that make one list of words of another. */
export function textListChanges(
  root: unknown,
  pointer: string,
  after: readonly string[],
): SpecChange[] {
  const written = valueAt(root, pointer);
  if (after.length === 0) return written === undefined ? [] : [{ kind: 'remove', pointer }];
  const isTextList = Array.isArray(written) && written.every((item) => typeof item === 'string');
  const before: string[] = isTextList ? written : [];
  const added = after.slice(before.length);
  if (before.length > 0 && before.every((word, index) => word === after[index])) {
    return added.map((word, index) => ({
      kind: 'insert',
      pointer,
      index: before.length + index,
      value: literalOf(word),
    }));
  }
  const gone = before.findIndex((word, index) => word !== after[index]);
  const isOneLess = after.every((word, index) => word === before[index < gone ? index : index + 1]);
  return isOneLess && after.length === before.length - 1
    ? [{ kind: 'remove', pointer: `${pointer}/${gone}` }]
    : [setValue(pointer, after)];
}

/** The items of a list that is written as the format asks for, else `undefined`. */
export function objectItems(value: unknown): Record<string, unknown>[] | undefined {
  return Array.isArray(value) && value.every(isRecord) ? value : undefined;
}

/** Documents as a list of objects, whichever way another portal wrote them. */
export function listedDocuments(value: unknown): unknown[] {
  if (typeof value === 'string') return [{ path: value }];
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (typeof item === 'string' ? { path: item } : item));
  }
  return isRecord(value) ? listedMap(value, 'role', 'path') : [];
}

/** Links as a list of objects, also where they are a map. */
export function listedLinks(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? listedMap(value, 'rel', 'url') : [];
}

function listedMap(map: Record<string, unknown>, key: string, target: string): unknown[] {
  return Object.entries(map).map(([name, member]) =>
    isRecord(member) ? { [key]: name, ...member } : { [key]: name, [target]: member },
  );
}

/** A limit of a plan as a reader reads it: `100,000 requests per month`; `undefined` where it is not whole. */
export function describeLimit(limit: unknown): string | undefined {
  if (!isRecord(limit)) return undefined;
  const { metric, value, period } = limit;
  if (typeof metric !== 'string' || metric.trim() === '' || typeof value !== 'number') {
    return undefined;
  }
  const { t } = archiveFormMessages;
  return typeof period === 'string' && period.trim() !== ''
    ? t('limit.perPeriod', { value, metric, period })
    : t('limit.whole', { value, metric });
}
