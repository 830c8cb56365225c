/** What has the keyboard while it is on its way to a place that is looked for: the window's main part, which takes no keys. */
export function keysWaitAt(): HTMLElement | null {
  return document.getElementById('main');
}
