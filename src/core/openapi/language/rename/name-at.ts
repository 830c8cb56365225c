import { mentionsOf } from '#core/openapi/mentions/mentions-of.ts';
import { isSameTarget, type Mention } from '#core/openapi/mentions/mention.ts';
import type { ParsedSpec, TextRange } from '#core/openapi/types.ts';
import { nameInReference } from './rewrite-token.ts';

/** The name at an offset: where it stands, and all places that name the same thing. */
export type NameAt = {
  mention: Mention;
  /** The span of the name itself, without quotes and the rest of a reference. */
  range: TextRange;
  /** The places of the same name, that at the offset among them, in the order of the text. */
  uses: Mention[];
};

/** Finds the component, tag or operationId that is named at an offset; `undefined` where none is. */
export function nameAt(spec: ParsedSpec, offset: number): NameAt | undefined {
  const mentions = mentionsOf(spec);
  const mention = mentions.find(({ start, end }) => start <= offset && offset <= end);
  if (mention === undefined) return undefined;
  const uses = mentions
    .filter(({ target }) => isSameTarget(target, mention.target))
    .toSorted((a, b) => a.start - b.start);
  return { mention, range: nameRange(spec.text, mention), uses };
}

function nameRange(text: string, { start, end, form, value }: Mention): TextRange {
  const source = text.slice(start, end);
  const inner = /^["']/u.test(source) ? 1 : 0;
  if (form === 'name') return { start: start + inner, end: end - inner };
  const part = nameInReference(value);
  const at = part === undefined ? -1 : source.indexOf(part.encoded, source.indexOf('/components/'));
  return part === undefined || at === -1
    ? { start: start + inner, end: end - inner }
    : { start: start + at, end: start + at + part.encoded.length };
}
