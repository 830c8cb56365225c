import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { componentNoun } from '#core/openapi/references/component-sections.ts';
import { enclosingOperation } from './operation-place.ts';

/** What a place in a document belongs to, as people call it. */
export type PlaceName = {
  /** The method in capitals, `path`, or the kind of component: `schema`, `request body`; empty for anything else. */
  kind: string;
  /** The path, the component's name, or the top-level field. */
  name: string;
  /** The way from there to the place, such as `responses › 200 › content`; empty at the thing itself. */
  within: string;
};

/** Names the operation, component or other part of a document that holds the node at a JSON Pointer. */
export function placeName(pointer: string): PlaceName {
  const tokens = splitPointer(pointer) ?? [];
  const operation = enclosingOperation(pointer);
  if (operation !== undefined) {
    const depth = splitPointer(operation.pointer)?.length ?? 0;
    const kind = operation.method.toUpperCase();
    return { kind, name: operation.path, within: way(tokens.slice(depth)) };
  }
  const [first = '', second, third] = tokens;
  if (first === 'components' && second !== undefined && third !== undefined)
    return { kind: componentNoun(second), name: third, within: way(tokens.slice(3)) };
  if ((first === 'paths' || first === 'webhooks') && second !== undefined)
    return {
      kind: componentNoun(first),
      name: second,
      within: way(tokens.slice(2)),
    };
  return { kind: '', name: first, within: way(tokens.slice(1)) };
}

function way(tokens: readonly string[]): string {
  return tokens.join(' › ');
}
