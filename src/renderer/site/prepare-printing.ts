const SCHEME = 'data-mantine-color-scheme';

/** On paper everything is light, and what can be opened is open. */
export function preparePrinting(): void {
  const { documentElement: root } = document;
  let scheme: string | null = null;
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    scheme = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const one of opened) one.open = true;
  });
  addEventListener('afterprint', () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme);
    for (const one of opened) one.open = false;
  });
}
