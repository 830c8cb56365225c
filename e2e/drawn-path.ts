import type { Locator } from 'playwright/test';

/** The path of an operation as its row in the outline draws it, in which colours, and whether all of that is to be seen. */
export function drawnPath(row: Locator) {
  return row
    .locator('[data-drawn]')
    .first()
    .locator('..')
    .evaluate((path) => ({
      text: [...path.children]
        .map((piece) => getComputedStyle(piece, '::before').content.slice(1, -1))
        .join(''),
      colors: [...path.children].map((piece) => getComputedStyle(piece).color),
      isWhole: path.scrollWidth <= path.clientWidth,
    }));
}
