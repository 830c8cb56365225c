import { desktopMessages } from '#messages/en/desktop.ts';
import type { Language } from '#messages/language.ts';

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

/** Says what happened, and asks what is to be done; the first button is **Reload**. */
export function describeFailure({ kind, reason }: PageFailure, language: Language): Question {
  const t = desktopMessages.in(language);
  const detail = kind === 'crashed' && reason === 'oom' ? 'outOfMemory' : kind;
  return {
    type: 'error',
    message: t(`page.${kind}`),
    detail: t(`pageDetail.${detail}`, { reason }),
    buttons: [t('page.reload'), kind === 'hung' ? t('page.wait') : t('page.closeWindow')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  };
}

/** Told when something in the shell itself failed that nobody caught. */
export function describeShellFailure(language: Language) {
  const t = desktopMessages.in(language);
  return { type: 'error', message: t('shell.message'), detail: t('shell.detail') } as const;
}

/** Asked before a window closes whose text could be kept nowhere else; the second button gives the text up. */
export function unsavedQuestion(language: Language): { message: string; buttons: string[] } {
  const t = desktopMessages.in(language);
  return { message: t('unsaved.message'), buttons: [t('unsaved.back'), t('unsaved.close')] };
}
