import type { SchemaRow } from '#core/openapi/form/schema-tree.ts';

const INDENT_PX = 12;
/** Deeper rows stand below each other: there has to be room for them. */
const MOST_INDENT = 8;

/** How far a row is from the edge, in pixels. */
export function indentOf(depth: number): number {
  return Math.min(depth, MOST_INDENT) * INDENT_PX;
}

/** The rows that are below no folded one; each stands behind the one that it is below. */
export function withoutFolded(
  rows: readonly SchemaRow[],
  folded: ReadonlySet<string>,
): SchemaRow[] {
  let hidden: string | undefined;
  return rows.filter(({ path }) => {
    if (hidden !== undefined && path.startsWith(`${hidden}/`)) return false;
    hidden = folded.has(path) ? path : undefined;
    return true;
  });
}

/** The path of the row that another one is below; empty for the schema itself. */
export function ownerPath({ path }: Pick<SchemaRow, 'path'>): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Whether a row is another one or below it. */
export function isWithin(row: SchemaRow | undefined, { path }: SchemaRow): boolean {
  return row !== undefined && (row.path === path || row.path.startsWith(`${path}/`));
}
