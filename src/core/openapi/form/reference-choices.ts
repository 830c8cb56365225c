import { sectionOf } from '#core/openapi/references/component-sections.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ObjectKind } from './object-forms.ts';

/** The `$ref`s of the document's components that may stand where an object of a kind is expected. */
export function referenceChoices(spec: ParsedSpec, kind: ObjectKind): string[] {
  const section = sectionOf(spec.dialect ?? '3.1', kind);
  if (section === undefined) return [];
  const base = `/components/${section}`;
  const components = valueAt(spec.value, base);
  if (!isRecord(components)) return [];
  return Object.keys(components).map((name) => `#${fragment(joinPointer(base, name))}`);
}

// What a URI fragment can't hold as it is (RFC 3986, section 3.5).
function fragment(pointer: string): string {
  return encodeURI(pointer).replaceAll('#', '%23');
}
