import { createTranslator as createFull } from 'use-intl/core';
import type { MessageTree } from './language.ts';

/**
 * The translator of use-intl, with a shorter way for messages that are plain or have only names in braces: a check of a
 * document makes a thousand of them at once, and a formatter takes many times as long for each.
 */
export function createTranslator<const Tree extends MessageTree>(options: {
  locale: string;
  messages: Tree;
  timeZone: string;
}): ReturnType<typeof createFull<Tree>> {
  return shortened(createFull<Tree>(options), options.messages);
}

/** A simple message: texts, and between them the names of values. */
type Pieces = readonly string[];

function shortened<T extends (...given: never[]) => unknown>(t: T, messages: MessageTree): T {
  const known = new Map<unknown, Pieces | undefined>();
  const piecesAt = (key: unknown): Pieces | undefined => {
    if (!known.has(key)) known.set(key, piecesOf(messageAt(messages, String(key))));
    return known.get(key);
  };
  return new Proxy(t, {
    apply: (called, self, given: unknown[]): unknown => {
      const pieces = piecesAt(given[0]);
      const text = pieces && filled(pieces, given[1]);
      return text ?? Reflect.apply(called, self, given);
    },
  });
}

function messageAt(messages: MessageTree, key: string): MessageTree | string | undefined {
  let at: MessageTree | string | undefined = messages;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return at;
}

/** `undefined` for what has plurals, choices, formats, elements or quotes (ICU MessageFormat). */
function piecesOf(message: MessageTree | string | undefined): Pieces | undefined {
  if (typeof message !== 'string' || message === '') return undefined;
  const pieces = message.split(/\{(\w+)\}/u);
  const isSimple = pieces.every((text, at) => at % 2 === 1 || !/[{}<>]|'[{}<>#|']/u.test(text));
  // A quote before a name in braces takes these as they are.
  return isSimple && !/'\{/u.test(message) ? pieces : undefined;
}

/** The text, where there are strings for all its values. */
function filled(pieces: Pieces, values: unknown): string | undefined {
  let [text = ''] = pieces;
  if (pieces.length === 1) return text;
  if (typeof values !== 'object' || values === null) return undefined;
  for (let at = 1; at < pieces.length; at += 2) {
    const value: unknown = Reflect.get(values, pieces[at] ?? '');
    if (typeof value !== 'string') return undefined;
    text += value + (pieces[at + 1] ?? '');
  }
  return text;
}
