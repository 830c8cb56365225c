import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { openForPreview } from './pages/preview.ts';
import { violationsInBoth } from './violations.ts';

const document = `openapi: 3.1.0
info: {title: Harbour, version: '1.0.0', description: Moors **ships**.}
servers: [{url: https://harbour.example}]
tags: [{name: berths, description: Where ships lie}]
paths:
  /berths/{id}:
    get:
      tags: [berths]
      summary: Read a berth
      parameters:
        - {name: id, in: path, required: true, description: Which berth, schema: {type: integer}, example: 7}
      responses:
        '200':
          description: The berth.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Berth'}
        '404':
          description: There is no such berth.
          content:
            application/problem+json: {example: {title: Not found}}
  /berths:
    post:
      tags: [berths]
      summary: Add a berth
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/Berth'}}}
      responses:
        '201': {description: Added.}
components:
  schemas:
    Berth:
      type: object
      required: [name]
      properties:
        name: {type: string, minLength: 2}
        ship:
          type: object
          properties: {flag: {type: string, enum: [fr, nl]}}
`;

test('the preview follows the text, and requests are tried out in it', async ({ app, host }) => {
  test.setTimeout(120_000);
  const { editor, preview } = await openForPreview(app, host, document);
  await test.step('the preview follows the cursor and the text, and outlives a broken text', async () => {
    await expect(editor.operation('GET /berths/{id}')).toBeVisible();
    await expect(preview.view).toBeHidden();
    await preview.toggle.click();
    await expect(preview.toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(preview.view.getByRole('heading', { name: 'Harbour' })).toBeVisible();
    await expect(preview.view.locator('strong')).toHaveText('ships');

    const read = preview.operation('GET /berths/{id}');
    await expect(read).toHaveAttribute('aria-expanded', 'false');
    await editor.operation('GET /berths/{id}').click();
    await expect(read).toHaveAttribute('aria-expanded', 'true');
    await expect(preview.view.getByText('Which berth')).toBeVisible();
    await preview.view.getByRole('button', { name: 'ship' }).click();
    await expect(preview.view.getByText('"nl"')).toBeVisible();

    // Typing goes on in the text, and shows.
    await editor.operation('GET /berths/{id}').click();
    await expect(editor.text).toBeFocused();
    await editor.text.press('End');
    await app.keyboard.type('\ndescription: Has a *quay*.');
    await expect(preview.view.locator('em')).toHaveText('quay');

    await app.keyboard.type('\n- bad');
    await expect(
      app.getByText(/can’t be read from line \d+ onwards\. The last readable/),
    ).toBeVisible();
    await look(app, 'preview-broken');
    await expect(preview.view.locator('em')).toHaveText('quay');
    await expect(read).toHaveAttribute('aria-expanded', 'true');
    for (let key = 0; key < '- bad'.length; key += 1) await app.keyboard.press('Backspace');
    await expect(app.getByText('The last readable version is shown')).toBeHidden();

    await preview.toggle.click();
    await expect(preview.view).toBeHidden();
  });

  await test.step('an operation is tried out by everybody, against the document as it stands in the editor', async () => {
    const outside: string[] = [];
    app.on('request', (request) => {
      if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url());
    });
    await preview.toggle.click();
    await editor.operation('GET /berths/{id}').click();
    await preview.tryIt.click();
    await expect(preview.form.getByLabel('id path')).toHaveValue('7');
    await preview.send.click();
    await expect(preview.answer).toContainText('200');
    await expect(preview.answer).toContainText('"name": "string"');
    await expect(preview.answer).toContainText("curl -X GET 'https://harbour.example/berths/7'");

    await preview.response.selectOption('404');
    await preview.send.click();
    await expect(preview.answer).toContainText('application/problem+json');
    await expect(preview.answer).toContainText('"title": "Not found"');

    await preview.form.getByLabel('id path').fill('seven');
    await preview.response.selectOption('Automatic');
    await preview.send.click();
    await expect(preview.answer).toContainText('"id" must be an integer.');
    await expect(preview.answer).toContainText('documents no response for this request');
    await look(app, 'try-it');
    const part = { within: 'section[aria-label="Preview"]' };
    expect(await violationsInBoth(app, part)).toEqual([]);

    // What was not saved counts.
    await editor.operation('GET /berths/{id}').click();
    await expect(editor.text).toBeFocused();
    await editor.text.press('End');
    await app.keyboard.type('\nservers:\n- url: https://new.example');
    await expect(preview.answer).toBeVisible();
    await expect(async () => {
      await preview.send.click();
      await expect(preview.answer).toContainText('https://new.example/berths/seven', {
        timeout: 1_000,
      });
    }).toPass();
    expect(outside).toEqual([]);
  });

  await test.step('a body is prefilled, and judged by its schema', async () => {
    await editor.operation('POST /berths').click();
    // Until the preview has followed, what is tried is the operation before.
    await expect(preview.operation('POST /berths')).toHaveAttribute('aria-expanded', 'true');
    await preview.tryIt.click();
    const body = preview.form.getByLabel('Body application/json');
    await expect(body).toHaveValue(/"flag": "fr"/);
    await body.fill('{"name": "a", "ship": 3}');
    await preview.send.click();
    await expect(preview.answer).toContainText('The body at ship: must be an object.');
    await body.fill('{"name": "South quay"}');
    await preview.send.click();
    await expect(preview.answer).not.toContainText('does not match the document');
    await expect(preview.answer).toContainText('201');
  });
});
