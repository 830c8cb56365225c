import type { Language } from '#messages/language.ts';
import { schemaDiffMessages } from '#messages/en/semantic-diff-schema.ts';
import { semanticDiffMessages } from '#messages/en/semantic-diff.ts';

/**
 * What fills a gap of a sentence: a text of the documents, or a message that is written in the language of the sentence,
 * which may be shown in one language and written down in another.
 */
export type Phrase = string | ((language: Language) => string);
export type PhraseValues = Readonly<Record<string, Phrase | number>>;

/** Takes the keys and values of any message, as those of a change are only known when it is met. */
type Sentences = {
  t(key: string, values: Readonly<Record<string, string | number | bigint>>): string;
};
type PhraseKey = Parameters<ReturnType<typeof semanticDiffMessages.in>>[0];

/** A message as a phrase; its values may be phrases too. */
export function phrase(key: PhraseKey, values: PhraseValues = {}): Phrase {
  return (language) => {
    const sentences: Sentences = { t: semanticDiffMessages.in(language) };
    return sentences.t(key, textsOf(values, language));
  };
}

/** `a, b`, `a and b and c` or `a or b`; of none an empty text. */
export function joined(kind: 'and' | 'or' | 'comma', phrases: readonly Phrase[]): Phrase {
  const [first = '', ...others] = phrases;
  return others.reduce<Phrase>(
    (before, last) => phrase(`joined.${kind}`, { first: before, last }),
    first,
  );
}

/** A phrase in a language. */
export function phraseText(said: Phrase, language: Language): string {
  return typeof said === 'string' ? said : said(language);
}

/** Whether two phrases say the same. */
export function isSamePhrase(one: Phrase, other: Phrase): boolean {
  return phraseText(one, 'en') === phraseText(other, 'en');
}

/** The sentence of a change in a language, by the code of its row in the catalogue. */
export function sentenceOf(code: string, values: PhraseValues, language: Language): string {
  const messages = code.startsWith('schema.') ? schemaDiffMessages : semanticDiffMessages;
  const sentences: Sentences = { t: messages.in(language) };
  return sentences.t(code, textsOf(values, language));
}

/** The sentence as the page of all kinds of change has it: in English, with names for what is not known yet. */
export function sentenceWithGaps(code: string): string {
  const messages = code.startsWith('schema.') ? schemaDiffMessages : semanticDiffMessages;
  const sentences: { raw(key: string): unknown } = messages.in('en');
  return String(sentences.raw(code));
}

function textsOf(values: PhraseValues, language: Language): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : phraseText(value, language),
    ]),
  );
}
