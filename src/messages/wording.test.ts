import { describe, expect, test } from 'vitest';
import type { MessageTree } from './language.ts';
import { englishGroups } from './messages.testing.ts';

/** The spelling of the United States; names that OpenAPI, HTTP or OAuth have in it are in quotes, or not among these. */
const AMERICAN =
  /\b(?:colors?|behaviors?|centers?|centered|canceled|canceling|labeled|labeling|modeled|modeling|favorites?|gray|defense|honors?|neighbors?|catalyze|analyze\w*|(?:organ|recogn|custom|optim|initial|normal|minim|maxim|summar|serial|synchron|categor|general|special)iz\w*)\b/iu;

/** What is understood only by those who wrote it, with the words that it had to give way to. */
const BANNED = [
  /\bmend(?:s|ed|ing)?\b/iu, // fix
  /\banew\b/iu, // again
  /\bby itself\b/iu, // itself, on its own
  /\bwhat stands there\b/iu, // what is at this place
  /\bhow it goes\b/iu, // progress
  /\bas it (?:stands|is in)\b/iu,
  /\b(?:is|are|was|to be) told\b/iu, // is shown, is reported
  /\bfor (?:good|now)\b/iu, // permanently, temporarily
  /\bgo(?:es|ing)? on\b/iu, // continues
  /\b(?:comes?|came|come) to (?:its|an) end\b/iu, // ends, is finished
  /\ba text\b/iu, // a string, text
  /\bthat is none\b/iu, // invalid
  /\b(?:is|are) not there\b/iu, // does not exist
  /\bthere already\b/iu, // already exists
  /\banswer(?:ed|s? with|s? of|s? the)\b/iu, // responds, the response (HTTP)
  /\blists? of (?:objects|paths|places)\b/iu, // an array (JSON, OpenAPI)
  /\bnot named\b/iu, // not listed
];

type Check = 'spelling' | 'contraction' | 'phrase';

/** Messages that are as they are for a reason, by their keys. */
const EXCEPTIONS: Readonly<Record<string, readonly Check[]>> = {
  // As Electron's menus have it.
  'desktop:role.minimize': ['spelling'],
  // Titles of problems, which the contract of the portal has.
  'backend-problems:archive_unreadable': ['contraction'],
  'backend-problems:specification_unreadable': ['contraction'],
  'backend-problems:merge_refused': ['contraction'],
  'backend-problems:portal_unreachable': ['contraction'],
  'backend-problems:portal_unreadable': ['contraction'],
};

/** Each message by its key: `add-response:status.taken`. */
function leaves(tree: MessageTree, at: string): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = at.endsWith(':') ? at + name : `${at}.${name}`;
    return typeof value === 'string' ? [[key, value]] : leaves(value, key);
  });
}

/** Without names and code, which are quoted as documents have them. */
function proseOf(message: string): string {
  return message.replaceAll(/"[^"]*"|<code>.*?<\/code>/gu, '');
}

const messages = (await englishGroups()).flatMap(({ group, english }) =>
  leaves(english, `${group}:`),
);

const wrong: Readonly<Record<Check, (message: string) => boolean>> = {
  spelling: (message) => AMERICAN.test(proseOf(message)),
  contraction: (message) => /\bcannot\b|n’t\b(?<!\bcan’t)/iu.test(message),
  phrase: (message) => BANNED.some((phrase) => phrase.test(proseOf(message))),
};

function those(check: Check) {
  return messages.filter(
    ([key, message]) => wrong[check](message) && EXCEPTIONS[key]?.includes(check) !== true,
  );
}

describe('what people read in English', () => {
  test('has British spelling', () => {
    expect(those('spelling')).toEqual([]);
  });

  test('has one apostrophe, and one kind of quotation marks', () => {
    const isStraight = (message: string) => /[\p{L}}]'(?:s|t|re|ve|ll|d)\b/u.test(message);
    expect(messages.filter(([, message]) => isStraight(message))).toEqual([]);
    expect(messages.filter(([, message]) => /[“”„‘]/u.test(message))).toEqual([]);
  });

  test('says can’t, and contracts nothing else', () => {
    expect(those('contraction')).toEqual([]);
  });

  test('is what a technical writer would write', () => {
    expect(those('phrase')).toEqual([]);
  });

  test('each exception is one', () => {
    const known = new Map(messages);
    const needless = Object.entries(EXCEPTIONS).flatMap(([key, checks]) =>
      checks.filter((check) => !wrong[check](known.get(key) ?? '')).map((check) => [key, check]),
    );
    expect(needless).toEqual([]);
  });
});
