import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

const whole = `openapi: 3.1.0
info: { title: Maps, version: '1.0' }
servers: [{ url: https://maps.example }]
paths:
  /maps:
    get:
      tags: [maps, lists]
      responses:
        '200':
          description: Maps.
    put:
      summary: Change a map
      responses:
        '200':
          description: Map.
`;
const broken = whole.replace('lists]', 'lists');

test('a document stays usable beside a line with a fault', async ({ app, host }) => {
  const folder = join(host.workspace, 'maps');
  const file = join(folder, 'openapi.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(file, broken);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  const coverage = createCoveragePage(app);
  const { dialog, inspector } = editor;

  await test.step('what can’t be read is told once, and not offered for editing', async () => {
    await expect(editor.problems).toContainText('This [ is not closed.');
    await editor.operation('GET /maps').click();
    await expect(inspector).toContainText('can’t be read because of line 7: This [ is not closed.');
    await expect(inspector.getByRole('textbox')).toHaveCount(0);
    await expect(editor.addResponse).toBeHidden();
    await look(app, 'beside-a-fault-unreadable');
  });

  await test.step('the form of another operation writes, and undo takes it back', async () => {
    await editor.operation('PUT /maps').click();
    const summary = inspector.getByRole('textbox', { name: 'summary' });
    await summary.fill('Replace a map');
    await summary.press('Enter');
    await expect(editor.lines).toContainText('summary: Replace a map');
    await app.keyboard.press('ControlOrMeta+z');
    await expect(summary).toHaveValue('Change a map');
    await app.keyboard.press('ControlOrMeta+Shift+z');
    await expect(summary).toHaveValue('Replace a map');
    await expect(editor.problems).toContainText('This [ is not closed.');
  });

  await test.step('a response is added there', async () => {
    await editor.addResponse.click();
    await expect(dialog.status).toHaveValue(/^400/);
    await dialog.description.fill('Not a map.');
    await expect(dialog.changes).toContainText("'400':");
    await dialog.add.click();
    await expect(dialog.root).toBeHidden();
    await expect(editor.lines).toContainText('description: Not a map.');
    await look(app, 'beside-a-fault');
  });

  await test.step('Coverage says which operations wait, and adds to the other', async () => {
    await coverage.link.click();
    await expect(coverage.pane.getByRole('alert')).toContainText('can’t be read at line 7');
    await coverage.column('500').click();
    await expect(coverage.sums).toContainText('2 selected');
    await coverage.addResponses.click();
    await coverage.dialog.description('500').fill('It failed.');
    await expect(coverage.dialog.refused).toContainText('GET /maps');
    await look(app, 'beside-a-fault-coverage');
    await coverage.dialog.add.click();
    await expect(coverage.dialog.root).toBeHidden();
    await expect(coverage.sums).toContainText('1 selected');
    await app.goBack();
  });

  await test.step('with the fault fixed, everything is there', async () => {
    await editor.problems.getByText('This [ is not closed.').click();
    await editor.text.press('End');
    await app.keyboard.type(']');
    await expect(editor.problems).not.toContainText('This [ is not closed.');
    await editor.save.click();
    await expect
      .poll(() => readFile(file, 'utf8'))
      .toBe(
        `${whole.replace('Change a map', 'Replace a map')}        '400':
          description: Not a map.
        '500':
          description: It failed.
`,
      );
  });
});
