import type { Comparison } from './comparison.ts';
import { itemsOf, type Located, memberOf, membersOf } from './located.ts';

/** What a caller must bring: each scheme and scope as one text. */
type Alternative = { needs: Set<string>; label: string; at: Located };

/**
 * Compares the `security` of the two roots, or of an operation in both documents.
 *
 * One alternative of the list suffices (OpenAPI 3.1, section 4.8.30). A caller is safe while what it brings still
 * satisfies one of the later alternatives.
 */
export function compareSecurity(comparison: Comparison, before: Located, after: Located): void {
  const was = effective(before, comparison.before.root);
  const is = effective(after, comparison.after.root);
  for (const one of was) {
    if (is.some((other) => [...other.needs].every((need) => one.needs.has(need)))) continue;
    comparison.report({
      code: 'security.tightened',
      kind: 'changed',
      breaking: true,
      at: is[0]?.at ?? after,
      message: `${one.label} no longer suffices to call it; ${is.map(({ label }) => label).join(' or ')} does.`,
    });
  }
  for (const one of is) {
    if (was.some((other) => sameNeeds(other, one))) continue;
    // Asks for more than what sufficed before: nobody gains by it.
    if (was.some((other) => [...other.needs].every((need) => one.needs.has(need)))) continue;
    comparison.report({
      code: 'security.alternative_added',
      kind: 'added',
      breaking: false,
      at: one.at,
      message: `${one.label} suffices to call it now.`,
    });
  }
}

/** Compares the security schemes of the same name: how credentials travel, not what is said about them. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const schemes = (side: 'before' | 'after'): Map<string, Located> =>
    membersOf(memberOf(memberOf(comparison[side].root, 'components'), 'securitySchemes'));
  const later = schemes('after');
  for (const [name, site] of schemes('before')) {
    const at = later.get(name);
    if (!at) continue;
    const was = comparison.before.follow(site);
    const is = comparison.after.follow(at);
    const differs = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'].filter(
      (key) =>
        String(memberOf(was, key).value).toLowerCase() !==
        String(memberOf(is, key).value).toLowerCase(),
    );
    if (differs.length === 0) continue;
    comparison.report({
      code: 'security.scheme_changed',
      kind: 'changed',
      breaking: true,
      at,
      message: `The security scheme "${name}" changed its ${differs.join(' and ')}.`,
    });
  }
}

function sameNeeds(one: Alternative, other: Alternative): boolean {
  return (
    one.needs.size === other.needs.size && [...one.needs].every((need) => other.needs.has(need))
  );
}

/** An operation without a list of its own has the root's; no list, or an empty one, asks for nothing. */
function effective(holder: Located, root: Located): Alternative[] {
  const own = memberOf(holder, 'security');
  const list = own.value === undefined ? memberOf(root, 'security') : own;
  const alternatives = itemsOf(list).map(alternativeOf);
  return alternatives.length > 0
    ? alternatives
    : [{ needs: new Set(), label: 'No credentials', at: list }];
}

function alternativeOf(at: Located): Alternative {
  const needs = new Set<string>();
  const labels: string[] = [];
  for (const [scheme, scopes] of membersOf(at)) {
    needs.add(scheme);
    const names = itemsOf(scopes).map(({ value }) => String(value));
    for (const scope of names) needs.add(`${scheme} ${scope}`);
    labels.push(names.length === 0 ? `"${scheme}"` : `"${scheme}" (${names.join(', ')})`);
  }
  return { needs, label: labels.length === 0 ? 'No credentials' : labels.join(' and '), at };
}
