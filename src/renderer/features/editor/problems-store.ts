import { create } from 'zustand';
import type { ProblemGrouping, ProblemKind } from './problem-rows.ts';

/** How problems are shown, in all files alike, and which of them was gone to last. */
type ProblemsState = {
  grouping: ProblemGrouping;
  hidden: ReadonlySet<ProblemKind>;
  /** The rules whose problems are folded away. */
  folded: ReadonlySet<string>;
  /** The key of the problem that was gone to last. */
  selected: string | undefined;
  /** What is said of it to those who do not see it. */
  said: string;
};

export const useProblems = create<ProblemsState>(() => ({
  grouping: 'place',
  hidden: new Set(),
  folded: new Set(),
  selected: undefined,
  said: '',
}));

export function groupProblems(grouping: ProblemGrouping): void {
  useProblems.setState({ grouping });
}

export function toggleKind(kind: ProblemKind): void {
  useProblems.setState(({ hidden }) => ({ hidden: toggled(hidden, kind) }));
}

export function toggleRule(rule: string): void {
  useProblems.setState(({ folded }) => ({ folded: toggled(folded, rule) }));
}

/** Has the panel show a problem as the one that was gone to, unfolding the others of its rule. */
export function selectProblem(
  selected: string,
  { rule, said = '' }: { rule: string; said?: string },
): void {
  useProblems.setState(({ folded }) => ({
    selected,
    said,
    folded: folded.has(rule) ? toggled(folded, rule) : folded,
  }));
}

function toggled<T>(set: ReadonlySet<T>, member: T): Set<T> {
  const after = new Set(set);
  if (!after.delete(member)) after.add(member);
  return after;
}
