import { create } from 'zustand';
import type { TextWithTag } from '#renderer/api/client.ts';
import type { TextSteps } from './text-steps.ts';

/** Why the file does not hold what the form shows. */
export type OverviewProblem =
  | { kind: 'failed'; title: string; detail: string }
  /** Another program changed the file; `canMerge` until bringing its changes in turned out to be impossible. */
  | { kind: 'conflict'; canMerge: boolean };

/** An overview.json as it is being edited. */
export type OverviewDraft = {
  /** The file as it was last read or written; `null` when it is not there. */
  readonly file: TextWithTag | null;
  /** Whether `file` has the text that ours was made from: what a merge goes by. */
  readonly baseKnown: boolean;
  readonly steps: TextSteps;
  readonly saving: boolean;
  readonly problem: OverviewProblem | undefined;
  /** Why the last change was not made, as a sentence. */
  readonly refusal: string | undefined;
  /** What keeps the unsaved text from being kept outside of this window. */
  readonly journalProblem: { title: string; detail: string } | undefined;
};

type Opening = { readonly kind: 'opening' } | { readonly kind: 'unread'; readonly error: unknown };
type State = Opening | { readonly kind: 'open'; readonly draft: OverviewDraft };

type Drafts = { readonly byId: Readonly<Record<string, State>> };

const useDrafts = create<Drafts>(() => ({ byId: {} }));

const OPENING: Opening = { kind: 'opening' };

/** What is shown of a design's overview.json. */
export function useOverviewState(designId: string): State {
  return useDrafts(({ byId }) => byId[designId] ?? OPENING);
}

export function setOverviewState(designId: string, state: State): void {
  useDrafts.setState(({ byId }) => ({ byId: { ...byId, [designId]: state } }));
}

export function findDraft(designId: string): OverviewDraft | undefined {
  const state = useDrafts.getState().byId[designId];
  return state?.kind === 'open' ? state.draft : undefined;
}

export function updateDraft(designId: string, change: Partial<OverviewDraft>): void {
  const draft = findDraft(designId);
  if (draft !== undefined)
    setOverviewState(designId, { kind: 'open', draft: { ...draft, ...change } });
}

/** Whether the text differs from the file. */
export function isDirty({ file, steps }: OverviewDraft): boolean {
  return file?.text !== steps.text;
}

addEventListener('beforeunload', (event) => {
  const unkept = Object.values(useDrafts.getState().byId).some(
    (state) =>
      state.kind === 'open' && state.draft.journalProblem !== undefined && isDirty(state.draft),
  );
  if (unkept) event.preventDefault();
});
