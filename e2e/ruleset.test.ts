import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look, lookAtSizes } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

const SHOP = `openapi: 3.1.0
info:
  title: Shop
  version: '1.0'
servers:
  - url: https://shop.example
paths:
  /products:
    get:
      responses:
        '200':
          description: Products.
`;

const RULES = `rules:
  operation-summary: error
  info-license: warn
`;

test('the ruleset of the folder is followed, in its text and on disk', async ({ app, host }) => {
  test.setTimeout(120_000);
  const editor = createEditorPage(app);
  await test.step('the ruleset of the folder is followed, in the text and on disk', async () => {
    const folder = await mkdtemp(join(host.workspace, 'shop-'));
    const ruleset = join(folder, 'redocly.yaml');
    await writeFile(join(folder, 'openapi.yaml'), SHOP);
    await writeFile(ruleset, RULES);
    const summary = editor.problems.getByRole('button', {
      name: /should contain "summary" field.*rule "operation-summary" of redocly\.yaml.*line 9/,
    });
    const license = editor.problems.getByRole('button', { name: /rule "info-license"/ });
    await createDesignsPage(app).open(folder);

    await expect(summary).toBeVisible();
    await expect(license).toBeVisible();
    await expect(editor.problems).toContainText('1 error, 1 warning');
    await expect(editor.problems).toContainText('Includes the rules in redocly.yaml');
    await lookAtSizes(app, 'ruleset');

    // By the keyboard from one to the next, and muted from its menu, for a place and for the design.
    const text = app.locator('.monaco-editor').getByRole('textbox');
    const current = editor.problems.locator('[aria-current]');
    await app.keyboard.press('F8');
    await expect(text).toBeFocused();
    await expect(current).toContainText('rule "info-license"');
    await app.keyboard.press('F8');
    await expect(current).toContainText('rule "operation-summary"');
    await expect(app.getByText(/^Problem 2 of 2, error: .* line 9$/)).toBeAttached();
    await app.keyboard.press('Shift+F8');
    await expect(current).toContainText('rule "info-license"');
    await editor.problems.getByRole('button', { name: 'Group by rule' }).click();
    await expect(editor.problems.getByRole('listitem').first()).toHaveText(/^operation-summary/);
    await editor.problems.getByRole('button', { name: '1 error' }).click();
    await expect(summary).toBeHidden();
    await editor.problems.getByRole('button', { name: '1 error' }).click();
    await license.press('Shift+F10');
    await look(app, 'ruleset-menu');
    await expect(app.getByRole('menuitemradio', { checked: true })).toHaveText('Warning');
    await app.getByRole('menuitem', { name: 'Mute here' }).click();
    await expect(license).toBeHidden();
    // The keyboard goes on at the row that is there now.
    await expect(summary).toBeFocused();
    expect(await readFile(join(folder, '.redocly.lint-ignore.yaml'), 'utf8')).toMatch(
      /^openapi\.yaml:\n {2}info-license:\n {4}- '#\/info/,
    );
    await summary.click({ button: 'right' });
    await expect(app.getByRole('menuitemradio', { checked: true })).toHaveText('Error');
    await expect(app.getByRole('menuitemradio', { name: /^Default .*Off/ })).toBeVisible();
    await expect(app.getByRole('menuitemradio', { name: 'Hint' })).toHaveCount(0);
    await app.getByRole('menuitem', { name: 'Mute for the design' }).click();
    await expect(editor.problems).toContainText('No problems found');
    await expect(editor.problems).toBeFocused();
    expect(await readFile(ruleset, 'utf8')).toBe(RULES.replace(': error', ": 'off'"));
    await app.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(summary).toBeVisible();
    expect(await readFile(ruleset, 'utf8')).toBe(RULES);
    await editor.problems.getByRole('button', { name: '1 muted' }).click();
    await look(app, 'ruleset-muted');
    await editor.problems.getByRole('button', { name: 'Unmute info-license' }).click();
    await expect(license).toBeVisible();
    await editor.problems.getByRole('button', { name: 'Group by place' }).click();

    // It follows the text, which is not saved.
    await summary.click();
    await app.keyboard.press('End');
    await app.keyboard.press('Enter');
    await app.keyboard.type('summary: All of them');
    await expect(editor.unsaved).toBeVisible();
    await expect(editor.problems).toContainText('1 warning');
    await expect(summary).toBeHidden();

    // And the ruleset on disk: a rule that is off, a fault of its own, none at all.
    await writeFile(ruleset, RULES.replace('warn', 'off'));
    await expect(editor.problems).toContainText('No problems found');
    await writeFile(ruleset, 'rules:\n  operation-sumary: error\n');
    const unknown = editor.problems.getByRole('button', {
      name: /There is no rule "operation-sumary".*Write "operation-summary"\./,
    });
    await expect(unknown).toBeVisible();
    await look(app, 'ruleset-fault');
    await unknown.click();
    await expect(editor.lines).toContainText('operation-sumary');
    await app.getByRole('link', { name: 'openapi.yaml' }).click();
    await expect(unknown).toBeVisible();
    await rm(ruleset);
    await expect(editor.problems).toContainText('No problems found');
    await expect(editor.problems).not.toContainText('Includes the rules in');

    // One of Spectral's counts as well.
    await writeFile(
      join(folder, '.spectral.yaml'),
      'extends: [[spectral:oas, off]]\nrules: { info-contact: error, operation-tags: info }\n',
    );
    await expect(editor.problems).toContainText('1 error, 1 hint');
    await expect(editor.problems).toContainText('rule "info-contact" of .spectral.yaml');
    await lookAtSizes(app, 'ruleset-spectral');
    await editor.problems.getByRole('button', { name: /rule "operation-tags"/ }).press('Shift+F10');
    await expect(app.getByRole('menuitemradio', { checked: true })).toHaveText('Hint');
    await look(app, 'ruleset-spectral-menu');
    await app.keyboard.press('Escape');
    // Hidden as it is, it is edited as the others are.
    await app.getByRole('button', { name: 'Open file' }).click();
    await app.getByRole('menuitem', { name: '.spectral.yaml' }).click();
    await expect(editor.lines).toContainText('operation-tags: info');
    await app.getByRole('link', { name: 'openapi.yaml' }).click();
    await expect(editor.problems).toContainText('1 error, 1 hint');
  });

  await test.step('from a menu a rule is muted in a file and given a severity, in the words of the file that has it', async () => {
    const folder = await mkdtemp(join(host.workspace, 'shop-'));
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    const paths = ['orders', 'carts'].map(
      (path) => `  /${path}:\n    get: { responses: { '200': { description: All. } } }\n`,
    );
    const ours = `# Ours
rules: # what we agreed on
    operation-summary:   error   # all of them
    info-license: warn
`;
    await writeFile(join(folder, 'openapi.yaml'), SHOP + paths.join(''));
    await writeFile(join(folder, 'redocly.yaml'), ours);
    await createDesignsPage(app).open(folder);
    const summaries = editor.problems.getByRole('button', { name: /rule "operation-summary"/ });
    await expect(summaries).toHaveCount(3);
    const choose = async (name: RegExp) => {
      await app
        .getByRole('menuitem', { name })
        .or(app.getByRole('menuitemradio', { name }))
        .click();
    };
    await summaries.first().press('Shift+F10');
    await choose(/\b3\b.*openapi\.yaml/);
    await expect(summaries).toHaveCount(0);
    expect(await read('.redocly.lint-ignore.yaml')).toMatch(
      /^openapi\.yaml:\n {2}operation-summary:\n(?: {4}- '#\/paths\/~1(?:products|orders|carts)\/get.*'\n){3}$/,
    );
    expect(await read('redocly.yaml')).toBe(ours);
    await editor.problems.getByRole('button', { name: '3 muted' }).click();
    await editor.problems.getByRole('button', { name: 'Unmute operation-summary' }).click();
    await expect(summaries).toHaveCount(3);

    await summaries.first().press('Shift+F10');
    await choose(/^Warning/);
    await expect(editor.problems).toContainText('4 warnings');
    expect(await read('redocly.yaml')).toBe(ours.replace('  error', '  warn'));

    // One of Spectral's is written in Spectral's own file.
    const spectral = `# Theirs
extends: [[spectral:oas, off]]
rules: { info-contact: error, operation-tags: info } # two
`;
    await rm(join(folder, 'redocly.yaml'));
    await writeFile(join(folder, '.spectral.yaml'), spectral);
    const contact = editor.problems.getByRole('button', { name: /rule "info-contact"/ });
    await contact.press('Shift+F10');
    await choose(/^Warning/);
    await expect(editor.problems).toContainText('1 warning');
    expect(await read('.spectral.yaml')).toBe(spectral.replace('error', 'warn'));
    await contact.press('Shift+F10');
    await choose(/for the design$/);
    await expect(contact).toBeHidden();
    expect(await read('.spectral.yaml')).toMatch(
      /^# Theirs\nextends: \[\[spectral:oas, off\]\]\nrules: \{ info-contact: ['"]?off['"]?, operation-tags: info \} # two\n$/,
    );
  });

  await test.step('of many problems those in view are drawn, and the keyboard comes to all of them', async () => {
    const folder = await mkdtemp(join(host.workspace, 'many-'));
    const schemas = Array.from({ length: 600 }, (_, index) => `    S${index}: { type: strng }\n`);
    const many = `${SHOP}components:\n  schemas:\n${schemas.join('')}`;
    await writeFile(join(folder, 'openapi.yaml'), many);
    await createDesignsPage(app).open(folder);
    await expect(editor.problems).toContainText('500 errors');
    const rows = editor.problems.getByRole('listitem');
    const last = rows.and(app.locator('[aria-posinset="501"][aria-setsize="501"]'));
    await rows.first().getByRole('button').first().press('End');
    await expect(last.getByRole('button').first()).toBeFocused();
    expect(await rows.count()).toBeLessThan(60);
  });

  await test.step('the ruleset counts as it is being written, and the last good one while it cannot be read', async () => {
    const folder = await mkdtemp(join(host.workspace, 'shop-'));
    const ruleset = join(folder, 'redocly.yaml');
    await writeFile(join(folder, 'openapi.yaml'), SHOP);
    await writeFile(ruleset, 'rules:\n  operation-sumary: error\n');
    await createDesignsPage(app).open(folder);
    const document = app.getByRole('link', { name: 'openapi.yaml' });
    const rules = app.getByRole('link', { name: 'redocly.yaml' });
    await editor.problems
      .getByRole('button', { name: /There is no rule "operation-sumary"/ })
      .click();
    await expect(editor.lines).toContainText('operation-sumary');

    // Written, not saved.
    const text = app.locator('.monaco-editor').getByRole('textbox');
    await text.press('ControlOrMeta+a');
    await app.keyboard.insertText('rules: { info-license: error }');
    await expect(editor.lines).toContainText('info-license');
    await expect(editor.problems).toContainText('No problems found');
    await document.click();
    await expect(editor.problems).toContainText('rule "info-license"');
    await expect(editor.problems).not.toContainText('operation-sumary');
    expect(await readFile(ruleset, 'utf8')).toContain('operation-sumary');

    // Broken: its own tab says where, the document goes on by the rules from before.
    await rules.click();
    await expect(editor.lines).toContainText('info-license');
    await text.press('ControlOrMeta+End');
    await app.keyboard.insertText('\n- [');
    await expect(editor.problems).toContainText('a syntax error on line');
    await document.click();
    await expect(editor.problems).toContainText('redocly.yaml has a syntax error in its tab');
    await expect(editor.problems).toContainText('rule "info-license"');
    await look(app, 'ruleset-broken');

    // Saved, it is what is on disk.
    await rules.click();
    await expect(editor.lines).toContainText('- [');
    await text.press('ControlOrMeta+a');
    await app.keyboard.insertText('rules: { operation-summary: error }');
    await editor.save.click();
    await expect(editor.saved).toBeVisible();
    await document.click();
    await expect(editor.problems).toContainText('rule "operation-summary"');
    await expect(editor.problems).not.toContainText('info-license');
  });

  await test.step('errors of the ruleset keep nothing from being packed', async () => {
    await createDesignsPage(app).create('Harbour', { template: 'Blank' });
    await expect(editor.problems).toContainText('No problems found');
    await writeFile(
      join(host.workspace, 'harbour', 'redocly.yaml'),
      'rules:\n  info-license: error\n',
    );
    await expect(editor.problems).toContainText('rule "info-license"');
    await editor.archive.click();
    const findings = app.getByRole('region', { name: 'Findings' });
    await expect(findings).toContainText('rule "info-license"');
    await expect(app.getByText('The errors come from your own rules')).toBeVisible();
    await expect(app.getByRole('button', { name: 'Save archive' })).toBeEnabled();
    await look(app, 'ruleset-archive');

    // From the same menu as in Problems, and back.
    await findings.getByRole('button', { name: /^Actions at openapi\.yaml/ }).press('Enter');
    await app.getByRole('menuitem', { name: 'Mute for the design' }).press('Enter');
    await expect(findings).toContainText('No problems found.');
    await findings.getByRole('button', { name: '1 muted' }).press('Enter');
    await findings.getByRole('button', { name: 'Unmute info-license' }).press('Enter');
    await expect(findings).not.toContainText('muted');
  });
});
