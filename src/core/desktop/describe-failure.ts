/** A message box of the system: the first button is the usual one, the last one that of Escape. */
export type Question = {
  type: 'error';
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
  noLink: true;
};

/** What keeps a window from showing its page, with the reason as Electron or Chromium names it. */
export type PageFailure = { kind: 'crashed' | 'hung' | 'unloaded'; reason: string };

const KEPT = 'What you typed is kept, but for the last second, and is there again after Reload.';

/** Says what happened, and asks what is to be done; the first button is **Reload**. */
export function describeFailure({ kind, reason }: PageFailure): Question {
  const [message, detail] = {
    crashed: ['has crashed', reason === 'oom' ? `It ran out of memory. ${KEPT}` : KEPT] as const,
    hung: ['does not respond', `You can wait for it. ${KEPT}`] as const,
    unloaded: [
      'could not be loaded',
      `The reason is ${reason}. If Reload does not help, install Portolan again: your designs stay as they are.`,
    ] as const,
  }[kind];
  return {
    type: 'error',
    message: `This window of Portolan ${message}.`,
    detail,
    buttons: ['Reload', kind === 'hung' ? 'Wait' : 'Close window'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  };
}

/** Told when something in the shell itself failed that nobody caught. */
export const shellFailure = {
  type: 'error',
  message: 'Something went wrong in Portolan.',
  detail:
    'It goes on, and what you typed is kept. If it does not behave as usual, quit it and start it again. Help → Show logs has the details.',
} as const;
