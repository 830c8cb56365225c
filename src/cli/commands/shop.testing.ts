import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDesign } from '#backend/designs/folder/create-design.ts';

/** A new folder with the design "Shop API" in its folder `shop`. */
export async function createShop(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'portolan-cli-'));
  const naming = {
    name: 'Shop API',
    slug: 'shop',
    template: 'rest-resource',
    format: 'yaml',
  } as const;
  await createDesign(home, naming, new Date('2026-01-31T00:00:00Z'));
  return home;
}

/** Another path in its document: a breaking change. */
export function renamePath(text: string): string {
  return text.replace('  /products:', '  /goods:');
}
