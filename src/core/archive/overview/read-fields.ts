import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { OverviewReport } from './overview-report.ts';

/** A value of overview.json and its place; what is `null` counts as left out. */
export type Field = { value: unknown; pointer: string };

/** The members of an object that are there. */
export type Fields = ReadonlyMap<string, Field>;

/** The members of an object, or `undefined` when the value is none. */
export function fieldsOf({ value, pointer }: Field): Fields | undefined {
  if (!isRecord(value)) return undefined;
  return new Map(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, { value: member, pointer: joinPointer(pointer, key) }]),
  );
}

/** The items of an array with their places, or `undefined` when the value is none. */
export function itemsOf({ value, pointer }: Field): Field[] | undefined {
  return Array.isArray(value)
    ? value.map((item: unknown, index) => ({ value: item, pointer: joinPointer(pointer, index) }))
    : undefined;
}

/** Warns of the members that mean nothing here, with the nearest that does; `x-…` ones are fine. */
export function reportUnknownKeys(
  fields: Fields,
  known: readonly string[],
  report: OverviewReport,
): void {
  for (const [key, { pointer }] of fields) {
    if (known.includes(key) || key.startsWith('x-')) continue;
    const nearest = key.length > 40 ? undefined : nearestName(key, known);
    report.warn({
      rule: 'unknown_key',
      pointer,
      atKey: true,
      message: `The key "${key.slice(0, 80)}" is not known here, so it is left out.`,
      hint:
        nearest === undefined
          ? 'Remove it, or start its name with "x-" to keep it.'
          : `Did you mean "${nearest}"? Otherwise remove it, or start its name with "x-" to keep it.`,
    });
  }
}

export type TextRule = {
  /** What messages call the field: `The name`. */
  subject: string;
  rule: string;
  max?: number;
  pattern?: RegExp;
  /** An empty text counts as left out. */
  mayBeEmpty?: true;
  /** What to write, as a whole sentence. */
  hint: string;
};

/** A text field that fits its rule; reports and leaves out any other value. */
export function readText(
  field: Field | undefined,
  rule: TextRule,
  report: OverviewReport,
): string | undefined {
  if (field === undefined) return undefined;
  const { value, pointer } = field;
  const fail = (what: string): undefined => {
    report.error({
      rule: rule.rule,
      pointer,
      message: `${rule.subject} ${what}.`,
      hint: rule.hint,
    });
    return undefined;
  };
  if (typeof value !== 'string') return fail('is not a text');
  const length = Array.from(value).length;
  if (value.trim() === '') return rule.mayBeEmpty === true ? undefined : fail('is empty');
  if (rule.max !== undefined && length > rule.max) {
    return fail(`has ${length} characters; the limit is ${rule.max}`);
  }
  if (rule.pattern?.test(value) === false) return fail(`"${value.slice(0, 80)}" is not valid`);
  return value;
}

/** One of a few words; reports and leaves out any other value. */
export function readChoice<T extends string>(
  field: Field | undefined,
  choices: readonly T[],
  rule: { subject: string; rule: string },
  report: OverviewReport,
): T | undefined {
  if (field === undefined) return undefined;
  const chosen = choices.find((choice) => choice === field.value);
  if (chosen === undefined) {
    report.error({
      rule: rule.rule,
      pointer: field.pointer,
      message: `${rule.subject} is not one of ${choices.join(', ')}.`,
      hint: `Write one of ${choices.map((choice) => `"${choice}"`).join(', ')}.`,
    });
  }
  return chosen;
}
