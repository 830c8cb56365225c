const FIRST = 'data-autofocus';

/**
 * Keeps the keyboard where somebody has put it in a dialog: to be called with what gets it.
 *
 * A dialog's own focus trap gives it to the field with `data-autofocus`, or to its first one, in a task of its own after
 * the dialog was drawn. On a busy machine another field has been chosen by then, and what is being typed, which may be a
 * password, would go on in the first one.
 */
export function keepDialogFocus({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest('[role="dialog"]');
  if (dialog === null || dialog === target) return;
  for (const other of dialog.querySelectorAll(`[${FIRST}]`)) other.removeAttribute(FIRST);
  target.setAttribute(FIRST, '');
}
