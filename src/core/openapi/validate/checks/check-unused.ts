import { joinPointer, splitPointer } from '../../json-pointer.ts';
import { mentionsOf } from '../../mentions/mentions-of.ts';
import { memberOf, itemsOf, textAt } from '../../outline/node-members.ts';
import type { ParsedSpec } from '../../types.ts';
import { wordOf } from '../../component-sections.ts';
import type { Report } from '../report.ts';
import { quoted } from '../wording.ts';

/**
 * Warns of components that nothing outside of themselves refers to.
 *
 * A schema that extends one with a discriminator counts as used: the discriminator's values name it. `elsewhere` are
 * the pointers into the document that the other files of its design have, where it has others.
 */
export function checkUnused(
  report: Report,
  spec: ParsedSpec,
  elsewhere?: ReadonlySet<string>,
): void {
  const used = new Set<string>();
  for (const pointer of elsewhere ?? []) {
    const [top, section, name] = splitPointer(pointer) ?? [];
    if (top === 'components' && section !== undefined && name !== undefined)
      used.add(`${section}/${name}`);
  }
  const where = elsewhere === undefined ? 'document' : 'design';
  for (const { target, declares, inside } of mentionsOf(spec)) {
    if (target.kind !== 'component' || declares) continue;
    const key = `${target.section}/${target.name}`;
    if (inside !== key) used.add(key);
  }
  const schemas = memberOf(memberOf(spec.root, 'components'), 'schemas');
  for (const { target, declares } of mentionsOf(spec)) {
    if (target.kind !== 'component' || !declares) continue;
    const { section, name } = target;
    if (used.has(`${section}/${name}`)) continue;
    if (section === 'schemas' && isAlternative(memberOf(schemas, name), schemas)) continue;
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

type Node = ReturnType<typeof memberOf>;

function isAlternative(schema: Node, schemas: Node): boolean {
  return itemsOf(memberOf(schema, 'allOf')).some((part) => {
    const name = textAt(part, '$ref')?.split('/').at(-1);
    const parent = name === undefined ? undefined : memberOf(schemas, name);
    return memberOf(parent, 'discriminator') !== undefined;
  });
}
