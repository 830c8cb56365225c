import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { englishGroups } from './messages.testing.ts';
import { defineMessages } from './define-messages.ts';
import {
  formatAmount,
  formatDate,
  formatFacts,
  formatLanguageTag,
  formatList,
  formatNumber,
  formatRelative,
} from './format.ts';
import {
  addTranslations,
  askForLanguage,
  bestLanguage,
  currentLanguage,
  type MessageTree,
  onLanguageChange,
  setLanguage,
} from './language.ts';

/** Names and examples that are the same in Arabic. */
const SAME = new Set<string>([]);
/** What CLDR tells apart for Arabic. */
const ARABIC_PLURALS = ['few', 'many', 'one', 'other', 'two', 'zero'];

function leaves(tree: MessageTree, at = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[at + name, value]] : leaves(value, `${at}${name}.`),
  );
}

/** The arguments of a message with their kinds, those in branches and tags too. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value}: ${TYPE[element.type]}`;
    if (element.type === TYPE.tag) return [own, ...argumentsOf(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [own];
    return [own, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
  });
  return [...new Set(found)].toSorted();
}

function plurals(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element): string[][] => {
    if (element.type === TYPE.tag) return plurals(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => plurals(value));
    if (element.type === TYPE.select) return inside;
    return [Object.keys(element.options).filter((name) => !name.startsWith('=')), ...inside];
  });
}

const english = await englishGroups();
const translated: Readonly<Record<string, MessageTree>> = arabic;

afterEach(() => {
  setLanguage('en');
  askForLanguage(() => undefined);
});

test('each group has a name of its own, and its Arabic messages', () => {
  const names = english.map(({ group }) => group);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(translated).toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/u.test(name))).toEqual([]);
});

describe.each(english)('$group', (messages) => {
  const arabicLeaves = new Map(leaves(translated[messages.group] ?? {}));
  const faults = leaves(messages.english).flatMap(([key, message]) => {
    const inArabic = arabicLeaves.get(key);
    if (inArabic === undefined) return [`${key}: not in Arabic`];
    const found: string[] = [];
    const [ours, other] = [parse(message), parse(inArabic)];
    const [taken, alsoTaken] = [argumentsOf(ours).join(), argumentsOf(other).join()];
    if (taken !== alsoTaken)
      found.push(`${key}: takes ${taken} in English, ${alsoTaken} in Arabic`);
    if (plurals(other).some((names) => names.toSorted().join() !== ARABIC_PLURALS.join())) {
      found.push(`${key}: has not each plural of Arabic`);
    }
    const hasWords = ours.some(
      (element) => element.type !== TYPE.literal || /\p{L}{2}/u.test(element.value),
    );
    const isTranslated =
      /\p{Script=Arabic}/u.test(inArabic) ||
      !/\p{L}{2}/u.test(inArabic.replaceAll(/\{[^{}]*\}|<[^<>]*>/gu, ''));
    if (hasWords && !isTranslated && !SAME.has(message)) found.push(`${key}: still in English`);
    return found;
  });

  test('has the same keys, arguments and plurals in both languages', () => {
    expect(faults).toEqual([]);
    expect([...arabicLeaves.keys()].toSorted()).toEqual(
      leaves(messages.english)
        .map(([key]) => key)
        .toSorted(),
    );
  });
});

const example = defineMessages('example', {
  saved: '{count, plural, one {# file} other {# files}} saved in {folder}',
  kind: '{kind, select, yaml {YAML} other {JSON}} of {name}',
  plain: "It doesn't change.",
});

test('messages follow the language, and names stand apart from a sentence that is written the other way', () => {
  expect(example.t('saved', { count: 2310, folder: '/a b' })).toBe('2,310 files saved in /a b');
  addTranslations('ar', {
    example: {
      saved:
        '{count, plural, zero {لا ملفات} one {ملف} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} في {folder}',
      kind: '{kind, select, yaml {YAML} other {JSON}}: {name}',
      plain: 'لا يتغير.',
    },
  });
  let changes = 0;
  const stop = onLanguageChange(() => {
    changes += 1;
  });
  setLanguage('ar');
  expect(example.t('saved', { count: 2, folder: '/a' })).toBe('ملفان في \u2068/a\u2069');
  expect(example.t('saved', { count: 2310, folder: '/a' })).toContain('2,310');
  expect(example.t('kind', { kind: 'yaml', name: 'b' })).toBe('YAML: \u2068b\u2069');
  expect(changes).toBe(1);
  stop();
  setLanguage('en');
  expect(changes).toBe(1);
  expect(example.t('plain')).toBe("It doesn't change.");
});

test('a language can be named, whichever is current; what is not there yet is English until it is', () => {
  const later = defineMessages('later', { plain: 'It is late.' });
  expect([later.in('ar')('plain'), later.t('plain')]).toEqual(['It is late.', 'It is late.']);
  addTranslations('ar', { later: { plain: 'تأخر الوقت.' } });
  expect([later.in('ar')('plain'), later.t('plain')]).toEqual(['تأخر الوقت.', 'It is late.']);
  const day = new Date('2026-03-01T12:00:00Z');
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect([formatDate(day, options), formatDate(day, options, 'ar')]).toEqual([
    '1 March 2026',
    '1 مارس 2026',
  ]);
});

test('where several are served, each has their language', () => {
  addTranslations('ar', { example: { saved: '', kind: '', plain: 'لا يتغير.' } });
  askForLanguage(() => 'ar');
  expect([currentLanguage(), example.t('plain')]).toEqual(['ar', 'لا يتغير.']);
});

test('numbers, dates and lists follow the language', () => {
  const day = new Date('2026-03-01T12:00:00Z');
  const write = () => [
    formatNumber(2310.5),
    formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }),
    formatRelative(-1, 'day'),
    formatList(['a', 'b']),
    formatFacts(['a', 'b']),
    formatLanguageTag('de'),
    formatAmount('9.50', 'EUR').replaceAll(/\s/gu, ' '),
  ];
  expect(write()).toEqual([
    '2,310.5',
    '1 March 2026',
    'yesterday',
    'a and b',
    'a, b',
    'German',
    '€9.50',
  ]);
  setLanguage('ar');
  expect(write()).toEqual([
    '2,310.5',
    '1 مارس 2026',
    'أمس',
    'a وb',
    'a، b',
    'الألمانية',
    '\u200f9.50 €',
  ]);
});

test('the language is the first of those wanted that there is', () => {
  expect(bestLanguage(['fr-FR', 'ar-EG', 'en'])).toBe('ar');
  expect(bestLanguage(['fr'])).toBe('en');
  expect(bestLanguage([])).toBe('en');
});
