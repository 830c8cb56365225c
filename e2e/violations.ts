import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { WINDOW } from './window-options.ts';

type Part = {
  /** A selector; the whole page unless given. */
  within?: string;
  /** Monaco draws its lines and its minimal scroll bars by itself; what it offers to readers is its text box. */
  withoutMonaco?: boolean;
};

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
  await speak(page, 'ar');
  await showIn(page, (await isDark(page)) ? 'light' : 'dark');
  const arabic = [...(await analyze(page, part)), ...(await overflow(page))];
  await speak(page, 'en');
  return [...english.map((one) => `en: ${one}`), ...arabic.map((one) => `ar: ${one}`)];
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
async function speak(page: Page, language: 'en' | 'ar'): Promise<void> {
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
  rules?: readonly string[],
): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Frames are not looked at here.');
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, exclude, runOnly }) => {
      const { axe: run } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await run.run(
        { include, exclude },
        {
          resultTypes: ['violations'],
          ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    {
      include: [within ?? 'html'],
      exclude: withoutMonaco ? ['.monaco-editor'] : [],
      runOnly: rules && [...rules],
    },
  );
}
