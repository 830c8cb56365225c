import type { DesignStep } from '#renderer/stores/design-steps.ts';
import type { TextSteps } from './text-steps.ts';

export type StepKind = 'undo' | 'redo';
export type FormSteps = Pick<TextSteps, 'past' | 'future'>;

/**
 * Which is next: a step of the design's files, or one of the form. Those of the form that were made after it go before
 * it, and end what can be redone.
 */
export function nextStep(
  kind: StepKind,
  made: Partial<Record<StepKind, Pick<DesignStep, 'name' | 'formSteps'>>>,
  form: FormSteps | undefined,
): { of: 'design' | 'form'; name: string } | undefined {
  const step = made[kind];
  const past = form?.past ?? [];
  const isNext =
    step !== undefined &&
    (form === undefined ||
      (kind === 'undo' ? past.length <= step.formSteps : past.length === step.formSteps));
  if (isNext) return { of: 'design', name: step.name };
  const own = (kind === 'undo' ? past : (form?.future ?? [])).at(-1);
  return own && { of: 'form', name: own.name };
}
