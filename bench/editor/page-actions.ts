import type { Page } from 'playwright';
import type { Recorder, Sight } from './recorder.ts';

// The recorder as the functions that run in the page see it.
declare const bench: Recorder;

/** A row of the table before it is judged; times in milliseconds, memory in MB. */
export type Figures = Record<string, number>;

/** The times from an event that `act` causes to the frames that show the sights. */
export async function timesOf(
  page: Page,
  type: 'keydown' | 'click',
  sights: Record<string, Sight>,
  act: () => Promise<void>,
): Promise<Figures> {
  await page.evaluate(([event, wanted]) => bench.arm(event, wanted), [type, sights] as const);
  await act();
  return page.evaluate(() => bench.seen());
}

export function isSeen(page: Page, sight: Sight): Promise<boolean> {
  return page.evaluate((one) => bench.isSeen(one), sight);
}

/** The longest task over 50 ms since the last call, and how many there were. */
export async function takeLongTasks(page: Page): Promise<{ count: number; longest: number }> {
  const tasks = await page.evaluate(() => bench.longTasks());
  return { count: tasks.length, longest: Math.max(0, ...tasks) };
}

/** Puts the cursor there; the text has the focus afterwards. */
export async function goToPlace(page: Page, line: number, column: number): Promise<void> {
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+G');
  const input = page.locator('.quick-input-widget input');
  await input.fill(`:${line}:${column}`);
  await input.press('Enter');
  await input.waitFor({ state: 'hidden' });
}

/** Goes to a place and waits until what follows the cursor is drawn, which is not what a key waits for. */
export async function jumpToPlace(page: Page, line: number, column: number): Promise<Figures> {
  await takeLongTasks(page);
  await goToPlace(page, line, column);
  await page.waitForTimeout(PAUSE_MS);
  return { 'jump longest task': (await takeLongTasks(page)).longest };
}

const KEYS = 200;
const BETWEEN_KEYS_MS = 60;
/** Long enough for a large document to be read again, whose result arrives while the next keys are typed. */
const PAUSE_MS = 700;
const KEYS_BETWEEN_PAUSES = 25;
const WORDS = 'measured words ';

/** Types words where the cursor is, with pauses, and takes the time from each key to its frame. */
export async function typeKeys(page: Page): Promise<Figures> {
  await takeLongTasks(page);
  await page.evaluate(() => bench.startKeys());
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(WORDS.charAt(key % WORDS.length));
    await page.waitForTimeout(key % KEYS_BETWEEN_PAUSES === 0 ? PAUSE_MS : BETWEEN_KEYS_MS);
  }
  await page.waitForTimeout(PAUSE_MS);
  const frames = (await page.evaluate(() => bench.endKeys())).toSorted((a, b) => a - b);
  if (frames.length !== KEYS) throw new Error(`${frames.length} of ${KEYS} keys were seen.`);
  const at = (part: number): number => frames[Math.ceil(frames.length * part) - 1] ?? Number.NaN;
  const { count, longest } = await takeLongTasks(page);
  return {
    'key p50': at(0.5),
    'key p95': at(0.95),
    'key max': at(1),
    'typing long tasks': count,
    'typing longest task': longest,
  };
}
