import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look, lookAtSizes } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

const document = `openapi: 3.1.0
info: { title: Maps, version: '1.0' }
servers: [{ url: https://maps.example }]
paths:
  /maps:
    get:
      responses:
        '200':
          description: Maps.
        '400':
          $ref: '#/components/responses/Refused'
    put:
      responses:
        '200':
          description: Map.
components:
  schemas:
    Problem:
      type: object
      properties:
        title: { type: string }
        status: { type: integer }
  responses:
    Refused:
      description: Refused.
`;

test('responses are added with examples, schemas and components, one after the other', async ({
  app,
  host,
}) => {
  const file = join(host.workspace, 'maps', 'openapi.yaml');
  await mkdir(join(host.workspace, 'maps'), { recursive: true });
  await writeFile(file, document);
  await createDesignsPage(app).open(join(host.workspace, 'maps'));
  const editor = createEditorPage(app);
  const { dialog } = editor;
  const row = editor.operation('PUT /maps');
  await test.step('the schema of an example, a component for its response, and one that is reused', async () => {
    await row.click();
    await editor.addResponse.click();

    // The next free code of PUT is 400; the example is a Problem.
    await expect(dialog.status).toHaveValue(/^400/);
    // The four, each with what it means.
    await dialog.status.click();
    await expect(app.getByRole('option')).toHaveText([
      /^200 OK./,
      /^201 Created.{10,}/,
      /^400 Bad Request.{10,}/,
      /^500 Internal Server Error.{10,}/,
    ]);
    await dialog.description.fill('Not a map.');
    await dialog.fromExample.click();
    await dialog.example.fill('{"title": "No", "status": 400}');
    await dialog.useSchema('Problem').click();
    await dialog.saveAsComponent.check();
    await expect(dialog.componentName).toHaveValue('NotAMap');
    await dialog.componentName.fill('Refused');
    await expect(dialog.root).toContainText('Choose another name.');
    await look(app, 'add-response-name-taken');
    await dialog.componentName.fill('NoMap');
    await expect(dialog.changes).toContainText("$ref: '#/components/responses/NoMap'");
    await dialog.description.press('ControlOrMeta+Enter');

    // It goes on with the next code: 500, reused.
    await expect(dialog.status).toHaveValue(/^500/);
    await dialog.reuse.click();
    await app.getByRole('option', { name: /^Refused/ }).click();
    await expect(dialog.description).toBeHidden();
    await expect(dialog.changes).toContainText("$ref: '#/components/responses/Refused'");
    await look(app, 'add-response-reuse');
    await dialog.add.click();
    await expect(dialog.root).toBeHidden();
    await editor.save.click();
    const expected = document.replace(
      'description: Map.\n',
      `description: Map.
        '400':
          $ref: '#/components/responses/NoMap'
        '500':
          $ref: '#/components/responses/Refused'
`,
    ).concat(`    NoMap:
      description: Not a map.
      content:
        application/json:
          schema:
            $ref: '#/components/schemas/Problem'
          example:
            title: "No"
            status: 400
`);
    await expect
      .poll(() =>
        readFile(file, 'utf8').then((text) =>
          text.replaceAll('"No"', 'No').replaceAll("'No'", 'No'),
        ),
      )
      .toBe(expected.replaceAll('"No"', 'No'));

    // A step of undo per response, the component with its reference.
    await editor.text.press('ControlOrMeta+z');
    await editor.text.press('ControlOrMeta+z');
    await editor.save.click();
    await expect.poll(() => readFile(file, 'utf8')).toBe(document);

    // Another code is offered as a setting, and what is none is told.
    // What is told of the second stands in the place of the first.
    await expect(app.getByRole('alert').filter({ hasText: 'response 500' })).toBeVisible();
    await expect(app.getByRole('alert').filter({ hasText: 'response 400' })).toBeHidden();
    await row.click();
    await editor.addResponse.click();
    await dialog.status.fill('4X');
    await expect(dialog.status).toHaveAccessibleDescription(
      '"4X" is not a status code. Use 100 to 599, 1XX to 5XX, or default.',
    );
    await dialog.status.fill('404');
    await dialog.status.press('Enter');
    await expect(dialog.changes).toContainText('Nothing to write yet.');
    await dialog.add.click();
    await expect(dialog.root).toContainText("The portal's tool knows 200, 201, 400 and 500.");
    await lookAtSizes(app, 'add-response-any-status');
    await dialog.anyStatus.press('Enter');
    await expect(dialog.description).toBeFocused();
    await expect(dialog.status).toHaveValue('404 Not Found');
    await dialog.description.press('Enter');
    await expect(editor.lines).toContainText("'404':");

    // From now on any is taken, and offered with its meaning.
    await row.click();
    await editor.addResponse.click();
    await dialog.status.fill('409');
    await expect(app.getByRole('option', { name: '409' })).toHaveText(/^409 Conflict.{10,}/);
    await dialog.status.press('Enter');
    await expect(dialog.changes).toContainText("'409':");
    await expect(dialog.anyStatus).toBeHidden();
    await dialog.description.press('Enter');
    await expect(editor.lines).toContainText("'409':");
    await editor.text.press('ControlOrMeta+z');
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.lines).not.toContainText("'404':");

    // A code that is there leads to its response.
    await row.click();
    await editor.addResponse.click();
    await dialog.status.click();
    await app.getByRole('option', { name: /^200/ }).click();
    await expect(dialog.root).toBeHidden();
    await expect(editor.text).toBeFocused();
  });

  await test.step('a second response to an operation goes on from the first, however soon it follows', async () => {
    await row.click();
    await editor.addResponse.click();
    await expect(dialog.status).toHaveValue(/^400/);
    await expect(dialog.changes).toContainText("'400':");
    await dialog.description.press('Enter');
    // The cursor is in the new lines, and the dialog may still be fading.
    await expect(editor.text).toBeFocused();
    await app.keyboard.press('ControlOrMeta+Shift+R');
    await expect(dialog.status).toHaveValue(/^500/);
    await expect(dialog.changes).toContainText("'500':");
    await dialog.description.press('Enter');
    await expect(editor.lines).toContainText("'500':");
    await expect(editor.lines).toContainText("'400':");
    await editor.text.press('ControlOrMeta+z');
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.lines).not.toContainText("'500':");
  });

  await test.step('an example and a schema that is chosen for it, with what does not fit', async () => {
    await row.click();
    await editor.addResponse.click();
    await dialog.description.fill('Not a map.');
    await dialog.fromExample.click();
    await dialog.exampleSchema.click();
    await app.getByRole('option', { name: 'Problem' }).click();
    await dialog.example.fill('{\n  "title": "No",\n  "status": "400"\n}');
    await expect(dialog.root).toContainText(
      '/status (line 3) does not fit Problem: it is "400", and must be an integer.',
    );
    await expect(dialog.changes).toContainText("$ref: '#/components/schemas/Problem'");
    await lookAtSizes(app, 'add-response-misfit');
    await dialog.add.click();
    await expect(dialog.root).toBeHidden();
    await editor.save.click();
    await expect
      .poll(() => readFile(file, 'utf8'))
      .toMatch(/Problem'\n +example:\n.*\n +status: ['"]400/);
  });
});
