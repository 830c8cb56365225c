import type { Page } from 'playwright/test';

/** The dialogs that find commands, and operations and schemas. */
export function createPalette(page: Page) {
  const commands = page.getByRole('dialog', { name: 'Command palette' });
  const places = page.getByRole('dialog', { name: 'Go to operation or schema' });
  return {
    commands: {
      root: commands,
      field: commands.getByRole('combobox', { name: 'Command palette' }),
      option: (name: string) => commands.getByRole('option', { name }),
    },
    places: {
      root: places,
      field: places.getByRole('combobox', { name: 'Go to operation or schema' }),
      options: places.getByRole('option'),
    },
    shortcuts: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  };
}
