/**
 * Brings what gets the keyboard into view; a dialog gives it to its first field without that.
 *
 * What is pressed with the pointer stays where it is: pressed and let go are one place.
 */
export function scrollToFocus({ target }: { target: Element }): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** The same for what has the keyboard, where something came above it. */
export function scrollToFocused(): void {
  const { activeElement } = document;
  if (activeElement !== null) scrollToFocus({ target: activeElement });
}
