import type { Comparison } from './comparison.ts';
import { itemsOf, type Located, memberOf, membersOf } from './located.ts';
import { createSchemeNames, type SchemeNames } from './security-schemes.ts';

/** What a caller must bring: each scheme and scope as one text. */
type Alternative = { needs: Set<string>; label: string; at: Located };

/**
 * Compares the `security` of an operation in both documents; of the two roots where neither says its own.
 *
 * One alternative of the list suffices (OpenAPI 3.1, section 4.8.30). A caller is safe while what it brings still
 * satisfies one of the later alternatives. A scheme is known by its content, whatever it is called.
 */
export function compareSecurity(comparison: Comparison, before: Located, after: Located): void {
  const isOwn = (at: Located): boolean => memberOf(at, 'security').value !== undefined;
  const isRoot = after.pointer === '';
  if (!isRoot && !isOwn(before) && !isOwn(after)) return;
  const names = createSchemeNames(comparison);
  const was = effective(before, comparison.before.root, names.before);
  const is = effective(after, comparison.after.root, names.after);
  const direction = 'request';
  for (const one of was) {
    if (is.some((other) => [...other.needs].every((need) => one.needs.has(need)))) continue;
    const values = { was: one.label, is: is.map(({ label }) => label).join(' or ') };
    const places = { before: one.at, after: is[0]?.at ?? after };
    comparison.report('security.tightened', { direction, ...places, values });
  }
  for (const one of is) {
    // What asks for more than what sufficed before: nobody gains by it.
    if (was.some((other) => [...other.needs].every((need) => one.needs.has(need)))) continue;
    const values = { is: one.label };
    comparison.report('security.alternative_added', { direction, before, after: one.at, values });
  }
}

/** An operation without a list of its own has the root's; no list, or an empty one, asks for nothing. */
function effective(holder: Located, root: Located, nameOf: SchemeNames['before']): Alternative[] {
  const own = memberOf(holder, 'security');
  const list = own.value === undefined ? memberOf(root, 'security') : own;
  const alternatives = itemsOf(list).map((at) => alternativeOf(at, nameOf));
  return alternatives.length > 0
    ? alternatives
    : [{ needs: new Set(), label: 'No credentials', at: list }];
}

function alternativeOf(at: Located, nameOf: SchemeNames['before']): Alternative {
  const needs = new Set<string>();
  const labels: string[] = [];
  for (const [name, scopes] of membersOf(at)) {
    const scheme = nameOf(name);
    needs.add(scheme);
    const texts = itemsOf(scopes).map(({ value }) => String(value));
    for (const scope of texts) needs.add(`${scheme} ${scope}`);
    labels.push(texts.length === 0 ? `"${name}"` : `"${name}" (${texts.join(', ')})`);
  }
  return { needs, label: labels.length === 0 ? 'No credentials' : labels.join(' and '), at };
}
