import { sectionOf } from '#core/openapi/references/component-sections.ts';
import { partAround } from '#core/openapi/form/document-part.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Names } from './names.ts';
import type { Path } from './shape.ts';

/** The way to a node as a whole document would have it; what nothing refers to stands nowhere. */
export function placedPath({ part, dialect }: Names, path: Path): Path | undefined {
  if (part === undefined) return path;
  const around = partAround(part, joinPointer('', ...path));
  if (around === undefined) return undefined;
  const section = sectionOf(dialect, around.kind);
  const top = section === undefined ? undefined : ['components', section, ''];
  const rest = path.slice(splitPointer(around.pointer)?.length ?? 0);
  // OpenAPI 3.0 has path items below the paths alone.
  const base = top ?? (around.kind === 'pathItem' ? ['paths', '/'] : undefined);
  return base && [...base, ...rest];
}
