import { checks } from '#core/openapi/semantic-diff/catalogue/checks.ts';
import { comparePair } from './compare-pair.ts';
import type { SchemaPair, SchemaRun } from './run.ts';

type Options = {
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
export function createTrials({ base, keyOf, isUsedUp }: Options): SchemaRun['fits'] {
  const known = new Map<string, boolean>();
  const trying = new Set<string>();
  let assumed = new Set<string>();

  function fits(pair: SchemaPair): boolean {
    const key = keyOf(pair);
    if (key === undefined || assumed.has(key)) return true;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (trying.size >= MAX_INSIDE) {
      base.skip(pair, 'its alternatives are nested too deeply');
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
        base.skip(next, 'the documents ask for too many comparisons');
        return false;
      }
      comparePair(run, next);
    }
    return !isBroken;
  }

  return fits;
}
