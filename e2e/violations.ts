import { AxeBuilder } from '@axe-core/playwright';
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

/**
 * What axe finds wrong in the page, as `rule: element`.
 *
 * All its rules run, in one go and with their faults alone described: that takes a third of the time. By itself axe puts
 * what it found in frames together in a second page, and describes all that is right. So there must be no frames.
 */
export async function violationsIn(page: Page, part: Part = {}): Promise<string[]> {
  return analyze(page, buildAxe(page, part));
}

/**
 * The same in light and in dark, as `scheme: rule: element`: every rule in light, those about colours in dark, where
 * nothing else is another.
 */
export async function violationsInBoth(page: Page, part: Part = {}): Promise<string[]> {
  await showIn(page, 'dark');
  const dark = await analyze(page, buildAxe(page, part).withRules(OF_COLOURS));
  await showIn(page, 'light');
  const light = await violationsIn(page, part);
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ ...WINDOW, colorScheme });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

function buildAxe(page: Page, { within, withoutMonaco }: Part): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (withoutMonaco) axe.exclude('.monaco-editor');
  return axe;
}

async function analyze(page: Page, axe: AxeBuilder): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Frames are not looked at here.');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
