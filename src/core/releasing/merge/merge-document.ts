import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { isEmpty } from '#core/releasing/value-differences.ts';
import {
  type MergeChoices,
  type MergeConflict,
  type MergedText,
  shownSide,
} from './merge-conflict.ts';
import {
  mergeValues,
  type ValueConflict,
  type ValueSides,
  type ValueStep,
} from './merge-values.ts';

type Document = Pick<ValueSides, 'base' | 'remote' | 'isExact' | 'except' | 'isNeeded'> & {
  /** The path of the file; its end says how it is written. */
  file: string;
  /** One's own text, without a byte order mark. */
  text: string;
  choices: MergeChoices;
  /** A place of the data in words. */
  describe: (path: readonly string[]) => string;
};

/** So many places that cannot be written are looked for; more than that is no merge. */
const MOST_REFUSED = 20;

/**
 * Brings what others changed in the data of a document into one's own text, as edits of the places alone: comments,
 * order and layout stay. What has no edit is a conflict in which only one's own value may be chosen.
 *
 * Answers a sentence where one's own text cannot be edited at all.
 */
export function mergeDocument(document: Document): MergedText | string {
  const { file, text, choices, describe, ...sides } = document;
  const parsed = parseSpec(text, { file });
  const refused = new Map<string, string>();
  for (;;) {
    const conflicts: MergeConflict[] = [];
    let chosen = 0;
    const steps = mergeValues({
      ...sides,
      own: parsed.value,
      decide(at, isConflict) {
        const id = idOf(file, at);
        const note = refused.get(id) ?? null;
        if (!isConflict && note === null) return 'take';
        conflicts.push({
          id,
          file,
          place: describe(at.path),
          base: shown(at.base),
          mine: shown(at.own),
          portal: shown(at.remote),
          choices: note === null ? ['mine', 'portal'] : ['mine'],
          note,
        });
        const isPortal = note === null && choices[id] === 'portal';
        if (isPortal) chosen += 1;
        return isPortal ? 'take' : 'leave';
      },
    });
    const plan = planChanges(
      parsed,
      steps.map(({ change }) => change),
    );
    if (plan.ok) {
      return { text: applyEdits(text, plan.edits), taken: steps.length - chosen, conflicts };
    }
    const [id, why] = firstRefused(file, text, steps);
    if (id === undefined || refused.size >= MOST_REFUSED) return plan.message;
    refused.set(id, why);
  }
}

/** The first of the steps that has no edit, and why. */
function firstRefused(
  file: string,
  text: string,
  steps: readonly ValueStep[],
): [id: string | undefined, why: string] {
  let now = text;
  for (const { change, at } of steps) {
    const plan = planChanges(parseSpec(now, { file }), [change]);
    if (!plan.ok) return [idOf(file, at), plan.message];
    now = applyEdits(now, plan.edits);
  }
  return [undefined, ''];
}

function idOf(file: string, { path }: ValueConflict): string {
  return `${file}#${JSON.stringify(path)}`;
}

function shown(value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'string') return shownSide(value);
  return shownSide(
    isRecord(value) || Array.isArray(value)
      ? JSON.stringify(value, null, 2)
      : JSON.stringify(value),
  );
}
