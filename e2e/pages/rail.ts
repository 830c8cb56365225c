import type { Page } from 'playwright/test';

/** The rail at the window's side. */
export function createRail(page: Page) {
  const rail = page.getByRole('navigation');
  return {
    home: rail.getByRole('link', { name: 'Home' }),
    designs: rail.getByRole('link', { name: 'Designs' }),
    catalog: rail.getByRole('link', { name: 'Catalog' }),
    publish: rail.getByRole('link', { name: 'Publish' }),
    portals: rail.getByRole('link', { name: 'Portals' }),
    settings: rail.getByRole('link', { name: 'Settings' }),
  };
}
