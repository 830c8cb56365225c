import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { Located } from './located.ts';
import type { References } from './references.ts';

/** Whether two values are written alike, and whatever they refer to is too. */
export type Sameness = (before: Located, after: Located) => boolean;

type Places = { before: Located; after: Located };
/** A reference that stands in both documents with the same text. */
type Shared = Places & { key: string };

/** What is nested deeper is compared piece by piece. */
const MAX_DEPTH = 400;

/**
 * Answers whether two values are the same without comparing what they mean, which is the way of most of two revisions.
 *
 * References count as the same where their texts and their targets are. Each pair of targets is decided once, circles
 * among them: all pairs that a question leads to are looked at, then those that lead to a pair that differs differ too.
 */
export function createSameness(before: References, after: References): Sameness {
  const decided = new Map<string, boolean>();

  function decide(start: Shared): void {
    const leadsTo = new Map<string, Shared[]>();
    const cameFrom = new Map<string, string[]>();
    const differing: string[] = [];
    const pending = [start];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (leadsTo.has(next.key) || decided.has(next.key)) continue;
      const references = sharedReferences(target(next));
      leadsTo.set(next.key, references ?? []);
      if (!references) differing.push(next.key);
      for (const shared of references ?? []) {
        if (decided.get(shared.key) === false) differing.push(next.key);
        const list = cameFrom.get(shared.key);
        if (list) list.push(next.key);
        else cameFrom.set(shared.key, [next.key]);
        pending.push(shared);
      }
    }
    for (const key of leadsTo.keys()) decided.set(key, true);
    for (let key = differing.pop(); key !== undefined; key = differing.pop()) {
      if (decided.get(key) === false && !leadsTo.has(key)) continue;
      decided.set(key, false);
      leadsTo.delete(key);
      for (const source of cameFrom.get(key) ?? []) {
        if (decided.get(source) !== false) differing.push(source);
      }
    }
  }

  function target({ before: was, after: is }: Places): Places {
    const ref = refOf(was.value) ?? '';
    const nothing = (at: Located): Located => ({ ...at, value: undefined });
    return {
      before: before.resolve(ref, was) ?? nothing(was),
      after: after.resolve(ref, is) ?? nothing(is),
    };
  }

  return (was, is) => {
    const references = sharedReferences({ before: was, after: is });
    return (
      references?.every((shared) => {
        if (!decided.has(shared.key)) decide(shared);
        return decided.get(shared.key) === true;
      }) ?? false
    );
  };
}

/** The references that stand in both values; `undefined` where the two are not written alike. */
function sharedReferences({ before, after }: Places): Shared[] | undefined {
  const found: Shared[] = [];
  const isAlike = (was: unknown, is: unknown, depth: number): boolean => {
    if (Object.is(was, is) && typeof was !== 'object') return true;
    if (depth > MAX_DEPTH) return false;
    if (Array.isArray(was) && Array.isArray(is)) {
      return (
        was.length === is.length && was.every((one, index) => isAlike(one, is[index], depth + 1))
      );
    }
    if (!isRecord(was) || !isRecord(is)) return was === null && is === null;
    const keys = Object.keys(was);
    if (keys.length !== Object.keys(is).length) return false;
    if (!keys.every((key) => Object.hasOwn(is, key) && isAlike(was[key], is[key], depth + 1))) {
      return false;
    }
    const ref = refOf(was);
    if (ref !== undefined) {
      found.push({
        key: `${before.file}\n${after.file}\n${ref}`,
        before: { ...before, value: was },
        after: { ...after, value: is },
      });
    }
    return true;
  };
  return isAlike(before.value, after.value, 0) ? found : undefined;
}

function refOf(value: unknown): string | undefined {
  const ref = isRecord(value) ? value['$ref'] : undefined;
  return typeof ref === 'string' ? ref : undefined;
}
