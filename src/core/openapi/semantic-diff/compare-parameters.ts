import { isSamePhrase, phrase, type Phrase, type PhraseValues } from './phrases.ts';
import type { Direction } from './catalogue/check.ts';
import type { CheckCode } from './catalogue/checks.ts';
import { compareContent, isPrimitive, serializationOf } from './compare-content.ts';
import type { Comparison } from './comparison.ts';
import { isTrue, itemsOf, type Located, memberOf, textOf } from './located.ts';
import type { Operation } from './operations.ts';
import type { References } from './references.ts';

type Parameter = { at: Located; place: string; name: string };

/** Compares the parameters of an operation: its own, and those of its path item. */
export function compareParameters(
  comparison: Comparison,
  before: Operation,
  after: Operation,
  direction: Direction,
): void {
  const was = parametersOf(comparison.before, before);
  const is = parametersOf(comparison.after, after);
  for (const [key, parameter] of was) {
    const later = is.get(key);
    if (later) {
      compareParameter(comparison, parameter, later, direction);
      continue;
    }
    comparison.report('parameter.removed', {
      direction,
      before: parameter.at,
      after: undefined,
      values: { parameter: label(parameter) },
    });
  }
  for (const [key, parameter] of is) {
    if (was.has(key)) continue;
    const required = isTrue(parameter.at, 'required') || parameter.place === 'path';
    comparison.report(required ? 'parameter.required_added' : 'parameter.added', {
      direction,
      before: undefined,
      after: parameter.at,
      values: { parameter: label(parameter) },
    });
  }
}

function compareParameter(
  comparison: Comparison,
  before: Parameter,
  after: Parameter,
  direction: Direction,
): void {
  if (comparison.isSame(before.at, after.at)) return;
  const report = (code: CheckCode, values: PhraseValues = {}): void =>
    comparison.report(code, {
      direction,
      before: before.at,
      after: after.at,
      values: { parameter: label(after), ...values },
    });
  const isPath = before.place === 'path';
  if (isPath && before.name !== after.name) report('parameter.renamed', { was: before.name });
  const flags = (key: string) => ({ was: isTrue(before.at, key), is: isTrue(after.at, key) });
  const required = flags('required');
  if (required.was !== required.is && !isPath) {
    report(required.is ? 'parameter.became_required' : 'parameter.became_optional');
  }
  const deprecated = flags('deprecated');
  if (deprecated.was !== deprecated.is) {
    report(deprecated.is ? 'parameter.deprecated' : 'parameter.reactivated');
  }
  const empty = flags('allowEmptyValue');
  if (empty.was !== empty.is) {
    report(empty.is ? 'parameter.empty_value_allowed' : 'parameter.empty_value_forbidden');
  }
  const ways = { was: wayOf(before), is: wayOf(after) };
  if (ways.was !== ways.is && ways.was !== undefined && ways.is !== undefined) {
    report('parameter.content_changed', { was: ways.was, is: ways.is });
    return;
  }
  const name = phrase('parts.parameterFirst', { place: after.place, name: after.name });
  const schemas = { before: memberOf(before.at, 'schema'), after: memberOf(after.at, 'schema') };
  if (ways.is !== 'content') {
    const areSimple =
      isPrimitive(comparison.before, schemas.before) &&
      isPrimitive(comparison.after, schemas.after);
    const written = {
      was: serializationOf(before.at, before.place, areSimple),
      is: serializationOf(after.at, after.place, areSimple),
    };
    if (!isSamePhrase(written.was, written.is)) report('parameter.serialization_changed', written);
  }
  comparison.compareSchemas({ ...schemas, direction, name, isText: true });
  compareContent(comparison, before.at, after.at, direction, name);
}

/** A parameter without either is written as one with a schema. */
function wayOf({ at }: Parameter): 'content' | 'schema' | undefined {
  if (memberOf(at, 'content').value !== undefined) return 'content';
  return memberOf(at, 'schema').value === undefined ? undefined : 'schema';
}

/** By place and name; those of the path by their position, header names without case. */
function parametersOf(
  references: References,
  { at, item, path }: Operation,
): Map<string, Parameter> {
  const positions = [...path.matchAll(/\{([^}]*)\}/gu)].map(([, name = '']) => name);
  const parameters = new Map<string, Parameter>();
  for (const holder of [item, at]) {
    for (const site of itemsOf(memberOf(holder, 'parameters'))) {
      const parameter = references.follow(site);
      if (parameter.value === undefined) continue;
      const place = textOf(parameter, 'in') ?? '';
      const name = textOf(parameter, 'name') ?? '';
      if (place === 'header' && /^(?:accept|content-type|authorization)$/iu.test(name)) continue;
      const position = positions.indexOf(name);
      const key = place === 'path' && position !== -1 ? String(position) : name;
      parameters.set(`${place} ${place === 'header' ? key.toLowerCase() : key}`, {
        at: parameter,
        place,
        name,
      });
    }
  }
  return parameters;
}

function label({ place, name }: Parameter): Phrase {
  return phrase('parts.parameter', { place, name });
}
