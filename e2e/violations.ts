import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { WINDOW } from './window-options.ts';

type Part = {
  /** A selector; the whole page unless given. */
  within?: string;
  /** Monaco draws its lines and its minimal scroll bars by itself; what it offers to readers is its text box. */
  withoutMonaco?: boolean;
  /** Also as they are at 200 %: the rules about structure, and that nothing is beside or below the window. */
  isDoubled?: boolean;
};

/** The window that is left of the smallest one when everything is twice as large (WCAG 2.2, 1.4.4 and 1.4.10). */
export const DOUBLED = { width: 640, height: 400 };

/** The rules about colours that axe runs by itself. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong in the page by all its rules, as `rule: element`. There must be no frames. */
export async function violationsIn(page: Page, part: Part = {}): Promise<string[]> {
  return analyze(page, part);
}

/**
 * The same in light and in dark, as `scheme: rule: element`: every rule in light, those about colours in dark, where
 * nothing else is another.
 */
export async function violationsInBoth(page: Page, part: Part = {}): Promise<string[]> {
  const found: Record<Scheme, string[]> = { light: [], dark: [] };
  // First as it is: drawing everything in the other one is a good part of the work.
  for (const scheme of (await isDark(page)) ? (['dark', 'light'] as const) : SCHEMES) {
    await showIn(page, scheme);
    found[scheme] = await analyze(page, part, scheme === 'dark' ? OF_COLOURS : undefined);
  }
  return SCHEMES.flatMap((scheme) => found[scheme].map((one) => `${scheme}: ${one}`));
}

/**
 * In both languages, as `language: rule: element`: by every rule in English as it is shown, and in Arabic in the other
 * scheme, so that a walk through the views sees each language in light and in dark. In the end it is in English again,
 * and in the other scheme.
 */
export async function violationsInLanguages(page: Page, part: Part = {}): Promise<string[]> {
  const english = [...(await analyze(page, part)), ...(await overflow(page))];
  if (part.isDoubled) await page.setViewportSize(DOUBLED);
  if (part.isDoubled) english.push(...(await violationsAtDouble(page, part)));
  await speak(page, 'ar');
  const doubled = part.isDoubled ? await violationsAtDouble(page, part) : [];
  if (part.isDoubled) await page.setViewportSize(WINDOW.viewport);
  await showIn(page, (await isDark(page)) ? 'light' : 'dark');
  const arabic = [...(await analyze(page, part)), ...(await overflow(page))];
  await speak(page, 'en');
  return [
    ...english.map((one) => `en: ${one}`),
    ...[...doubled, ...arabic].map((one) => `ar: ${one}`),
  ];
}

/** What is wrong in the page as it is now, at 200 %, as `200 %: rule: element`; colours are as in any other size. */
async function violationsAtDouble(page: Page, part: Part): Promise<string[]> {
  const found = [...(await analyze(page, part, 'structure')), ...(await cramped(page))];
  // Panels are tabs then, each with all of the window.
  const tabs = page.locator('[data-panel="tabs"]').getByRole('tab');
  const shown = await tabs.count();
  for (let at = 0; at < shown; at += 1) {
    await tabs.nth(at).click();
    found.push(...(await cramped(page)));
  }
  if (shown > 0) await tabs.nth(1).click();
  return found.map((one) => `200 %: ${one}`);
}

async function cramped(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await brokenWords(page))];
}

/** The words that stand in so many lines that only a letter or two is in each: there is no room for them. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest('.monaco-editor, .visually-hidden, style, script')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 2 && lines * 2 >= word.length) found.push(`letter by letter: ${word}`);
      }
    }
    return found;
  });
}

/** The same of a page of the site, which scrolls downwards: nothing beside the window, no line that ends unseen. */
export async function violationsOfSiteAtDouble(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(DOUBLED);
  const found = [...(await analyze(page, {}, 'structure')), ...(await cutOff(page))];
  if (size) await page.setViewportSize(size);
  return found;
}

/** The page, where it is wider than the window, and what hides an end of its own text; code scrolls. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isHidden = element.matches('html') || /hidden|clip/.test(overflowX);
        const isWide = element.scrollWidth > element.clientWidth + 1;
        return isHidden && isWide && !element.matches('.visually-hidden');
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 200)}`),
  );
}

/** What is cut off by the window: its parts scroll, the window does not. */
async function overflow(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  return beyond.some((pixels) => pixels > 0)
    ? [`pixels beside and below the window: ${beyond.join()}`]
    : [];
}

/** As if another window had been given this language: what is shown stays, and is written anew. */
export async function speak(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('portolan-language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'portolan-language', newValue: chosen }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

async function isDark(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark';
}

async function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ ...WINDOW, colorScheme });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/**
 * Runs axe in the page, where its source is read once: read anew for each view, and with all that is right described
 * too, it takes three times as long.
 */
async function analyze(
  page: Page,
  { within, withoutMonaco }: Part,
  rules?: readonly string[] | 'structure',
): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Frames are not looked at here.');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, exclude, runOnly, disabled }) => {
      const { axe: run } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await run.run(
        { include, exclude },
        {
          resultTypes: ['violations'],
          ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }),
          rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    {
      include: [within ?? 'html'],
      exclude: withoutMonaco ? ['.monaco-editor'] : [],
      runOnly: rules === undefined || rules === 'structure' ? undefined : [...rules],
      disabled: rules === 'structure' ? OF_COLOURS : [],
    },
  );
}
