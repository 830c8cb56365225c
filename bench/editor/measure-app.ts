import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { startHost } from '#e2e/host.ts';
import { createDesignsPage } from '#e2e/pages/designs.ts';
import { createEditorPage } from '#e2e/pages/editor.ts';
import { median } from '#bench/median.ts';
import type { BenchDocument } from './documents.ts';
import { measureMemory } from './memory.ts';
import {
  type Figures,
  goToPlace,
  isSeen,
  jumpToPlace,
  takeLongTasks,
  timesOf,
  typeKeys,
} from './page-actions.ts';
import { installRecorder } from './recorder.ts';
import { traceWhile } from './trace.ts';

const PROBLEMS = 'section[aria-label="Problems"]';
const marker = { selector: '.monaco-editor .squiggly-error' };
const text = { selector: '.monaco-editor .view-line', text: '\\S' };
const outline = { selector: 'section[aria-label="Outline"] [role="treeitem"]' };
/** What the panel says of a check: a count of findings, or that there are none. */
const checked = {
  selector: `${PROBLEMS} output, ${PROBLEMS} header span`,
  text: '^(\\d+ (error|warning|hint)|No problems)',
};

const AT_REST_MS = 20_000;

/** Opens a document in Portolan and takes all figures; with `trace`, writes what the browser did into that folder. */
export async function measureApp(
  browser: Browser,
  document: BenchDocument,
  trace: string | undefined,
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'));
  const design = join(folder, 'workspace', 'measured');
  mkdirSync(design, { recursive: true });
  writeFileSync(join(design, document.file), document.text);
  const host = await startHost({
    data: join(folder, 'data'),
    workspace: join(folder, 'workspace'),
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(installRecorder);
    await page.goto(host.url);
    const traced = (name: string, act: () => Promise<Figures>) =>
      trace === undefined
        ? act()
        : traceWhile(browser, page, join(trace, `${document.name} ${name}.json`), act);
    const opened = await traced('open', () => openDesign(page, design));
    const memory = await measureMemory(browser, page);
    const jumped = await jumpToPlace(page, document.place.line, document.place.value);
    const typed = await traced('type', () => typeKeys(page));
    const broken = await traced('break', () => breakAndMend(page, document));
    const saved = await traced('save', () => save(page));
    const added = await traced('add response', () => addResponses(page));
    const { 'renderer in all': edited = Number.NaN } = await measureMemory(browser, page);
    // What editing leaves is collected when nobody types: seen on the documents that have much of it.
    if (document.size === 'huge') await setTimeout(AT_REST_MS);
    const { 'renderer in all': rested = Number.NaN } = await measureMemory(browser, page);
    const atRest = document.size === 'huge' ? { 'renderer 20 s later': rested } : {};
    const after = { 'renderer after editing': edited, ...atRest };
    return { ...opened, ...jumped, ...typed, ...broken, ...added, ...saved, ...memory, ...after };
  } finally {
    await context.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openDesign(page: Page, folder: string): Promise<Figures> {
  const { openDialog } = createDesignsPage(page);
  await page.getByRole('button', { name: 'Open folder' }).first().click();
  await openDialog.getByRole('textbox').fill(folder);
  await takeLongTasks(page);
  const times = await timesOf(page, 'click', { text, outline, diagnostics: checked }, () =>
    openDialog.getByRole('button', { name: 'Open' }).click(),
  );
  return { ...times, 'opening longest task': (await takeLongTasks(page)).longest };
}

/** Types a brace where none may stand, and takes it back; both after a pause, as most edits are. */
async function breakAndMend(page: Page, { place }: BenchDocument): Promise<Figures> {
  await goToPlace(page, place.line, place.key);
  if (await isSeen(page, marker))
    throw new Error('The document has an error at the middle already.');
  // Mended, it has the findings that it had before.
  const whole = page.locator(checked.selector).filter({ hasText: new RegExp(checked.text) });
  const before = (await whole.first().textContent()) ?? '';
  const { broken = Number.NaN } = await timesOf(page, 'keydown', { broken: marker }, () =>
    page.keyboard.press('}'),
  );
  await page.waitForTimeout(500);
  const same = { selector: checked.selector, text: `^${before}$` };
  const sights = { mended: { ...marker, absent: true }, checked: same };
  const { mended = Number.NaN, checked: fresh = Number.NaN } = await timesOf(
    page,
    'keydown',
    sights,
    () => page.keyboard.press('Backspace'),
  );
  return {
    'broken edit to marker': broken,
    'mended edit to no marker': mended,
    'mended edit to diagnostics': fresh,
  };
}

const ADDED = 5;

/** Adds a response to some operations, one after the other, each of the code that is proposed. */
async function addResponses(page: Page): Promise<Figures> {
  // The outline shows where the cursor is, which may be far below the operations.
  await createEditorPage(page).outline.getByRole('tree').press('Home');
  const times: number[] = [];
  for (let index = 0; index < ADDED; index += 1) times.push(await addResponse(page, index));
  return { 'Add Response to text': median(times), 'Add Response slowest': Math.max(...times) };
}

async function addResponse(page: Page, index: number): Promise<number> {
  const { outline: tree, dialog } = createEditorPage(page);
  await tree
    .getByRole('treeitem', { name: /^(GET|PUT|POST|DELETE|PATCH) / })
    .nth(index)
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add response' }).click();
  const description = `The measured response ${index}.`;
  await dialog.description.fill(description);
  await dialog.changes.getByText(description).waitFor();
  const written = {
    selector: '.monaco-editor .view-line',
    text: description.replaceAll(' ', '\\s').replace('.', '\\.'),
  };
  const { seen = Number.NaN } = await timesOf(page, 'keydown', { seen: written }, () =>
    dialog.description.press('Enter'),
  );
  return seen;
}

async function save(page: Page): Promise<Figures> {
  await takeLongTasks(page);
  const sight = { selector: 'footer span', text: '^Saved$' };
  const times = await timesOf(page, 'keydown', { save: sight }, () =>
    page.keyboard.press('Control+S'),
  );
  return { ...times, 'saving longest task': (await takeLongTasks(page)).longest };
}
