import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { sectionOf } from '#core/openapi/references/component-sections.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ObjectKind } from './object-forms.ts';

/** The `$ref`s of the document's components that may stand where an object of a kind is expected. */
export function referenceChoices(spec: ParsedSpec, kind: ObjectKind): string[] {
  const section = sectionOf(spec.dialect ?? '3.1', kind);
  if (section === undefined) return [];
  const components = valueAt(spec.value, `/components/${section}`);
  return isRecord(components)
    ? Object.keys(components).map((name) => componentReference(section, name))
    : [];
}

/** The `$ref` of a component of the same document. */
export function componentReference(section: string, name: string): string {
  // What a URI fragment can't hold as it is (RFC 3986, section 3.5).
  return `#${encodeURI(joinPointer('/components', section, name)).replaceAll('#', '%23')}`;
}

/** The name at the end of a reference, as a designer says it. */
export function nameOfReference(ref: string): string {
  const hash = ref.indexOf('#');
  if (hash === -1) return ref;
  try {
    return splitPointer(decodeURIComponent(ref.slice(hash + 1)))?.at(-1) ?? ref;
  } catch {
    return ref;
  }
}

/** The reference that a typed text stands for: itself, or the one choice that has that name; else the text as typed. */
export function typedReference(typed: string, choices: readonly string[]): string {
  const text = typed.trim();
  if (choices.includes(text)) return text;
  const named = choices.filter((choice) => nameOfReference(choice) === text);
  return named.length === 1 ? (named[0] ?? text) : text;
}
