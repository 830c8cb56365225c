import { semanticDiffMessages } from '#messages/en/semantic-diff.ts';
import { currentLanguage } from '#messages/language.ts';
import { phraseText } from '#core/openapi/semantic-diff/phrases.ts';
import { type CheckCode, checks } from '#core/openapi/semantic-diff/catalogue/checks.ts';
import type { References } from '#core/openapi/semantic-diff/references.ts';
import type { Sameness } from '#core/openapi/semantic-diff/sameness.ts';
import { comparePair } from './compare-pair.ts';
import { partName, type SchemaPair, type SchemaRun, type SkipReason, type Told } from './run.ts';
import { type Shape, shapeOf } from './shape.ts';
import { type Term, termKey } from './term.ts';

/** Two schemas that were compared, and the ones or the operation that led to them. */
export type SchemaNode<Source> = { parents: Set<SchemaNode<Source>>; sources: Set<Source> };

type Options<Source> = {
  before: References;
  after: References;
  isSame: Sameness;
  report(code: CheckCode, pair: SchemaPair, told: Told, node: SchemaNode<Source>): void;
  /** How many schemas may be read and pairs compared, those included that are only tried. */
  budget: number;
};

export type SchemaQueue<Source> = {
  /** Puts two schemas in the queue; `source` is what led to them. */
  add(pair: SchemaPair, source: Source): void;
  /** Compares until the queue is empty, or the budget is used up. */
  run(): void;
  /** Whether nothing breaks between two schemas. */
  fits(pair: SchemaPair): boolean;
  /** What was not looked at, in sentences. */
  skipped: Set<string>;
};

/** Reading the same schema again costs less than keeping all that were read. */
const MAX_SHAPES = 4000;
const MAX_SKIPPED = 50;

/**
 * Compares schemas from a queue instead of by recursion: each pair once in each direction, however it is reached, so
 * that circles end and the work grows with what is written, not with how often it is used.
 */
export function createSchemaQueue<Source>(options: Options<Source>): SchemaQueue<Source> {
  const { before, after, isSame } = options;
  const sides = {
    before: { references: before, shapes: new Map<string, Shape>() },
    after: { references: after, shapes: new Map<string, Shape>() },
  };
  const nodes = new Map<string, SchemaNode<Source>>();
  const queue: { pair: SchemaPair; node: SchemaNode<Source> }[] = [];
  const skipped = new Set<string>();
  let left = options.budget;

  const base = {
    isMixed: before.isOld || after.isOld,
    shapeOf(side: 'before' | 'after', term: Term): Shape {
      const { references, shapes } = sides[side];
      const key = termKey(term, references.numberOf);
      let shape = shapes.get(key);
      if (!shape) {
        shape = shapeOf(references, term);
        left -= shape.cost;
        if (shapes.size >= MAX_SHAPES) shapes.clear();
        shapes.set(key, shape);
      }
      // The same schemas may be met elsewhere, which is where their differences are told.
      return shape.term.site === term.site ? shape : { ...shape, term };
    },
    skip(pair: SchemaPair, why: SkipReason): void {
      if (skipped.size >= MAX_SKIPPED) return;
      const part = phraseText(partName(pair), currentLanguage());
      skipped.add(semanticDiffMessages.t(`skipped.${why}`, { part }));
    },
  };

  /** `undefined` for two that are the same as far as they are written. */
  function keyOf({
    before: was,
    after: is,
    direction,
    isNullDone,
    isText = false,
    isExact = false,
  }: SchemaPair): string | undefined {
    left -= was.pieces.length + is.pieces.length;
    const areWrittenAlike =
      was.pieces.length === is.pieces.length &&
      was.pieces.every((piece, index) => {
        const other = is.pieces[index];
        return (
          other?.orNull === piece.orNull &&
          other.isBase === piece.isBase &&
          isSame(piece.at, other.at)
        );
      });
    if (areWrittenAlike) return undefined;
    const mode = `${direction === 'request' ? '>' : '<'}${isNullDone ? '!' : ''}${isText ? 't' : ''}${isExact ? 'e' : ''}`;
    return `${mode}${base.shapeOf('before', was).key}|${base.shapeOf('after', is).key}`;
  }

  function put(pair: SchemaPair, link: (node: SchemaNode<Source>) => void): void {
    const key = keyOf(pair);
    if (key === undefined) return;
    let node = nodes.get(key);
    if (!node) {
      nodes.set(key, (node = { parents: new Set(), sources: new Set() }));
      queue.push({ pair, node });
    }
    link(node);
  }

  const fits = createTrials({ base, keyOf, isUsedUp: () => left <= 0 });

  return {
    skipped,
    fits,
    add(pair, source) {
      put(pair, (node) => node.sources.add(source));
    },
    run() {
      // In the order of their depth: what is used up in the depths does not hide what stands above.
      for (const { pair, node } of queue) {
        if (left <= 0) {
          base.skip(pair, 'tooMany');
          continue;
        }
        comparePair(
          {
            ...base,
            fits,
            report: (code, at, told) => options.report(code, at, told, node),
            compareLater: (inner) => put(inner, (one) => one.parents.add(node)),
          },
          pair,
        );
      }
      queue.length = 0;
    },
  };
}

type TrialOptions = {
  /** What the trials share with the comparison; its `fits` is answered here. */
  base: Omit<SchemaRun, 'report' | 'compareLater' | 'fits'>;
  /** `undefined` for two schemas that are the same. */
  keyOf: (pair: SchemaPair) => string | undefined;
  isUsedUp: () => boolean;
};

/** Alternatives inside of alternatives that are tried against each other. */
const MAX_INSIDE = 24;

/**
 * Answers whether anything breaks between two schemas without telling what: alternatives are tried against each other.
 *
 * What is being tried further out is taken to fit, and with it whatever is met twice; when something then does not
 * fit, only that is kept, and all that was taken to fit is tried again when it is met again.
 */
function createTrials({ base, keyOf, isUsedUp }: TrialOptions): SchemaRun['fits'] {
  const known = new Map<string, boolean>();
  const trying = new Set<string>();
  let assumed = new Set<string>();

  function fits(pair: SchemaPair): boolean {
    const key = keyOf(pair);
    if (key === undefined || assumed.has(key)) return true;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (trying.size >= MAX_INSIDE) {
      base.skip(pair, 'depth');
      return false;
    }
    assumed.add(key);
    trying.add(key);
    const isFitting = tryPair(pair);
    trying.delete(key);
    if (!isFitting) {
      known.set(key, false);
      assumed = new Set(trying);
    }
    if (trying.size === 0) {
      for (const one of assumed) known.set(one, true);
      assumed.clear();
    }
    return isFitting;
  }

  function tryPair(pair: SchemaPair): boolean {
    const pending = [pair];
    let isBroken = false;
    const run: SchemaRun = {
      ...base,
      fits,
      report(code, { direction }) {
        if (checks[code].breaks[direction]) isBroken = true;
      },
      compareLater(inner) {
        const key = isBroken ? undefined : keyOf(inner);
        if (key === undefined || assumed.has(key)) return;
        const before = known.get(key);
        if (before === false) isBroken = true;
        if (before !== undefined) return;
        assumed.add(key);
        pending.push(inner);
      },
    };
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (isBroken) return false;
      if (isUsedUp()) {
        base.skip(next, 'tooMany');
        return false;
      }
      comparePair(run, next);
    }
    return !isBroken;
  }

  return fits;
}
