import { wordOf } from '#core/openapi/references/component-sections.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { fieldOf } from '#core/openapi/objects/node-type.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/wording.ts';
import { componentAt, usedComponents } from './used-components.ts';

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
  const where = elsewhere === undefined ? 'document' : 'design';
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
        message: `Nothing in this ${where} refers to the ${wordOf(section)} ${quoted(name)}.`,
        hint:
          section === 'securitySchemes'
            ? 'Remove it, or name it under "security".'
            : 'Remove it, or refer to it with "$ref".',
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
