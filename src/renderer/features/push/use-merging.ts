import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppliedMerge, Merge, MergeChoice } from '#contracts/merges.ts';
import type { Design } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { requestMerge, useApplyMerge, useMergeAgain } from '#renderer/api/merges.ts';
import { includeOverview } from '#renderer/overview/save-overview.ts';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';
import { notSaved } from './use-review.ts';

type Wanted = {
  design: Design;
  portal: { id: string; name: string };
  /** The files have changed: the review is of before. */
  onChanged: () => void;
};

/** Unsaved text counts: it is on disk before anything is compared with it, or written. */
async function saveAll(design: Design): Promise<void> {
  await includeOverview(design);
  if (!(await saveOpenText(design.id))) throw notSaved();
}

/** Bringing what others changed on a portal into a design, with what was chosen; and taking it back. */
export function useMerging({ design, portal, onChanged }: Wanted) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ state: string; choices: Record<string, MergeChoice> }>();
  const [made, setMade] = useState<AppliedMerge & { isUndone: boolean }>();
  const applying = useApplyMerge(design.id);
  const again = useMergeAgain(design.id);
  const found = useQuery({
    queryKey: ['merges', design.id, portal.id],
    queryFn: async ({ signal }): Promise<Merge> => {
      await saveAll(design);
      return requestMerge(design.id, portal.id, signal);
    },
    enabled: isOpen,
    // The next one is of what is there then.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const merge = found.isFetching ? undefined : found.data;
  const choices = merge !== undefined && chosen?.state === merge.state ? chosen.choices : {};
  const error = applying.error ?? found.error;
  return {
    portal: portal.name,
    isOpen,
    open: (): void => {
      applying.reset();
      setChosen(undefined);
      setOpen(true);
      // What an earlier look found may be of before.
      if (found.data !== undefined || found.isError) void found.refetch();
    },
    close: (): void => setOpen(false),
    /** What is to be merged; `undefined` while it is looked for, and where it cannot be. */
    merge,
    problem: error === null || found.isFetching ? undefined : describeError(error).detail,
    choices,
    choose: (id: string, choice: MergeChoice): void => {
      if (merge !== undefined)
        setChosen({ state: merge.state, choices: { ...choices, [id]: choice } });
    },
    lookAgain: (): void => {
      applying.reset();
      void found.refetch();
    },
    isApplying: applying.isPending,
    apply: (): void => {
      if (merge === undefined) return;
      applying.mutate(
        { portal: portal.id, state: merge.state, choices },
        {
          onSuccess: (applied) => {
            setMade({ ...applied, isUndone: false });
            setOpen(false);
            onChanged();
          },
        },
      );
    },
    /** The last one that was made here. */
    made,
    isTurning: again.isPending,
    turnProblem: again.isError ? describeError(again.error).detail : undefined,
    turn: (): void => {
      if (made === undefined) return;
      const way = made.isUndone ? 'redo' : 'undo';
      const turn = async (): Promise<void> => {
        await saveAll(design).catch(() => undefined);
        again.mutate(
          { merge: made.merge, way },
          {
            onSuccess: () => {
              setMade({ ...made, isUndone: way === 'undo' });
              onChanged();
            },
          },
        );
      };
      void turn();
    },
  };
}

export type Merging = ReturnType<typeof useMerging>;
