import type { Page } from 'playwright/test';

/** The editor of a design: outline, text, inspector, problems. */
export function createEditorPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add response' });
  const inspector = page.getByRole('region', { name: 'Inspector' });
  const outline = page.getByRole('region', { name: 'Outline' });
  return {
    outline,
    inspector,
    problems: page.getByRole('region', { name: 'Problems' }),
    text: page.getByRole('textbox', { name: 'OpenAPI document' }),
    unsaved: page.getByText('Unsaved changes', { exact: true }),
    saved: page.getByText('Saved', { exact: true }),
    /** The lines that are on the screen. */
    lines: page.locator('.monaco-editor .view-lines').first(),
    /** **Undo** or **Redo** with the name of its step. */
    step: (name: string) => page.getByRole('button', { name, exact: true }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    filter: outline.getByRole('textbox'),
    operation: (title: string) => outline.getByRole('treeitem', { name: title }).first(),
    addResponse: inspector.getByRole('button', { name: 'Add response' }),
    archive: page.getByRole('link', { name: 'Archive' }),
    dialog: {
      root: dialog,
      status: dialog.getByLabel('Status code'),
      anyStatus: dialog.getByRole('button', { name: 'Use any status code' }),
      description: dialog.getByRole('textbox', { name: 'Description' }),
      fromExample: dialog.getByText('From example', { exact: true }),
      reuse: dialog.getByRole('combobox', { name: 'Reuse' }),
      saveAsComponent: dialog.getByRole('checkbox', { name: 'Save as component' }),
      componentName: dialog.getByRole('textbox', { name: 'Name of the component' }),
      exampleSchema: dialog.getByRole('combobox', { name: 'Schema of the example' }),
      useSchema: (name: string) => dialog.getByRole('button', { name: `matching schema ${name}` }),
      example: dialog.getByRole('textbox', { name: 'Example JSON' }),
      changes: dialog.getByRole('region', { name: 'Changes' }),
      add: dialog.getByRole('button', { name: 'Add', exact: true }),
    },
  };
}
