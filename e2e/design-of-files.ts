import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

/** A design whose path item, and a schema of that, are in other files. */
export const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1.0' }
servers: [{ url: https://pets.example }]
paths:
  /pets: { $ref: './paths/pets.yaml' }
components:
  schemas:
    Name: { type: string }
`,
  'paths/pets.yaml': `get:
  summary: Find pets
  responses:
    '200':
      description: Pets.
      headers:
        Of: { schema: { $ref: '../openapi.yaml#/components/schemas/Name' } }
      content:
        application/json:
          schema: { $ref: '../schemas/pet.json#/Pet' }
`,
  'schemas/pet.json': `{
  "Pet": {
    "type": "object",
    "properties": { "name": { "$ref": "../openapi.yaml#/components/schemas/Name" } }
  }
}
`,
};

/** Writes the design into a folder of its own, with other texts for some of its files, and opens it. */
export async function openDesign(
  app: Page,
  workspace: string,
  others: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(workspace, 'pets-'));
  for (const [file, text] of Object.entries({ ...FILES, ...others })) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const editor = createEditorPage(app);
  await createDesignsPage(app).open(folder);
  await expect(editor.problems).toContainText('No problems found', { timeout: 60_000 });
  return { folder, editor };
}
