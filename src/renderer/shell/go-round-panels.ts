/** What had the keyboard when a panel was left. */
const left = new WeakMap<Element, HTMLElement>();

/**
 * Moves the keyboard to the panel after (1) or before (-1) the one that has it, in the order of the page, round and
 * round: to what had it there before, else to `[data-panel-start]`, else to the first that takes it.
 *
 * A panel is an element with `data-panel` that is to be seen and has no other such panel in it.
 */
export function goRoundPanels(step: 1 | -1): void {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-panel]')].filter((panel) =>
    panel.checkVisibility(),
  );
  const panels = shown.filter(
    (panel) => !shown.some((other) => other !== panel && panel.contains(other)),
  );
  const { activeElement } = document;
  const at = panels.findIndex((panel) => panel.contains(activeElement));
  const from = panels[at];
  if (from !== undefined && activeElement instanceof HTMLElement) left.set(from, activeElement);
  // From nowhere the way leads past the rail.
  const next = panels.at((Math.max(at, 0) + step) % panels.length);
  if (next !== undefined) focusIn(next);
}

function focusIn(panel: HTMLElement): void {
  const before = left.get(panel);
  const candidates = [
    ...(before !== undefined && panel.contains(before) ? [before] : []),
    ...panel.querySelectorAll<HTMLElement>('[data-panel-start]'),
    ...panel.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex]:not([tabindex="-1"])',
    ),
  ];
  for (const candidate of candidates) {
    candidate.focus();
    if (candidate === document.activeElement) return;
  }
  panel.tabIndex = -1;
  panel.focus();
}
