import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look, lookAtSizes } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { openDesign } from './design-of-files.ts';

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

const SCHEMAS_IN_FILES = `openapi: 3.1.0
info: { title: Pets, version: '1.0' }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      summary: Find pets
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema:
                oneOf:
                  - $ref: './schemas/pet.json#/Pet'
                  - $ref: './schemas/petition.json#/Petition'
                  - $ref: './schemas/owner.yaml#/Owner'
                  - $ref: '#/components/schemas/Name'
components:
  schemas:
    Name: { type: string }
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
    const field = await dialog.reuse.elementHandle();
    await dialog.description.press('ControlOrMeta+Enter');

    // It goes on with the next code: 500, reused. The field stays while what can be reused is read anew.
    await expect(dialog.status).toHaveValue(/^500/);
    await expect(dialog.changes).toContainText("'500':");
    expect(await field?.evaluate((input) => input.isConnected)).toBe(true);
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
    await expect(dialog.root).toContainText(
      'The portal’s tool supports only 200, 201, 400 and 500',
    );
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
    await dialog.exampleSchema.fill('Problem');
    await dialog.exampleSchema.press('Tab');
    await expect(dialog.exampleSchema).toHaveValue('Problem');
    await dialog.example.fill('{\n  "title": "No",\n  "status": "400"\n}');
    await expect(dialog.root).toContainText(
      '/status (line 3) does not match Problem: it is "400", but must be an integer ("type").',
    );
    await expect(dialog.changes).toContainText("$ref: '#/components/schemas/Problem'");
    await lookAtSizes(app, 'add-response-misfit');
    // An open list lies over none of what is said.
    const misfit = dialog.root.getByText('/status (line 3) does not match Problem');
    await dialog.exampleSchema.click();
    await expect(app.getByRole('listbox')).toBeVisible();
    await expect(misfit).toBeHidden();
    await look(app, 'add-response-misfit-list');
    await dialog.exampleSchema.press('Escape');
    await expect(misfit).toBeVisible();
    await dialog.add.click();
    await expect(dialog.root).toBeHidden();
    await editor.save.click();
    await expect
      .poll(() => readFile(file, 'utf8'))
      .toMatch(/Problem'\n +example:\n.*\n +status: ['"]400/);
  });

  await test.step('an exactly typed schema is taken on Enter and on Tab, also one of another file', async () => {
    await openDesign(app, host.workspace, {
      'openapi.yaml': SCHEMAS_IN_FILES,
      'schemas/pet.json': '{ "Pet": { "type": "object" }, "Owner": { "type": "object" } }',
      'schemas/petition.json': '{ "Petition": { "type": "object" } }',
      'schemas/owner.yaml': 'Owner: { type: object }\nName: { type: object }\n',
    });
    await editor.operation('GET /pets').click();
    await editor.addResponse.click();
    await dialog.root.getByText('Schema', { exact: true }).click();
    const schema = dialog.root.getByRole('combobox', { name: 'Component schema' });
    for (const key of ['Enter', 'Tab']) {
      await schema.fill('Pet');
      await expect(app.getByRole('option', { name: 'Petition' })).toBeVisible();
      await schema.press(key);
      await expect(schema).toHaveValue('Pet (schemas/pet.json)');
      await expect(dialog.changes).toContainText('schemas/pet.json#/Pet');
      // That of the open file goes before another one's.
      await schema.fill('Name');
      await schema.press(key);
      await expect(schema).toHaveValue('Name');
      await expect(dialog.changes).toContainText("'#/components/schemas/Name'");
      // Of several in other files none is taken unasked.
      await schema.fill('Owner');
      await schema.press(key);
      await expect(schema).toBeFocused();
      await expect(app.getByRole('listbox')).toContainText(/Several files have a schema .*Owner/);
      if (key === 'Tab') await look(app, 'add-response-several');
      await expect(app.getByRole('option')).toHaveCount(2);
      await app.keyboard.press('ArrowDown');
      await app.keyboard.press('Enter');
      await expect(schema).toHaveValue(/^Owner \(/);
    }
    await schema.fill('Owner');
    await schema.press('Tab');
    await expect(schema).toBeFocused();
    // Told once, Tab leaves.
    await schema.press('Tab');
    await expect(schema).not.toBeFocused();
  });
});
