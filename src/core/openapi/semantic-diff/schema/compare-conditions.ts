import { isRecord } from '#core/openapi/semantic-diff/located.ts';
import { type Located, memberOf } from '#core/openapi/semantic-diff/located.ts';
import { keywordsOf } from './keywords.ts';
import { memberInside, type SchemaPair, type SchemaRun, type SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';
import { termAt } from './term.ts';

/** Compares what must hold under a condition (`if`, `then`, `else`), what must not (`not`), and the content of texts. */
export function compareConditions(run: SchemaRun, sides: SchemaSides): void {
  compareIfs(run, sides);
  compareNots(run, sides);
  const [was, is] = [sides.before, sides.after].map(
    (shape) => keywordsOf(shape, 'contentSchema')[0] ?? { ...shape.term.site, value: undefined },
  );
  if (!was || !is) return;
  const { isExact = false } = sides.pair;
  run.compareLater({ ...inside(sides.pair, '(content)', was, is), isExact });
}

function inside(pair: SchemaPair, name: string, before: Located, after: Located): SchemaPair {
  return {
    ...pair,
    before: termAt(before),
    after: termAt(after),
    member: memberInside(pair.member, name),
    isNullDone: false,
    isExact: true,
  };
}

function isEqual(run: SchemaRun, pair: SchemaPair): boolean {
  return (
    run.fits({ ...pair, direction: 'request' }) && run.fits({ ...pair, direction: 'response' })
  );
}

/** A condition without `then` and `else` says nothing. */
function conditionsOf({ parts }: Shape): Located[] {
  return parts.filter(
    ({ value }) => isRecord(value) && 'if' in value && ('then' in value || 'else' in value),
  );
}

function compareIfs(run: SchemaRun, { pair, before, after, tell }: SchemaSides): void {
  const left = conditionsOf(after);
  const unpaired: Located[] = [];
  for (const was of conditionsOf(before)) {
    const at = left.findIndex((is) =>
      isEqual(run, inside(pair, '(if)', memberOf(was, 'if'), memberOf(is, 'if'))),
    );
    const [is] = at === -1 ? [] : left.splice(at, 1);
    if (!is) {
      unpaired.push(was);
      continue;
    }
    for (const keyword of ['then', 'else']) {
      const name = `(${keyword})`;
      run.compareLater(inside(pair, name, memberOf(was, keyword), memberOf(is, keyword)));
    }
  }
  for (const was of unpaired) {
    const is = left.shift();
    const places = { before: memberOf(was, 'if'), after: is && memberOf(is, 'if') };
    tell(is ? 'schema.condition_changed' : 'schema.condition_removed', places);
  }
  for (const is of left) tell('schema.condition_added', { after: memberOf(is, 'if') });
}

/** What is refused by `not` goes the other way: a wider schema there allows fewer values. */
function compareNots(run: SchemaRun, { pair, before, after, tell }: SchemaSides): void {
  const left = keywordsOf(after, 'not');
  const unpaired: Located[] = [];
  for (const was of keywordsOf(before, 'not')) {
    const at = left.findIndex((is) => isEqual(run, inside(pair, '(not)', was, is)));
    if (at === -1) unpaired.push(was);
    else left.splice(at, 1);
  }
  for (const was of unpaired) {
    const is = left.shift();
    if (!is) {
      tell('schema.not_removed', { before: was });
      continue;
    }
    const refused = inside(pair, '(not)', was, is);
    if (run.fits({ ...refused, direction: 'request' })) {
      tell('schema.not_tightened', { before: was, after: is });
    } else if (run.fits({ ...refused, direction: 'response' })) {
      tell('schema.not_relaxed', { before: was, after: is });
    } else tell('schema.not_changed', { before: was, after: is });
  }
  for (const is of left) tell('schema.not_added', { after: is });
}
