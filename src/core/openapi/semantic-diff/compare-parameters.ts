import { compareContent } from './compare-bodies.ts';
import type { Comparison, Direction } from './comparison.ts';
import { isTrue, itemsOf, type Located, memberOf, textOf } from './located.ts';
import type { References } from './references.ts';

type Holder = { at: Located; item: Located; path: string };
type Parameter = { at: Located; place: string; name: string };

/** Compares the parameters of an operation: its own, and those of its path item. */
export function compareParameters(
  comparison: Comparison,
  before: Holder,
  after: Holder,
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
    comparison.report({
      code: 'parameter.removed',
      kind: 'removed',
      breaking: true,
      at: parameter.at,
      message: `The ${label(parameter)} was removed.`,
    });
  }
  for (const [key, parameter] of is) {
    if (was.has(key)) continue;
    const required = isTrue(parameter.at, 'required');
    comparison.report({
      code: required ? 'parameter.required_added' : 'parameter.added',
      kind: 'added',
      breaking: required,
      at: parameter.at,
      message: `The ${label(parameter)} was added${required ? ' and is required' : ''}.`,
    });
  }
}

function compareParameter(
  comparison: Comparison,
  before: Parameter,
  after: Parameter,
  direction: Direction,
): void {
  const report = (code: string, breaking: boolean, text: string): void =>
    comparison.report({
      code,
      kind: 'changed',
      breaking,
      at: after.at,
      message: `The ${label(after)} ${text}.`,
    });
  if (before.name !== after.name && before.place === 'path') {
    report('parameter.renamed', false, `was called "${before.name}"; addresses stay as they are`);
  }
  const required = { was: isTrue(before.at, 'required'), is: isTrue(after.at, 'required') };
  if (required.is && !required.was) report('parameter.became_required', true, 'became required');
  if (required.was && !required.is) report('parameter.became_optional', false, 'became optional');
  if (isTrue(after.at, 'deprecated') && !isTrue(before.at, 'deprecated')) {
    report('parameter.deprecated', false, 'is deprecated');
  }
  const written = { was: serialization(before), is: serialization(after) };
  if (written.was !== written.is) {
    report(
      'parameter.serialization_changed',
      true,
      `is written as ${written.is}, not as ${written.was}`,
    );
  }
  const text = label(after);
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  comparison.compareLater({
    before: memberOf(before.at, 'schema'),
    after: memberOf(after.at, 'schema'),
    direction,
    name,
    member: '',
  });
  compareContent(comparison, before.at, after.at, direction, name);
}

/** By place and name; those of the path by their position, header names without case. */
function parametersOf(references: References, { at, item, path }: Holder): Map<string, Parameter> {
  const positions = [...path.matchAll(/\{([^}]*)\}/gu)].map(([, name = '']) => name);
  const parameters = new Map<string, Parameter>();
  for (const holder of [item, at]) {
    for (const site of itemsOf(memberOf(holder, 'parameters'))) {
      const parameter = references.follow(site);
      const place = textOf(parameter, 'in') ?? '';
      const name = textOf(parameter, 'name') ?? '';
      if (place === 'header' && /^(?:accept|content-type|authorization)$/iu.test(name)) continue;
      const key = place === 'path' ? String(positions.indexOf(name)) : name;
      parameters.set(`${place} ${place === 'header' ? key.toLowerCase() : key}`, {
        at: parameter,
        place,
        name,
      });
    }
  }
  return parameters;
}

/** OpenAPI 3.1, section 4.8.12.2: the defaults of `style` and `explode`. */
function serialization({ at, place }: Parameter): string {
  const style =
    textOf(at, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = memberOf(at, 'explode').value ?? style === 'form';
  return `${style}${explode === true ? ', exploded' : ''}`;
}

function label({ place, name }: Parameter): string {
  return `${place} parameter "${name}"`;
}
