import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { overviewMessages } from '#messages/en/overview.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useStepCommands } from '#renderer/commands/command-registry.ts';
import { useStepKeys } from '#renderer/components/use-step-keys.ts';
import { designStepsOf, takeDesignStep, useDesignSteps } from '#renderer/stores/design-steps.ts';
import { redoDraft, undoDraft } from './overview-draft.ts';
import { findDraft } from './overview-store.ts';
import { type FormSteps, nextStep, type StepKind } from './next-step.ts';

/** How many steps the form of overview.json has that can be undone. */
export function formStepsOf(designId: string): number {
  return findDraft(designId)?.steps.past.length ?? 0;
}

/**
 * **Undo** and **Redo** of a view that changes the files of a design, their keys and commands included. With `form`,
 * those of the form of overview.json are among them. `onTaken` is told when files were changed.
 */
export function useViewSteps(
  designId: string,
  form: FormSteps | undefined,
  onTaken: () => void,
): { undo: string | undefined; redo: string | undefined; steps: Record<StepKind, () => void> } {
  const made = useDesignSteps(designId);
  const undo = nextStep('undo', made, form)?.name;
  const redo = nextStep('redo', made, form)?.name;
  const hasForm = form !== undefined;
  const steps = useMemo(() => {
    const take = (kind: StepKind) => () => {
      const ownSteps = hasForm ? findDraft(designId)?.steps : undefined;
      const next = nextStep(kind, designStepsOf(designId), ownSteps);
      if (next?.of === 'form') (kind === 'undo' ? undoDraft : redoDraft)(designId);
      if (next?.of !== 'design') return;
      const fail = (error: unknown) =>
        notifications.show({
          color: 'red',
          title: overviewMessages.t(kind === 'undo' ? 'notUndone' : 'notRedone', {
            name: next.name,
          }),
          message: describeError(error).detail,
        });
      void takeDesignStep(designId, kind, () => formStepsOf(designId))
        .catch(fail)
        .finally(onTaken);
    };
    return { undo: take('undo'), redo: take('redo') };
  }, [designId, hasForm, onTaken]);
  useStepKeys(steps);
  useStepCommands(steps, undo, redo);
  return { undo, redo, steps };
}
