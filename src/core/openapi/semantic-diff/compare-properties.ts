import type { Comparison } from './comparison.ts';
import { isTrue, itemsOf, type Located, memberOf, membersOf } from './located.ts';
import { keywordOf, type SchemaParts } from './schema-parts.ts';
import type { SchemaSides } from './schema-teller.ts';

/** Compares the properties of objects, which of them are required, and `additionalProperties`. */
export function compareProperties(comparison: Comparison, sides: SchemaSides): void {
  const { pair, before, after, tell } = sides;
  const isRequest = pair.direction === 'request';
  const was = propertiesOf(before, pair.direction);
  const is = propertiesOf(after, pair.direction);
  const required = { was: requiredOf(before), is: requiredOf(after) };
  const isClosed = keywordOf(after, 'additionalProperties', pair.after).value === false;
  for (const [name, at] of was) {
    const later = is.get(name);
    if (later) {
      comparison.compareLater({
        ...pair,
        before: at,
        after: later,
        member: inside(pair.member, name),
      });
      compareRequired(sides, name, later, required.was.has(name), required.is.has(name));
      continue;
    }
    tell('property_removed', {
      kind: 'removed',
      // What an open request object does not know it ignores.
      breaking: !isRequest || isClosed,
      at,
      text: `the property "${name}" was removed`,
    });
  }
  for (const [name, at] of is) {
    if (was.has(name)) continue;
    const demanded = required.is.has(name);
    tell(demanded ? 'required_property_added' : 'property_added', {
      kind: 'added',
      breaking: isRequest && demanded,
      at,
      text: `the property "${name}" was added${demanded && isRequest ? ' and is required' : ''}`,
    });
  }
  for (const name of required.is) {
    if (is.has(name) || was.has(name) || required.was.has(name)) continue;
    compareRequired(sides, name, pair.after, false, true);
  }
  compareOthers(comparison, sides);
}

function compareRequired(
  { pair, tell }: SchemaSides,
  name: string,
  at: Located,
  was: boolean,
  is: boolean,
): void {
  if (was === is) return;
  const isRequest = pair.direction === 'request';
  tell(is ? 'property_became_required' : 'property_became_optional', {
    breaking: is === isRequest,
    at,
    text: `the property "${name}" became ${is ? 'required' : 'optional'}`,
  });
}

/** What is not named: forbidden, or held to a schema. */
function compareOthers(comparison: Comparison, { pair, before, after, tell }: SchemaSides): void {
  const was = keywordOf(before, 'additionalProperties', pair.before);
  const is = keywordOf(after, 'additionalProperties', pair.after);
  const closed = { was: was.value === false, is: is.value === false };
  if (closed.was !== closed.is) {
    tell(closed.is ? 'additional_properties_forbidden' : 'additional_properties_allowed', {
      breaking: closed.is && pair.direction === 'request',
      at: is,
      text: closed.is
        ? 'no other properties may be there now'
        : 'other properties may be there now',
    });
  } else if (typeof was.value === 'object' || typeof is.value === 'object') {
    comparison.compareLater({ ...pair, before: was, after: is, member: inside(pair.member, '*') });
  }
}

/** Without those that never go this way: `readOnly` in requests, `writeOnly` in responses. */
function propertiesOf(parts: SchemaParts, direction: 'request' | 'response'): Map<string, Located> {
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
  const properties = new Map<string, Located>();
  for (const part of parts) {
    for (const [name, at] of membersOf(memberOf(part, 'properties'))) {
      if (!properties.has(name) && !isTrue(at, hidden)) properties.set(name, at);
    }
  }
  return properties;
}

function requiredOf(parts: SchemaParts): Set<string> {
  return new Set(
    parts.flatMap((part) => itemsOf(memberOf(part, 'required')).map(({ value }) => String(value))),
  );
}

function inside(member: string, name: string): string {
  if (member === '') return name;
  // Schemas may be nested without end by reference.
  const outer = member.length > 120 ? `…${member.slice(-100)}` : member;
  return `${outer}.${name}`;
}
