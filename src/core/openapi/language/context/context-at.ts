import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { Names } from '#core/openapi/language/names.ts';
import type { Path } from '#core/openapi/language/shape.ts';
import type { CursorContext } from './cursor-context.ts';
import { flowContext } from './flow-context.ts';
import { yamlContext } from './yaml-context.ts';

/**
 * What stands at an offset of a document's text, finished or not.
 *
 * In an operation or a component of JSON (`names` are those of the text when it could be read last) the cost is one pass
 * over its part above the cursor, elsewhere over all that stands above: some tens of milliseconds at the end of 10 MB.
 * YAML that is written in braces as a whole is read as JSON is.
 */
export function contextAt(
  text: string,
  format: SpecFormat,
  offset: number,
  names?: Names,
): CursorContext | undefined {
  const start = /^\uFEFF?\s*/u.exec(text.slice(0, 1000))?.[0].length ?? 0;
  if (format !== 'json' && text.charAt(start) !== '{') return yamlContext(text, offset);
  const around = names && namedAround(text, names, offset);
  const near = around && flowContext(text, around.brace, offset);
  return near === undefined
    ? flowContext(text, start, offset)
    : { ...near, path: [...(around?.path ?? []), ...near.path] };
}

const MEMBER = /"(?:[^"\\\n]|\\.)*"\s*:\s*\{/uy;

/** The operation or component around an offset, and the brace that it begins with. */
function namedAround(
  text: string,
  { operations, components }: Names,
  offset: number,
): { brace: number; path: Path } | undefined {
  const holds = ({ start, end }: { start: number; end: number }) => start < offset && offset <= end;
  const operation = operations.find(holds);
  const component = operation === undefined ? components.find(holds) : undefined;
  const path =
    operation === undefined
      ? component && ['components', component.section, component.name]
      : splitPointer(operation.pointer);
  const at = operation?.start ?? component?.start;
  if (path === undefined || at === undefined) return undefined;
  MEMBER.lastIndex = at;
  const head = MEMBER.exec(text)?.[0];
  if (head === undefined) return undefined;
  const brace = at + head.length - 1;
  return brace < offset ? { brace, path } : undefined;
}
