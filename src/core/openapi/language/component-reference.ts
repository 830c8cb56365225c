import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer } from '#core/openapi/references/resolve-local.ts';

/** The reference to a component, escaped as RFC 6901 (section 6) asks. */
export function referenceTo(section: string, name: string): string {
  return `#${joinPointer('/components', section, name)
    .split('/')
    .map((token) => encodeURIComponent(token))
    .join('/')}`;
}

/** The component that a reference leads to or into. */
export function componentIn(ref: string): { section: string; name: string } | undefined {
  const pointer = localPointer(ref);
  const [top, section, name] = (pointer !== undefined && splitPointer(pointer)) || [];
  return top === 'components' && section !== undefined && name !== undefined
    ? { section, name }
    : undefined;
}
