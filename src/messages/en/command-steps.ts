import { defineMessages } from '#messages/define-messages.ts';

/** What **Undo** and **Redo** are called while a step waits. */
export const commandStepsMessages = defineMessages('command-steps', {
  undo: 'Undo: {step}',
  redo: 'Redo: {step}',
});
