/** A rule that is left out, since it took too long, or since others that did left no time to try it. */
type LeftOutRule = { rule: string; why: 'slow' | 'untried' };

/** How the rules of a design are run, after what came of running them before. */
export type RulesetPlan = {
  leftOut: readonly LeftOutRule[];
  /** Whether each rule that may take for ever runs by itself, so that it shows which one does. */
  apart: boolean;
};

export const FIRST_PLAN: RulesetPlan = { leftOut: [], apart: false };

/** What is about to run: told before, since nothing tells any more once an expression does not come to an end. */
export type RulesetStep = {
  rules: string[];
  /** The rules whose turn comes after these. */
  next: string[];
  /** How long these may take by what the document's size lets expect, in milliseconds. */
  limit: number;
};

/** The rules that match texts against the schemas of a document, whose patterns anyone may have written. */
const RULES_FOR_EXAMPLES: ReadonlySet<string> = new Set([
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
]);

/** Whether a rule runs regular expressions that are not its own: of the designer, or of a document. */
function mayNotEnd(rule: string): boolean {
  return /^(?:rule|assert)\//u.test(rule) || RULES_FOR_EXAMPLES.has(rule);
}

/**
 * The rules in the order that they run in: at first those that surely end, then the others; `written` are rules of the
 * designer that their names do not show.
 */
export function divideRules(
  rules: readonly string[],
  { leftOut, apart }: RulesetPlan,
  written: ReadonlySet<string> = new Set(),
) {
  const isUnsure = (rule: string) => mayNotEnd(rule) || written.has(rule);
  const slow = rules.filter(
    (rule) => isUnsure(rule) && !leftOut.some((other) => other.rule === rule),
  );
  return {
    sure: rules.filter((rule) => !isUnsure(rule)),
    groups: apart ? slow.map((rule) => [rule]) : slow.length === 0 ? [] : [slow],
  };
}

/** After so many rules that take too long, the others are not tried. */
export const MOST_SLOW = 3;

/**
 * What to try after a step took too long: each of its rules by itself, or all but the one that it was. After three of
 * those the rules that are left are not tried any more.
 */
export function planAfter(plan: RulesetPlan, { rules, next }: RulesetStep): RulesetPlan {
  if (rules.length > 1) return { ...plan, apart: true };
  const leftOut = [...plan.leftOut, ...rules.map((rule) => ({ rule, why: 'slow' as const }))];
  const untried = leftOut.length < MOST_SLOW ? [] : next;
  return {
    apart: true,
    leftOut: [...leftOut, ...untried.map((rule) => ({ rule, why: 'untried' as const }))],
  };
}
