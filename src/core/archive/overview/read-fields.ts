import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
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
      message: overviewChecksMessages.t('key.unknown', { key: key.slice(0, 80) }),
      hint:
        nearest === undefined
          ? overviewChecksMessages.t('key.unknownHint')
          : overviewChecksMessages.t('key.unknownNearest', { nearest }),
    });
  }
}

export type TextRule = {
  /** What messages call the field: `The name`. */
  subject: () => string;
  rule: string;
  max?: number;
  pattern?: RegExp;
  /** An empty text counts as left out. */
  mayBeEmpty?: true;
  /** What to write, as a whole sentence. */
  hint: () => string;
};

/** A text field that fits its rule; reports and leaves out any other value. */
export function readText(
  field: Field | undefined,
  rule: TextRule,
  report: OverviewReport,
): string | undefined {
  if (field === undefined) return undefined;
  const { value, pointer } = field;
  const fail = (message: string): undefined => {
    report.error({ rule: rule.rule, pointer, message, hint: rule.hint() });
    return undefined;
  };
  const { t } = overviewChecksMessages;
  if (typeof value !== 'string') return fail(t('text.notText', { subject: rule.subject() }));
  const length = Array.from(value).length;
  if (value.trim() === '') {
    return rule.mayBeEmpty === true
      ? undefined
      : fail(t('text.empty', { subject: rule.subject() }));
  }
  if (rule.max !== undefined && length > rule.max) {
    return fail(t('text.tooLong', { subject: rule.subject(), length, max: rule.max }));
  }
  if (rule.pattern?.test(value) === false) {
    return fail(t('text.invalid', { subject: rule.subject(), value: value.slice(0, 80) }));
  }
  return value;
}

/** One of a few words; reports and leaves out any other value. */
export function readChoice<T extends string>(
  field: Field | undefined,
  choices: readonly T[],
  rule: Pick<TextRule, 'subject' | 'rule'>,
  report: OverviewReport,
): T | undefined {
  if (field === undefined) return undefined;
  const chosen = choices.find((choice) => choice === field.value);
  if (chosen === undefined) {
    report.error({
      rule: rule.rule,
      pointer: field.pointer,
      message: overviewChecksMessages.t('text.notChoice', {
        subject: rule.subject(),
        choices: choices.join(', '),
      }),
      hint: overviewChecksMessages.t('hint.choice', {
        choices: choices.map((choice) => `"${choice}"`).join(', '),
      }),
    });
  }
  return chosen;
}
