import type { Translated } from '#messages/define-messages.ts';
import type { commandStepsMessages } from '#messages/en/command-steps.ts';

export const commandSteps: Translated<typeof commandStepsMessages> = {
  undo: 'تراجع: {step}',
  redo: 'إعادة: {step}',
};
