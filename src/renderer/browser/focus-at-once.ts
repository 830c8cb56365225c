/**
 * A `ref` for the field of a dialog that keys are meant for as soon as it is drawn. The dialog's own focus trap waits for a
 * task of its own, and a key that comes before would go to what lies behind.
 */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
}
