import type { Design } from '#contracts/workbench.ts';
import { suggestSlug } from '#renderer/naming/slug.ts';

/** A first overview.json for a design that has none, with what is known of it. */
export function newOverview(design: Design): string {
  const overview = {
    name: design.name,
    slug: design.slug ?? suggestSlug(design.name),
    version: design.version ?? '1.0.0',
    spec: design.specFile,
  };
  return `${JSON.stringify(overview, undefined, 2)}\n`;
}
