import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test('where the system gives the colours, what is chosen is framed', async ({ app }) => {
  await createDesignsPage(app).create('Quay', { template: 'REST resource' });
  const editor = createEditorPage(app);
  await app.emulateMedia({ forcedColors: 'active' });
  const get = editor.operation('GET /products');
  const post = editor.operation('POST /products');
  await get.click();
  await expect(get).toHaveAttribute('aria-selected', 'true');
  const main = app.getByRole('navigation', { name: 'Main' });
  const views = app.getByRole('navigation', { name: 'Views of the design' });
  const chosen = [
    get,
    main.getByRole('link', { name: 'Designs' }),
    views.getByRole('link', { name: 'Editor' }),
    app.getByRole('button', { name: 'Outline', exact: true }),
  ];
  for (const one of chosen) await expect(one).toHaveCSS('outline-style', 'solid');
  const others = [
    post,
    main.getByRole('link', { name: 'Catalog' }),
    views.getByRole('link', { name: 'Push' }),
  ];
  for (const one of others) await expect(one).toHaveCSS('outline-style', 'none');
  await look(app, 'forced-colors');
});
