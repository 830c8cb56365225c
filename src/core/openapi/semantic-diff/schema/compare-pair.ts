import { phrase } from '#core/openapi/semantic-diff/phrases.ts';
import { compareAnnotations } from './compare-annotations.ts';
import { compareArrays } from './compare-arrays.ts';
import { compareConditions } from './compare-conditions.ts';
import { compareConstraints } from './compare-constraints.ts';
import { compareDiscriminators } from './compare-discriminators.ts';
import { compareObjects } from './compare-objects.ts';
import { compareNullness, compareTypes, compareValues } from './compare-types.ts';
import { compareUnions } from './compare-unions.ts';
import type { SchemaPair, SchemaRun, SchemaSides } from './run.ts';

/** Compares two schemas of the same part, and puts those inside them in the queue. */
export function comparePair(run: SchemaRun, pair: SchemaPair): void {
  const before = run.shapeOf('before', pair.before);
  const after = run.shapeOf('after', pair.after);
  const sides: SchemaSides = {
    pair,
    before,
    after,
    tell(code, told) {
      const { site: was } = before.term;
      const { site: is } = after.term;
      run.report(code, pair, { ...told, before: told.before ?? was, after: told.after ?? is });
    },
  };
  if (before.never ?? after.never) {
    if (!before.never) sides.tell('schema.value_forbidden', { after: after.never });
    else if (!after.never) sides.tell('schema.value_allowed', { before: before.never });
    return;
  }
  compareUnread(sides);
  if (!pair.isNullDone) compareNullness(run, sides);
  if (before.groups.length > 0 || after.groups.length > 0) compareUnions(run, sides);
  else comparePlain(run, sides);
}

/** Compares everything but null and alternatives. */
function comparePlain(run: SchemaRun, sides: SchemaSides): void {
  compareAnnotations(sides);
  // Two types that share nothing: whatever else differs follows from that.
  if (!compareTypes(sides)) return;
  compareValues(sides);
  compareConstraints(sides);
  compareObjects(run, sides);
  const isPart = [sides.before, sides.after].some(({ term }) =>
    term.pieces.some((one) => one.isBase),
  );
  if (!isPart) compareDiscriminators(run, sides);
  compareArrays(run, sides);
  compareConditions(run, sides);
}

/** References that lead nowhere are the same where their texts are. */
function compareUnread({ before, after, tell }: SchemaSides): void {
  const [was, is] = [before, after].map(({ unread }) => unread.map(({ ref }) => ref).join(', '));
  if (was === is || is === '') return;
  tell('schema.reference_changed', {
    before: before.unread[0]?.at,
    after: after.unread[0]?.at,
    values: { was: was === '' ? phrase('values.none') : String(was), is: String(is) },
  });
}
