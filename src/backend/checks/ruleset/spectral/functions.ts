import { Errors } from 'typebox/schema';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** What a function finds wrong with a value: a sentence about it, or about what is below it at a JSON Pointer. */
export type Complaint = { message: string; below?: string };

/** Where a value stands, as far as functions ask. */
export type Given = {
  /** The name or index of the value, for messages. */
  property: string;
  /** The JSON Pointers of all that the documents refer to (`file#pointer`). */
  references: () => ReadonlySet<string>;
  /** Where a member of the value stands (`file#pointer`). */
  placeOf: (member: string) => string;
  /** The document as a whole. */
  root: Record<string, unknown>;
};

export type Check = (value: unknown, given: Given) => Complaint[];
type Options = Record<string, unknown>;

/** What is wrong with the options of a function, in a sentence. */
export class BadOptions extends Error {}

/** Spectral's core functions, by their names: each makes a check of its options. */
export const CORE_FUNCTIONS: Readonly<Record<string, (options: Options) => Check>> = {
  truthy:
    () =>
    (value, { property }) =>
      unless(Boolean(value), () => backendRulesetMessages.t('must.truthy', { property })),
  falsy:
    () =>
    (value, { property }) =>
      unless(!value, () => backendRulesetMessages.t('must.falsy', { property })),
  defined:
    () =>
    (value, { property }) =>
      unless(value !== undefined, () => backendRulesetMessages.t('must.defined', { property })),
  undefined:
    () =>
    (value, { property }) =>
      unless(value === undefined, () => backendRulesetMessages.t('must.undefined', { property })),
  alphabetical,
  casing,
  enumeration({ values }) {
    if (!Array.isArray(values))
      throw new BadOptions(backendRulesetMessages.t('options.enumeration'));
    return (value) =>
      unless(!isScalar(value) || values.includes(value), () =>
        backendRulesetMessages.t('must.oneOf', {
          value: String(value),
          values: values.map((one) => `"${String(one)}"`).join(', '),
        }),
      );
  },
  length({ min, max }) {
    if (!isNumber(min) && !isNumber(max))
      throw new BadOptions(backendRulesetMessages.t('options.length'));
    return (value, { property }) => {
      const length = lengthOf(value);
      if (length === undefined) return [];
      if (isNumber(min) && length < min)
        return [{ message: backendRulesetMessages.t('must.long', { property, min: String(min) }) }];
      return unless(!isNumber(max) || length <= max, () =>
        backendRulesetMessages.t('must.short', { property, max: String(max) }),
      );
    };
  },
  pattern({ match, notMatch }) {
    const wanted = match === undefined ? undefined : expressionOf(match);
    const unwanted = notMatch === undefined ? undefined : expressionOf(notMatch);
    if (!wanted && !unwanted) throw new BadOptions(backendRulesetMessages.t('options.pattern'));
    return (value) => {
      if (typeof value !== 'string') return [];
      if (wanted !== undefined && !wanted.test(value))
        return [
          { message: backendRulesetMessages.t('must.match', { value, pattern: String(match) }) },
        ];
      return unless(unwanted?.test(value) !== true, () =>
        backendRulesetMessages.t('must.notMatch', { value, pattern: String(notMatch) }),
      );
    };
  },
  schema({ schema, dialect }) {
    if (!isRecord(schema) && typeof schema !== 'boolean')
      throw new BadOptions(backendRulesetMessages.t('options.schema'));
    if (dialect !== undefined && !(typeof dialect === 'string' && DIALECTS.has(dialect)))
      throw new BadOptions(
        backendRulesetMessages.t('options.dialects', { names: [...DIALECTS].join(', ') }),
      );
    return (value, { property }) => {
      if (value === undefined)
        return [{ message: backendRulesetMessages.t('must.defined', { property }) }];
      const [isValid, faults] = Errors(schema, value);
      if (isValid) return [];
      return faults.slice(0, MOST_FAULTS).map(({ instancePath, message }) => ({
        message: `"${instancePath.split('/').at(-1) || property}" ${message}.`,
        below: instancePath,
      }));
    };
  },
  typedEnum: () => typedEnum,
  unreferencedReusableObject({ reusableObjectsLocation }) {
    if (typeof reusableObjectsLocation !== 'string' || !reusableObjectsLocation.startsWith('#'))
      throw new BadOptions(backendRulesetMessages.t('options.unreferenced'));
    return (value, { references, placeOf }) =>
      Object.keys(isRecord(value) ? value : {})
        .filter((name) => !references().has(placeOf(name)))
        .map((name) => ({
          message: backendRulesetMessages.t('must.referred'),
          below: joinPointer('', name),
        }));
  },
  xor: (options) => countOf(options, 'xor', (count) => count === 1),
  or: (options) => countOf(options, 'or', (count) => count > 0),
};

const MOST_FAULTS = 5;
const DIALECTS = new Set(['auto', 'draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12']);

/** Most values are fine: what is wrong is put into words only where something is. */
function unless(isFine: boolean, message: () => string): Complaint[] {
  return isFine ? [] : [{ message: message() }];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function lengthOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length : undefined;
}

/** A pattern as Spectral writes it: plain, or between slashes with flags. */
function expressionOf(pattern: unknown): RegExp {
  const [, source = String(pattern), flags = ''] =
    /^\/(.+)\/([a-z]*)$/su.exec(String(pattern)) ?? [];
  try {
    // Without a memory of where it stood: it is asked about many texts.
    return new RegExp(source, flags.replaceAll(/[gy]/gu, ''));
  } catch {
    throw new BadOptions(
      backendRulesetMessages.t('options.expression', { pattern: String(pattern) }),
    );
  }
}

function alphabetical({ keyedBy }: Options): Check {
  return (value) => {
    const keys = isRecord(value) && !Array.isArray(value) ? Object.keys(value) : undefined;
    const items: unknown[] = keys ?? (Array.isArray(value) ? value : []);
    const nameOf = (item: unknown): unknown =>
      typeof keyedBy === 'string' && isRecord(item) ? item[keyedBy] : item;
    const wrong = items.findIndex(
      (item, index) => index > 0 && order(nameOf(items[index - 1]), nameOf(item)) > 0,
    );
    if (wrong === -1) return [];
    const first = String(nameOf(items[wrong - 1]));
    const second = String(nameOf(items[wrong]));
    const below = joinPointer('', keys === undefined ? wrong : second);
    return [{ message: backendRulesetMessages.t('must.after', { first, second }), below }];
  };
}

function order(a: unknown, b: unknown): number {
  const isNumeric = [a, b].every(
    (one) =>
      typeof one === 'number' ||
      (typeof one === 'string' && one !== '' && !Number.isNaN(Number(one))),
  );
  if (isNumeric) return Number(a) - Number(b);
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, 'en') : 0;
}

/** The words of each style: the first, those that follow, and what stands between them. */
const CASINGS: Readonly<Record<string, (digits: string) => string>> = {
  flat: (digits) => `[a-z][a-z${digits}]*`,
  camel: (digits) => `[a-z][a-z${digits}]*(?:[A-Z${digits}](?:[a-z${digits}]+|$))*`,
  pascal: (digits) => `[A-Z][a-z${digits}]*(?:[A-Z${digits}](?:[a-z${digits}]+|$))*`,
  kebab: (digits) => `[a-z][a-z${digits}]*(?:-[a-z${digits}]+)*`,
  cobol: (digits) => `[A-Z][A-Z${digits}]*(?:-[A-Z${digits}]+)*`,
  snake: (digits) => `[a-z][a-z${digits}]*(?:_[a-z${digits}]+)*`,
  macro: (digits) => `[A-Z][A-Z${digits}]*(?:_[A-Z${digits}]+)*`,
};

function casing({ type, disallowDigits, separator }: Options): Check {
  const make = typeof type === 'string' && Object.hasOwn(CASINGS, type) ? CASINGS[type] : undefined;
  if (make === undefined)
    throw new BadOptions(
      backendRulesetMessages.t('options.casing', { names: Object.keys(CASINGS).join(', ') }),
    );
  const word = make(disallowDigits === true ? '' : '0-9');
  const char =
    isRecord(separator) && typeof separator['char'] === 'string' ? separator['char'] : '';
  const between = char === '' ? '' : `[${char.replaceAll(/[\\\]^-]/gu, '\\$&')}]`;
  const leading = isRecord(separator) && separator['allowLeading'] === true ? `${between}?` : '';
  const wanted = new RegExp(
    between === '' ? `^${word}$` : `^${leading}${word}(?:${between}${word})*$`,
    'u',
  );
  return (value) => {
    if (typeof value !== 'string' || value === '' || (leading !== '' && value === char)) return [];
    return unless(wanted.test(value), () =>
      backendRulesetMessages.t('must.casing', { value, type: String(type) }),
    );
  };
}

function countOf(
  { properties }: Options,
  name: 'xor' | 'or',
  isFine: (count: number) => boolean,
): Check {
  if (!Array.isArray(properties) || properties.length < 2)
    throw new BadOptions(backendRulesetMessages.t('options.properties', { name }));
  const names = properties.map(String);
  return (value) =>
    !isRecord(value) || Array.isArray(value)
      ? []
      : unless(isFine(names.filter((one) => Object.hasOwn(value, one)).length), () =>
          backendRulesetMessages.t(`must.${name}`, {
            names: names.map((one) => `"${one}"`).join(', '),
          }),
        );
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => isRecord(value) && !Array.isArray(value),
};

function typedEnum(value: unknown): Complaint[] {
  if (!isRecord(value) || !Array.isArray(value['enum'])) return [];
  const { type, nullable } = value;
  const types = (Array.isArray(type) ? type : [type]).map(String);
  if (nullable === true) types.push('null');
  if (types.some((one) => !Object.hasOwn(TYPES, one))) return [];
  return value['enum'].flatMap((entry: unknown, index) =>
    unless(
      types.some((one) => TYPES[one]?.(entry) === true),
      () =>
        backendRulesetMessages.t('must.type', {
          value: String(entry),
          types: types.join(backendRulesetMessages.t('or')),
        }),
    ).map((complaint) => ({ ...complaint, below: joinPointer('/enum', index) })),
  );
}
