import { isRecord } from '#core/openapi/semantic-diff/located.ts';
import { itemsOf, type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';
import { type Bound, compareBounds } from './compare-constraints.ts';
import { keywordOf, keywordsOf } from './keywords.ts';
import { memberInside, type SchemaRun, type SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';
import { type Term, termOf } from './term.ts';

/** More positions are compared as what follows them. */
const MAX_POSITIONS = 100;

/** Compares what arrays hold: item by item where `prefixItems` names them, then all others. */
export function compareArrays(run: SchemaRun, sides: SchemaSides): void {
  const { pair, before, after } = sides;
  const positions = Math.min(MAX_POSITIONS, Math.max(prefixLength(before), prefixLength(after)));
  for (let index = 0; index <= positions; index += 1) {
    const isRest = index === positions;
    run.compareLater({
      ...pair,
      before: itemAt(before, isRest ? Infinity : index),
      after: itemAt(after, isRest ? Infinity : index),
      member: memberInside(pair.member, isRest ? '[]' : `[${index}]`),
      isNullDone: false,
    });
  }
  compareContains(run, sides);
}

function prefixLength({ parts }: Shape): number {
  return Math.max(0, ...parts.map((part) => itemsOf(memberOf(part, 'prefixItems')).length));
}

/** What the item at an index must match: of each part its `prefixItems`, else its `items`. */
function itemAt({ parts, term }: Shape, index: number): Term {
  const sites = parts.flatMap((part) => {
    const named = itemsOf(memberOf(part, 'prefixItems'))[index];
    if (named) return [named];
    const rest = memberOf(part, 'items');
    return rest.value === undefined || Array.isArray(rest.value) ? [] : [rest];
  });
  // What no part looks at is for unevaluatedItems.
  const others =
    sites.length > 0
      ? []
      : parts.flatMap((part) => {
          const at = memberOf(part, 'unevaluatedItems');
          return at.value === undefined ? [] : [at];
        });
  return termOf([...sites, ...others], { ...term.site, value: undefined });
}

/** Compares `contains`; without `maxContains`, a narrower schema allows fewer arrays. */
function compareContains(run: SchemaRun, sides: SchemaSides): void {
  const { pair, before, after, tell } = sides;
  const was = containedIn(before);
  const is = containedIn(after);
  const places = { before: was[0], after: is[0] };
  if (was.length === 0 && is.length === 0) return;
  if (was.length === 0 || is.length === 0) {
    tell(is.length > 0 ? 'schema.contains_added' : 'schema.contains_removed', places);
    return;
  }
  const inner = {
    ...pair,
    before: termOf(was, before.term.site),
    after: termOf(is, after.term.site),
    member: memberInside(pair.member, '[contains]'),
    isNullDone: false,
    isExact: true,
  };
  const most = { was: countOf(before, 'maxContains'), is: countOf(after, 'maxContains') };
  if (most.was.value === undefined && most.is.value === undefined) run.compareLater(inner);
  else if (!areEqual(run, inner)) tell('schema.contains_changed', places);
  const least = { was: countOf(before, 'minContains'), is: countOf(after, 'minContains') };
  compareBounds(
    sides,
    { keyword: 'maxContains', type: 'array', isLower: false },
    most.was,
    most.is,
  );
  compareBounds(
    sides,
    { keyword: 'minContains', type: 'array', isLower: true },
    least.was,
    least.is,
  );
}

function areEqual(run: SchemaRun, pair: Parameters<SchemaRun['fits']>[0]): boolean {
  return (
    run.fits({ ...pair, direction: 'request' }) && run.fits({ ...pair, direction: 'response' })
  );
}

/** With no least and no greatest number, `contains` says nothing. */
function containedIn(shape: Shape): Located[] {
  const isIdle =
    countOf(shape, 'minContains').value === 0 && countOf(shape, 'maxContains').value === undefined;
  return isIdle ? [] : keywordsOf(shape, 'contains');
}

/** `minContains` is 1 unless said otherwise (JSON Schema 2020-12, section 6.4.5). */
function countOf(shape: Shape, keyword: 'minContains' | 'maxContains'): Bound {
  const at: Located | undefined = keywordOf(shape, keyword);
  const own = at && !isRecord(at.value) && typeof at.value === 'number' ? at.value : undefined;
  return {
    value: own ?? (keyword === 'minContains' ? 1 : undefined),
    isExclusive: false,
    at,
  };
}
