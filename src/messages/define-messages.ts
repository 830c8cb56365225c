import { createTranslator } from './create-translator.ts';
import {
  currentLanguage,
  type Language,
  localeOf,
  type MessageTree,
  translationOf,
} from './language.ts';

type Translator<Tree extends MessageTree> = ReturnType<typeof createTranslator<Tree>>;

/** The messages of one room. `t` finds one by its key and fills it in, in the language that is current then. */
export type Messages<Tree extends MessageTree> = {
  readonly group: string;
  readonly english: Tree;
  readonly t: Translator<Tree>;
  /** The same in a language that is named, whichever is current: for a process that answers readers of several. */
  in(language: Language): Translator<Tree>;
};

/** What a translation has to have: the same keys. */
export type Translated<Of> = Of extends Messages<infer Tree> ? TranslatedTree<Tree> : never;
type TranslatedTree<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : TranslatedTree<Tree[Key]>;
};

/** Keeps a name or a path from changing the order of a sentence that is written the other way (UAX #9, isolates). */
function isolate(value: unknown): unknown {
  return typeof value === 'string' ? `\u2068${value}\u2069` : value;
}

/** The values of a message, isolated but for those that choose among texts: they are compared, not shown. */
function isolated(message: unknown, values: unknown): unknown {
  if (typeof message !== 'string' || typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      message.includes(`{${name},`) ? value : isolate(value),
    ]),
  );
}

/** The same translator, whose values are isolated. */
function isolating<T extends { raw(key: string): unknown }>(t: T): T {
  const isolatedValues = ([key, values, ...others]: unknown[]) => [
    key,
    isolated(t.raw(String(key)), values),
    ...others,
  ];
  function proxyOf<Filled extends object>(target: Filled): Filled {
    return new Proxy(target, {
      apply: (called, self, given: unknown[]) =>
        typeof called === 'function'
          ? Reflect.apply(called, self, isolatedValues(given))
          : undefined,
      get: (owner, name): unknown => {
        const own: unknown = Reflect.get(owner, name);
        const isFilled = name === 'rich' || name === 'markup';
        return isFilled && typeof own === 'function' ? proxyOf(own) : own;
      },
    });
  }
  return proxyOf(t);
}

/** Whether a translation has what the English messages have at its top; all the rest is what its type says. */
function isOf<Tree extends MessageTree>(
  translation: MessageTree | undefined,
  english: Tree,
): translation is Tree {
  return translation !== undefined && Object.keys(english).every((key) => key in translation);
}

function translatorFor<Tree extends MessageTree>(
  language: Language,
  messages: Tree,
): Translator<Tree> {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return createTranslator({ locale: localeOf(language), messages, timeZone });
}

/** The English messages of a room, under the name by which other languages have theirs (`ar/index.ts`). */
export function defineMessages<const Tree extends MessageTree>(
  group: string,
  english: Tree,
): Messages<Tree> {
  const made = new Map<Language, Translator<Tree>>();
  const make = (language: Language): Translator<Tree> => {
    if (language === 'en') return translatorFor('en', english);
    const translation = translationOf(language, group);
    // What is not there now may be there later: English stands for it, and is not kept.
    if (!isOf(translation, english)) return find('en');
    return isolating(translatorFor(language, translation));
  };
  const find = (language: Language): Translator<Tree> => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const t = make(language);
    if (language === 'en' || translationOf(language, group) !== undefined) made.set(language, t);
    return t;
  };
  return {
    group,
    english,
    get t() {
      return find(currentLanguage());
    },
    in: find,
  };
}
