import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { type Host, startHost } from '#e2e/host.ts';
import { createEditorPage } from '#e2e/pages/editor.ts';

export type TypingCounts = {
  kills: number;
  /** Words that were typed, and saves that were asked for. */
  words: number;
  saves: number;
  /** How long before a kill the earliest word was typed that was gone after it, in milliseconds. */
  longestLoss: number;
  /** Everything that must not be, in words. */
  faults: string[];
};

export type TypingOptions = {
  browser: Browser;
  /** An empty folder. */
  folder: string;
  times: number;
  random: () => number;
  onRound?: (counts: TypingCounts) => void;
};

/** What a word of typing may be old, in milliseconds, and yet be lost. */
const LONGEST_LOSS = 1000;
const SHORTEST_RUN = 800;
const LONGEST_RUN = 4000;
const SAVES_PER_WORD = 0.08;
const DOCUMENT = `openapi: 3.1.0
info:
  title: Typing
  version: 1.0.0
paths: {}
`;

type Word = { text: string; at: number };

/**
 * Types into the editor, kills the host at a random moment and looks at what is left, `times` times.
 *
 * The file must be what it was or what was saved, whole; the editor brings back all but the last second.
 */
export async function runTypingFaults(options: TypingOptions): Promise<TypingCounts> {
  const { browser, folder, times, random } = options;
  const folders = { data: join(folder, 'data'), workspace: join(folder, 'workspace') };
  const file = join(folders.workspace, 'typing', 'openapi.yaml');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, DOCUMENT);
  const counts: TypingCounts = { kills: 0, words: 0, saves: 0, longestLoss: 0, faults: [] };
  let onDisk = DOCUMENT;
  let host = await startHost(folders);
  let page = await openEditor(browser, host);
  try {
    while (counts.kills < times && counts.faults.length === 0) {
      const words: Word[] = [];
      const killed: { at?: number } = {};
      const kill = async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, SHORTEST_RUN + random() * (LONGEST_RUN - SHORTEST_RUN));
        });
        killed.at = Date.now();
        await host.kill();
      };
      const killing = kill();
      await page.keyboard.press('ControlOrMeta+Home');
      while (killed.at === undefined) {
        const text = `#${counts.words} `;
        await page.keyboard.type(text);
        words.push({ text, at: Date.now() });
        counts.words += 1;
        if (random() < SAVES_PER_WORD) {
          counts.saves += 1;
          await page.keyboard.press('ControlOrMeta+s');
        }
      }
      await killing;
      counts.kills += 1;
      await page.close();

      const typed = words.map((word) => word.text).join('');
      const left = await readFile(file, 'utf8');
      if (left !== onDisk && typedPart(left, typed, onDisk) === undefined) {
        counts.faults.push(`The file is neither what it was nor what was saved:\n${left}`);
      }
      host = await startHost(folders);
      page = await openEditor(browser, host);
      await page.keyboard.press('ControlOrMeta+s');
      await waitUntilSaved(page, folder);
      const restored = await readFile(file, 'utf8');
      const part = typedPart(restored, typed, onDisk);
      if (part === undefined) {
        counts.faults.push(`What was brought back was never typed:\n${restored}`);
      } else {
        const loss = lossOf(words, part.length, killed.at);
        counts.longestLoss = Math.max(counts.longestLoss, loss);
        if (loss > LONGEST_LOSS) {
          counts.faults.push(`${loss} ms of typing are lost: ${typed.slice(part.length)}`);
        }
      }
      onDisk = restored;
      options.onRound?.(counts);
    }
  } finally {
    await page.close();
    await host.close();
  }
  return counts;
}

/** What stands before the text that was there, when that is a beginning of what was typed. */
function typedPart(text: string, typed: string, before: string): string | undefined {
  const part = text.endsWith(before) ? text.slice(0, text.length - before.length) : undefined;
  return part !== undefined && typed.startsWith(part) ? part : undefined;
}

/** How old the first word was that is not whole within so many characters, at the moment of the kill. */
function lossOf(words: readonly Word[], length: number, killedAt: number): number {
  let end = 0;
  for (const { text, at } of words) {
    end += text.length;
    if (end > length) return Math.max(0, killedAt - at);
  }
  return 0;
}

/** What keeps the window from saving is not to be guessed from a timeout: what it shows is told and pictured. */
async function waitUntilSaved(page: Page, folder: string): Promise<void> {
  try {
    await createEditorPage(page).saved.waitFor();
  } catch (error) {
    const picture = join(folder, 'not-saved.png');
    await page.screenshot({ path: picture });
    const asked = await page.getByRole('dialog').allInnerTexts();
    throw new Error(`The text was not saved. The window asks: ${asked.join('; ')} (${picture})`, {
      cause: error,
    });
  }
}

async function openEditor(browser: Browser, host: Host): Promise<Page> {
  const page = await browser.newPage();
  const headers = { authorization: `Bearer ${host.token}` };
  const answer = await fetch(`${host.origin}/workbench/designs`, { headers });
  const { designs } = (await answer.json()) as { designs: { id: string }[] };
  await page.goto(host.url);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/designs/${designs[0]?.id}`);
  await createEditorPage(page).text.focus();
  return page;
}
