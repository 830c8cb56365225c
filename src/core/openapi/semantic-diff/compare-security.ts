import { joined, phrase, type Phrase } from './phrases.ts';
import type { Comparison } from './comparison.ts';
import { itemsOf, type Located, memberOf, membersOf, textOf } from './located.ts';
import { canonicalJson } from './canonical-json.ts';

/** What a caller must bring: each scheme and scope as one text. */
type Alternative = { needs: Set<string>; label: Phrase; at: Located };

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
    const values = {
      was: one.label,
      is: joined(
        'or',
        is.map(({ label }) => label),
      ),
    };
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
    : [{ needs: new Set(), label: phrase('values.noCredentials'), at: list }];
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
  return {
    needs,
    label: labels.length === 0 ? phrase('values.noCredentials') : joined('and', labels),
    at,
  };
}

/** What a security scheme is known by in both documents: the earlier name of what has its content. */
type SchemeNames = {
  before: (name: string) => string;
  after: (name: string) => string;
};

const known = new WeakMap<Comparison, SchemeNames & { renamed: Map<string, string> }>();

/** Finds out which later scheme is which earlier one: that of the same name, unless another one has its content. */
function createSchemeNames(comparison: Comparison): SchemeNames & { renamed: Map<string, string> } {
  const before = known.get(comparison);
  if (before) return before;
  const was = schemesOf(comparison, 'before');
  const is = schemesOf(comparison, 'after');
  const renamed = new Map<string, string>();
  const free = new Map<string, string[]>();
  for (const [name, scheme] of was) {
    const same = is.get(name);
    if (same && contentOf(same) === contentOf(scheme)) continue;
    const content = contentOf(scheme);
    free.set(content, [...(free.get(content) ?? []), name]);
  }
  for (const [name, scheme] of is) {
    const same = was.get(name);
    if (same && contentOf(same) === contentOf(scheme)) continue;
    const earlier = free.get(contentOf(scheme))?.shift();
    if (earlier !== undefined) renamed.set(name, earlier);
  }
  const names = {
    before: (name: string) => name,
    after: (name: string) => renamed.get(name) ?? name,
    renamed,
  };
  known.set(comparison, names);
  return names;
}

/** Compares the security schemes: how credentials travel and where they come from, not what is said about them. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const { renamed } = createSchemeNames(comparison);
  const was = schemesOf(comparison, 'before');
  for (const [name, is] of schemesOf(comparison, 'after')) {
    const earlier = renamed.get(name);
    if (earlier !== undefined) {
      comparison.report('security.scheme_renamed', {
        direction: 'request',
        before: was.get(earlier),
        after: is,
        values: { was: earlier, name },
      });
      continue;
    }
    const scheme = was.get(name);
    if (!scheme) continue;
    const differs = FIELDS.filter((field) => fieldOf(scheme, field) !== fieldOf(is, field));
    if (differs.length > 0) {
      comparison.report('security.scheme_changed', {
        direction: 'request',
        before: scheme,
        after: is,
        values: { name, fields: joined('and', differs) },
      });
    }
    compareFlows(comparison, name, scheme, is);
  }
}

const FIELDS = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'];
const URLS = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'];

function compareFlows(comparison: Comparison, name: string, before: Located, after: Located): void {
  const was = membersOf(memberOf(before, 'flows'));
  const is = membersOf(memberOf(after, 'flows'));
  const direction = 'request';
  for (const [flow, at] of was) {
    const later = is.get(flow);
    if (!later) {
      comparison.report('security.flow_removed', {
        direction,
        before: at,
        after,
        values: { name, flow },
      });
      continue;
    }
    for (const field of URLS) {
      const urls = { was: memberOf(at, field), is: memberOf(later, field) };
      if (urls.was.value === undefined || urls.was.value === urls.is.value) continue;
      comparison.report('security.flow_url_changed', {
        direction,
        before: urls.was,
        after: urls.is,
        values: {
          name,
          flow,
          field,
          was: textOf(at, field) ?? phrase('values.none'),
          is: textOf(later, field) ?? phrase('values.none'),
        },
      });
    }
    const scopes = {
      was: membersOf(memberOf(at, 'scopes')),
      is: membersOf(memberOf(later, 'scopes')),
    };
    for (const [scope, place] of scopes.was) {
      if (scopes.is.has(scope)) continue;
      const values = { name, scope: `"${scope}"` };
      comparison.report('security.scope_removed', {
        direction,
        before: place,
        after: later,
        values,
      });
    }
    for (const [scope, place] of scopes.is) {
      if (scopes.was.has(scope)) continue;
      const values = { name, scope: `"${scope}"` };
      comparison.report('security.scope_added', { direction, before: at, after: place, values });
    }
  }
  for (const [flow, at] of is) {
    if (was.has(flow)) continue;
    comparison.report('security.flow_added', {
      direction,
      before,
      after: at,
      values: { name, flow },
    });
  }
}

function schemesOf(comparison: Comparison, side: 'before' | 'after'): Map<string, Located> {
  const references = comparison[side];
  const all = membersOf(memberOf(memberOf(references.root, 'components'), 'securitySchemes'));
  return new Map([...all].map(([name, site]) => [name, references.follow(site)]));
}

/** A field as it counts: names of headers and of HTTP schemes have no case. */
function fieldOf(scheme: Located, field: string): string {
  const { value } = memberOf(scheme, field);
  const text = typeof value === 'string' ? value : '';
  const isCaseless =
    field === 'scheme' || (field === 'name' && memberOf(scheme, 'in').value === 'header');
  return isCaseless ? text.toLowerCase() : text;
}

function contentOf(scheme: Located): string {
  const flows = [...membersOf(memberOf(scheme, 'flows'))].map(([flow, at]) => [
    flow,
    URLS.map((field) => textOf(at, field) ?? ''),
  ]);
  return canonicalJson([
    ...FIELDS.map((field) => fieldOf(scheme, field)),
    Object.fromEntries(flows),
  ]);
}
