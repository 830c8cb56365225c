import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look, lookAtSizes } from './look.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { violationsIn } from './violations.ts';

const document = `openapi: 3.0.3
info: { title: Pets, version: '1.0' } # kept as it is
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      summary: Find pets
      tags: [pets]
      responses:
        "200":
          description: Pets.
          content: { application/xml: {} }
        default:
          description: Failed.
    post:
      tags: [pets]
      requestBody: { content: { application/json: {} } }
      responses: {} # none yet
  /stores:
    get: &shared
      tags: [stores]
      responses:
        '200': { description: Stores. }
  /shops:
    get: *shared
components:
  responses:
    Broken:
      description: Broken.
`;

/** Whether something scrolls sideways: its content is wider than it is. */
function widerThanItself(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    (one) =>
      one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
  );
}

/** Whether nothing lies over the upper and the lower edge of a field. */
function isUncovered(field: Element): boolean {
  const { left, top, bottom } = field.getBoundingClientRect();
  return [top + 3, bottom - 3].every(
    (y) => field.ownerDocument.elementFromPoint(left + 20, y) === field,
  );
}

/** The buttons and fields of a dialog that end beside it. */
function cutBeside(dialog: Element): string[] {
  const { left, right } = dialog.getBoundingClientRect();
  return [...dialog.querySelectorAll('button, input, textarea')]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.left < left || box.right > right);
    })
    .map((one) => one.outerHTML);
}

test('gaps are found, chosen by the keyboard, filled in one step and taken back in one', async ({
  app,
  host,
}) => {
  const file = join(host.workspace, 'pets', 'openapi.yaml');
  await mkdir(join(host.workspace, 'pets'), { recursive: true });
  await writeFile(file, document);
  const coverage = createCoveragePage(app);
  const editor = createEditorPage(app);

  await createDesignsPage(app).open(join(host.workspace, 'pets'), '/coverage');
  await expect(coverage.sums).toHaveText('5 gaps in 4 operations, 0 selected');
  await expect(coverage.cell('GET /pets, 200 OK: there, application/xml')).toBeVisible();
  await expect(coverage.grid.getByText('default', { exact: true })).toBeVisible();
  await expect(coverage.cell('GET /stores, 400 Bad Request: not expected')).toBeVisible();

  // From the first row on: the group, GET /pets, POST /pets.
  await coverage.grid.focus();
  await coverage.grid.press('ArrowDown');
  await coverage.grid.press('ArrowRight');
  await coverage.grid.press('ArrowRight');
  await coverage.grid.press('Space');
  await expect(
    coverage.cell('GET /pets, 400 Bad Request: covered by default, add'),
  ).toHaveAttribute('aria-selected', 'true');
  await coverage.grid.press('Shift+ArrowDown');
  await coverage.grid.press('Shift+ArrowRight');
  await expect(coverage.sums).toContainText('3 selected');
  await coverage.grid.press('Shift+ArrowLeft');
  await expect(coverage.sums).toContainText('2 selected');
  await coverage.column('500').click();
  await expect(coverage.sums).toContainText('5 selected');
  await lookAtSizes(app, 'coverage-selected');

  await coverage.grid.press('ArrowDown');
  await coverage.grid.press('ArrowDown');
  // What nobody misses is chosen by itself only.
  await coverage.grid.press('Space');
  await expect(coverage.sums).toContainText('6 selected');
  await coverage.grid.press('Enter');
  await expect(coverage.dialog.root).toBeVisible();
  await coverage.dialog.description('500').fill('{summary} failed.');
  await expect(coverage.dialog.changes).toContainText('Find pets failed.');
  await expect(coverage.dialog.refused).toContainText('YAML anchor');
  await lookAtSizes(app, 'coverage-dialog');
  await coverage.dialog.root.press('Escape');
  await expect(coverage.dialog.root).toBeHidden();
  await coverage.addResponses.click();
  await expect(coverage.dialog.description('500')).toHaveValue('{summary} failed.');
  await expect(coverage.dialog.add).toHaveText('Add 4 responses');
  await coverage.dialog.add.click();
  await expect(coverage.dialog.root).toBeHidden();
  await expect(coverage.sums).toHaveText('3 gaps in 4 operations, 2 selected');

  // What is said of it does not lie over the buttons of the next dialog.
  await app.setViewportSize({ width: 1024, height: 700 });
  await coverage.addResponses.click();
  const told = app.getByRole('alert').filter({ hasText: 'Undo removes' });
  // Nor does the dialog lie over that.
  await told.click({ trial: true, timeout: 2000 });
  await coverage.dialog.cancel.click({ timeout: 2000 });
  await expect(coverage.dialog.root).toBeHidden();
  await app.setViewportSize({ width: 1280, height: 800 });

  await editor.save.click();
  const expected = document
    .replace(
      '        default:\n',
      `        "400":
          description: The request is not valid.
        "500":
          description: Find pets failed.
        default:\n`,
    )
    .replace(
      '      responses: {} # none yet\n',
      `      responses: # none yet
        '400':
          description: The request is not valid.
        '500':
          description: failed.
`,
    );
  await expect.poll(() => readFile(file, 'utf8')).toBe(expected);

  await coverage.undo.click();
  await expect(coverage.sums).toContainText('5 gaps');
  await editor.save.click();
  await expect.poll(() => readFile(file, 'utf8')).toBe(document);
  await coverage.grid.focus();
  await coverage.grid.press('ControlOrMeta+Shift+Z');
  await expect(coverage.sums).toContainText('3 gaps');

  // Columns are chosen, and stay chosen.
  await coverage.columns.click();
  await coverage.choice('400 Bad Request').uncheck();
  await coverage.choice('default').check();
  await coverage.otherColumn.fill('4X');
  await coverage.otherColumn.press('Enter');
  await expect(coverage.otherColumn).toHaveAccessibleDescription(/100 to 599, 1XX to 5XX/);
  expect(await violationsIn(app, { within: '[role=dialog]' })).toEqual([]);
  await look(app, 'coverage-columns');
  // 1024 x 700 at 200 %: the menu scrolls, and leaves the status bar free.
  await app.setViewportSize({ width: 512, height: 350 });
  const menu = app.getByRole('dialog', { name: 'Columns' });
  const bottom = async () => {
    const box = await menu.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const bar = await app.locator('footer').boundingBox();
  await expect.poll(bottom).toBeLessThan(bar?.y ?? 0);
  await app.setViewportSize({ width: 1280, height: 800 });
  await coverage.otherColumn.fill('429');
  const kept = app.waitForResponse(
    (response) =>
      response.url().endsWith('/settings/editor') &&
      response.request().postData()?.includes('429') === true,
  );
  await coverage.otherColumn.press('Enter');
  await kept;
  await expect(coverage.column('429')).toBeVisible();
  await coverage.otherColumn.press('Escape');
  await expect(coverage.otherColumn).toBeHidden();
  await expect(coverage.cell('GET /pets, default: there')).toBeVisible();
  await app.reload();
  await expect(coverage.column('429')).toBeVisible();
  await expect(coverage.column('400')).toBeHidden();

  // A response of a code that the portal's tool does not know needs the setting; then it is added as the others are.
  await coverage.cell('POST /pets, 429 Too Many Requests: not expected').click();
  // 1024 x 700 at 200 %: the field that has the keyboard at first is scrolled to.
  await app.setViewportSize({ width: 512, height: 350 });
  await coverage.addResponses.click();
  const described = coverage.dialog.description('429');
  await expect(described).toBeFocused();
  await expect.poll(() => described.evaluate(isUncovered)).toBe(true);
  await coverage.dialog.root.getByRole('button', { name: 'Use any status code' }).click();
  await expect(coverage.dialog.changes).toContainText("'429':");
  await expect(coverage.dialog.add).toBeInViewport({ ratio: 1 });
  // A long line scrolls in the preview alone.
  const short = await described.inputValue();
  await described.fill('Slow down, please. '.repeat(20));
  await expect(coverage.dialog.changes).toContainText('please. Slow');
  expect(await coverage.dialog.changes.evaluate(widerThanItself)).toBe(true);
  expect(await coverage.dialog.root.evaluate(cutBeside)).toEqual([]);
  await expect(coverage.dialog.add).toBeInViewport({ ratio: 1 });
  await look(app, 'coverage-dialog-small');
  await described.fill(short);
  await coverage.dialog.add.click();
  await expect(coverage.cell('POST /pets, 429 Too Many Requests: there')).toBeVisible();
  await app.setViewportSize({ width: 1280, height: 800 });

  // A response that is there: Enter goes to it in the text.
  await coverage.cell('GET /pets, 200 OK: there, application/xml').click();
  await expect(editor.text).toBeFocused();
});
