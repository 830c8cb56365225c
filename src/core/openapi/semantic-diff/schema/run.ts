import type { semanticDiffMessages } from '#messages/en/semantic-diff.ts';
import { phrase, type Phrase, type PhraseValues } from '#core/openapi/semantic-diff/phrases.ts';
import type { Direction } from '#core/openapi/semantic-diff/catalogue/check.ts';
import type { CheckCode } from '#core/openapi/semantic-diff/catalogue/checks.ts';
import type { Located } from '#core/openapi/semantic-diff/located.ts';
import type { Shape } from './shape.ts';
import type { Term } from './term.ts';

/** Two schemas of the same part; `name` says which part, `member` where in it. */
export type SchemaPair = {
  before: Term;
  after: Term;
  direction: Direction;
  name: Phrase;
  member: string;
  /** Whether null was compared already, by what these two are part of. */
  isNullDone: boolean;
  /** Whether values are written as text, where `5` is a number and a string. */
  isText?: boolean;
  /** Whether a property that is not named counts as one of any value, in conditions, not as one that nobody knows. */
  isExact?: boolean;
};

/** What is said of a change: its place in either document, and what fills the sentence of its row. */
export type Told = {
  before?: Located | undefined;
  after?: Located | undefined;
  values?: PhraseValues;
};

/** Compares schemas: either to tell what changed, or only to answer whether anything breaks. */
export type SchemaRun = {
  /** Whether one of the documents is OpenAPI 3.0, which says null in another way. */
  isMixed: boolean;
  /** Reads a term of one of the documents. */
  shapeOf(side: 'before' | 'after', term: Term): Shape;
  report(code: CheckCode, pair: SchemaPair, told: Told): void;
  /** Puts two schemas in the queue, unless they are the same or were there before. */
  compareLater(pair: SchemaPair): void;
  /** Whether nothing breaks between two schemas: in a request, each earlier value is a later one. */
  fits(pair: SchemaPair): boolean;
  /** Says that something was not looked at. */
  skip(pair: SchemaPair, why: SkipReason): void;
};

/** Why something was not looked at. */
export type SkipReason = keyof typeof semanticDiffMessages.english.skipped;

/** Reports a change of a schema. */
export type Tell = (code: CheckCode, told: Told) => void;

/** Two schemas, read. */
export type SchemaSides = { pair: SchemaPair; before: Shape; after: Shape; tell: Tell };

/** What a part is called in a sentence. */
export function partName({ name, member }: SchemaPair): Phrase {
  return member === '' ? name : phrase('parts.member', { part: name, member });
}

/** The name of a member inside of another, cut where schemas are nested without end. */
export function memberInside(member: string, name: string): string {
  const outer = member.length > 120 ? `…${member.slice(-100)}` : member;
  return outer === '' || name.startsWith('[') ? `${outer}${name}` : `${outer}.${name}`;
}
