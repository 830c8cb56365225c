/**
 * The properties of a button that can't be used now, but is still reached by the keyboard: what describes it is read there,
 * and says why.
 */
export function unavailable(isUnavailable: boolean): {
  'aria-disabled'?: true;
  'data-disabled'?: true;
} {
  return isUnavailable ? { 'aria-disabled': true, 'data-disabled': true } : {};
}
