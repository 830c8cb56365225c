import { schemaChecksMessages } from '#messages/en/checks-schemas.ts';
import { componentNoun } from '#core/openapi/references/component-sections.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { fieldOf } from '#core/openapi/objects/node-type.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';
import { localPointer } from '#core/openapi/references/resolve-local.ts';
import { findAnchors } from '#core/openapi/references/find-anchors.ts';
import { pointerOf } from '#core/openapi/objects/place.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';

/**
 * Warns of components that nothing outside of themselves refers to, in steps.
 *
 * A schema that extends one with a discriminator counts as used: the discriminator's values name it. `elsewhere` are
 * the pointers into the document that the other files of its design have, where it has others.
 */
export function* checkUnused(
  report: Report,
  spec: ParsedSpec,
  document: Record<string, unknown>,
  elsewhere?: ReadonlySet<string>,
): Generator<undefined, void> {
  const components = document['components'];
  if (!isRecord(components)) return;
  const used = yield* usedComponents(spec, document);
  const usedElsewhere = new Set([...(elsewhere ?? [])].map(componentAt));
  const where = elsewhere === undefined ? 'inDocument' : 'inDesign';
  for (const section of Object.keys(components)) {
    const members = components[section];
    if (!isRecord(members) || fieldOf('components', section) === undefined) continue;
    for (const name of namesIn(members)) {
      const key = `${section}/${name}`;
      if (used.has(key) || usedElsewhere.has(key)) continue;
      if (section === 'schemas' && isAlternative(members[name], members)) continue;
      report.addAt(spec, joinPointer('/components', section, name), {
        code: 'spec.component_unused',
        severity: 'warning',
        at: 'key',
        text: () => ({
          message: schemaChecksMessages.t(`unused.${where}`, {
            component: componentNoun(section),
            name: quoted(name),
          }),
          hint: schemaChecksMessages.t(
            section === 'securitySchemes' ? 'unused.securityScheme' : 'unused.hint',
          ),
        }),
      });
    }
  }
}

function isAlternative(schema: unknown, schemas: Record<string, unknown>): boolean {
  const parts = isRecord(schema) ? schema['allOf'] : undefined;
  if (!Array.isArray(parts)) return false;
  return parts.some((part: unknown) => {
    const ref = isRecord(part) ? part['$ref'] : undefined;
    const name = typeof ref === 'string' ? ref.split('/').at(-1) : undefined;
    const parent = name !== undefined && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    return isRecord(parent) && parent['discriminator'] !== undefined;
  });
}

/** A component as `section/name`, for what a pointer leads to or into. */
function componentAt(pointer: string): string | undefined {
  const [top, section, name] = splitPointer(pointer) ?? [];
  return top === 'components' && section !== undefined && name !== undefined
    ? `${section}/${name}`
    : undefined;
}

/**
 * The components that a document names from outside of themselves, as `section/name`.
 *
 * A `$ref` counts wherever it stands, in extensions and examples too: which of them a tool follows is not known here.
 * So do what discriminators map to, and what security requirements name.
 */
function* usedComponents(
  spec: ParsedSpec,
  document: Record<string, unknown>,
): Generator<undefined, ReadonlySet<string>> {
  const used = new Set<string>();
  const references = new Map<string, string | undefined>();
  let inside: string | undefined;

  const addReference = (ref: string): void => {
    let component = references.get(ref);
    if (component === undefined && !references.has(ref))
      references.set(ref, (component = componentOf(spec, ref)));
    if (component !== undefined && component !== inside) used.add(component);
  };
  const addMapped = (value: unknown): void => {
    if (typeof value !== 'string') return;
    if (`schemas/${value}` !== inside) used.add(`schemas/${value}`);
    addReference(value);
  };
  const special: Readonly<Record<string, (member: unknown) => void>> = {
    $ref: (member) => typeof member === 'string' && addReference(member),
    operationRef: (member) => typeof member === 'string' && addReference(member),
    $dynamicRef: (member) => typeof member === 'string' && addReference(member),
    discriminator(member) {
      if (!isRecord(member)) return;
      const mapping = member['mapping'];
      if (isRecord(mapping)) Object.values(mapping).forEach(addMapped);
      addMapped(member['defaultMapping']);
    },
    security(member) {
      if (!Array.isArray(member)) return;
      for (const requirement of member)
        if (isRecord(requirement))
          for (const name of Object.keys(requirement)) {
            used.add(`securitySchemes/${name}`);
            if (spec.dialect === '3.2') addReference(name);
          }
    },
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isRecord(value))
      for (const key of namesIn(value)) {
        const member = value[key];
        if (Object.hasOwn(special, key)) special[key]?.(member);
        if (typeof member === 'object' && member !== null) visit(member);
      }
  };

  for (const top of Object.keys(document)) {
    const part = document[top];
    if (!isRecord(part) || top === 'security') visit({ [top]: part });
    else
      for (const name of namesIn(part)) {
        const member = part[name];
        if (top !== 'components' || !isRecord(member) || name.startsWith('x-'))
          visit({ [name]: member });
        else
          for (const component of namesIn(member)) {
            inside = `${name}/${component}`;
            visit(member[component]);
            inside = undefined;
            yield;
          }
        yield;
      }
  }
  return used;
}

function componentOf(spec: ParsedSpec, ref: string): string | undefined {
  const target = parseReference(ref, spec.file, '');
  if (target.kind !== 'local') return undefined;
  const pointer = localPointer(`#${target.fragment}`);
  if (pointer === undefined) return undefined;
  if (pointer === '' || pointer.startsWith('/')) return componentAt(pointer);
  const anchored = findAnchors(spec).get(pointer);
  return anchored && componentAt(pointerOf(anchored.place));
}
