import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { designKeys } from '#renderer/api/designs.ts';
import { StepButton } from '#renderer/components/step-button.tsx';
import { useOverviewState } from '#renderer/overview/overview-store.ts';
import { useViewSteps } from '#renderer/overview/view-steps.ts';

/** **Undo** and **Redo** of what the view changes: the form, and the files that **Trim examples** and **Release** write. */
export function ArchiveSteps({ designId }: { designId: string }) {
  const queries = useQueryClient();
  const state = useOverviewState(designId);
  const check = useCallback(
    () => void queries.invalidateQueries({ queryKey: designKeys.list }),
    [queries],
  );
  const form = state.kind === 'open' ? state.draft.steps : undefined;
  const { undo, redo, steps } = useViewSteps(designId, form, check);
  return (
    <>
      <StepButton kind="undo" name={undo} onStep={steps.undo} />
      <StepButton kind="redo" name={redo} onStep={steps.redo} />
    </>
  );
}
