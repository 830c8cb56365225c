import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { MAX_EXAMPLE_BYTES, utf8Length } from '#core/openapi/validate/checks/check-examples.ts';

/** How many items of a list, or characters of a text, stay, by JSON Pointer inside of the example. */
export type Cuts = ReadonlyMap<string, number>;

/** How far a list and a text may be cut: first to what still shows the kind of thing, then to the least. */
const STAGES = [
  { items: 3, characters: 200 },
  { items: 1, characters: 80 },
] as const;

/** A cut that saves fewer bytes is not worth a change. */
const LEAST_SAVING = 128;
const MAX_CUTS = 200;

/**
 * The fewest cuts of lists and texts that make a value fit into 16 KiB: what weighs most first, so that short lists (a
 * pair of coordinates) stay whole. `undefined` where lists and texts are not what makes it large.
 */
export function planCuts(value: unknown): { cuts: Cuts; value: unknown } | undefined {
  const cuts = new Map<string, number>();
  let shortened = value;
  for (const stage of STAGES) {
    while (cuts.size <= MAX_CUTS) {
      if (bytesOf(shortened) <= MAX_EXAMPLE_BYTES) return { cuts, value: shortened };
      const cut = heaviest(shortened, stage);
      if (cut === undefined) break;
      cuts.set(cut.pointer, cut.keep);
      shortened = cutValue(value, cuts);
    }
  }
  return undefined;
}

/** Bytes of a value as JSON without spaces, in UTF-8. */
export function bytesOf(value: unknown): number {
  return utf8Length(JSON.stringify(value) ?? '');
}

/** The beginning of a text; a text of several words says that it goes on. */
export function cutText(text: string, characters: number): string {
  const kept = Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join('');
  return /\s/u.test(text) ? `${kept.trimEnd()} …` : kept;
}

function cutValue(value: unknown, cuts: Cuts, at = ''): unknown {
  const keep = cuts.get(at);
  if (typeof value === 'string') return keep === undefined ? value : cutText(value, keep);
  if (Array.isArray(value)) {
    return value.slice(0, keep).map((item, index) => cutValue(item, cuts, joinPointer(at, index)));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      cutValue(member, cuts, joinPointer(at, key)),
    ]),
  );
}

type Cut = { pointer: string; keep: number; saving: number };

function heaviest(value: unknown, stage: (typeof STAGES)[number]): Cut | undefined {
  let best: Cut | undefined;
  const offer = (pointer: string, keep: number, saving: number): void => {
    if (saving >= LEAST_SAVING && saving > (best?.saving ?? 0)) best = { pointer, keep, saving };
  };
  const weigh = (node: unknown, at: string): number => {
    if (typeof node === 'string') {
      const bytes = bytesOf(node);
      if (node.length > 2 * stage.characters) {
        offer(at, stage.characters, bytes - bytesOf(cutText(node, stage.characters)));
      }
      return bytes;
    }
    if (Array.isArray(node)) {
      const weights = node.map((item: unknown, index) => weigh(item, joinPointer(at, index)));
      offer(at, stage.items, sum(weights.slice(stage.items)));
      return sum(weights) + node.length + 1;
    }
    if (!isRecord(node)) return bytesOf(node);
    const members = Object.entries(node).map(
      ([key, member]) => bytesOf(key) + 2 + weigh(member, joinPointer(at, key)),
    );
    return sum(members) + 2;
  };
  weigh(value, '');
  return best;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
