import { phrase, type Phrase } from '#core/openapi/semantic-diff/phrases.ts';
import { isRecord } from '#core/openapi/semantic-diff/located.ts';
import { type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';
import type { Shape } from './shape.ts';

/** A keyword wherever it stands among the parts of a schema. */
export function keywordsOf({ parts }: Pick<Shape, 'parts'>, keyword: string): Located[] {
  return parts.flatMap((part) =>
    isRecord(part.value) && Object.hasOwn(part.value, keyword) ? [memberOf(part, keyword)] : [],
  );
}

/** The keyword of the first part that has it. */
export function keywordOf(shape: Pick<Shape, 'parts'>, keyword: string): Located | undefined {
  return keywordsOf(shape, keyword)[0];
}

/** A value in a sentence, cut where it is long. */
export function shown(value: unknown): Phrase {
  return value === undefined ? phrase('values.none') : JSON.stringify(value).slice(0, 100);
}
