import { releasingMessages } from '#messages/en/releasing.ts';
import { isHttpMethod } from '#core/openapi/outline/operation-place.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { type ValueDifference, valueDifferences } from './value-differences.ts';

/** Fields of OpenAPI's objects that readers see and no caller notices. */
const FIELDS: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'description',
  'example',
  'examples',
  'tags',
  'externalDocs',
  'contact',
  'license',
  'termsOfService',
]);

/** Fields whose members are named by whoever writes the document: a property may well be called `description`. */
const MAPS: ReadonlySet<string> = new Set([
  'paths',
  'webhooks',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
  'content',
  'encoding',
  'variables',
  'mapping',
  'scopes',
]);

/** Values that are data, whatever their members are called. */
const DATA: ReadonlySet<string> = new Set(['default', 'enum', 'const']);

/**
 * What readers of two OpenAPI documents would see: titles, summaries, descriptions, examples, tags, links and
 * extensions of what is in both. What callers notice is told by `compareSpecs`.
 */
export function documentDifferences(before: unknown, after: unknown): ValueDifference[] {
  const found: ValueDifference[] = [];
  walk(before, after, { path: [], isMap: false, found });
  return found;
}

/** `path` leads to what is looked at; of hundreds of thousands of places it is copied for those that differ. */
type Walk = { path: string[]; isMap: boolean; found: ValueDifference[] };

function walk(before: unknown, after: unknown, at: Walk): void {
  const { path, isMap, found } = at;
  if (Array.isArray(before) && Array.isArray(after)) {
    for (const [name, was, is] of pairsOf(before, after)) {
      path.push(name);
      walk(was, is, { path, isMap: false, found });
      path.pop();
    }
    return;
  }
  if (!isRecord(before) || !isRecord(after)) return;
  const look = (name: string, was: unknown, is: unknown): void => {
    if (was === is && typeof was !== 'object') return;
    if (!isMap && (FIELDS.has(name) || name.startsWith('x-'))) {
      found.push(...valueDifferences(was, is, [...path, name]));
    } else if (isMap || !DATA.has(name)) {
      path.push(name);
      walk(was, is, { path, isMap: !isMap && MAPS.has(name), found });
      path.pop();
    }
  };
  for (const name of Object.keys(before)) look(name, before[name], memberOf(after, name));
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name)) look(name, undefined, after[name]);
  }
}

/** Entries of two lists that are the same thing: by name and place, by address, else by their number. */
function pairsOf(
  before: readonly unknown[],
  after: readonly unknown[],
): [name: string, before: unknown, after: unknown][] {
  const was = new Map(before.map((one, index) => [nameOf(one, index), one]));
  return after.flatMap((one, index): [string, unknown, unknown][] => {
    const name = nameOf(one, index);
    return was.has(name) ? [[name, was.get(name), one]] : [];
  });
}

function nameOf(entry: unknown, index: number): string {
  if (!isRecord(entry)) return String(index);
  const texts = [entry['$ref'] ?? entry['url'] ?? entry['name'], entry['in']];
  const name = texts.filter((text) => typeof text === 'string').join(' in ');
  return name === '' ? String(index) : name;
}

function memberOf(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What a reader does not need to find a place. */
const SILENT: ReadonlySet<string> = new Set(['properties', 'schema', 'content', 'items']);
type Kind = keyof typeof releasingMessages.english.place;

function isKind(name: string): name is Kind {
  return Object.hasOwn(releasingMessages.english.place, name);
}

/** Where in a document something stands, for people: `GET /products › 200 › description`. */
export function describePlace(path: readonly string[]): string {
  const [first, second = '', third = '', ...rest] = path;
  const words =
    (first === 'paths' || first === 'webhooks') && isHttpMethod(third)
      ? [`${third.toUpperCase()} ${second}`, ...rest]
      : first === 'paths' || first === 'webhooks'
        ? path.slice(1)
        : first === 'components'
          ? [describeComponent(second, third), ...rest]
          : path;
  return words.filter((word) => !SILENT.has(word) && word !== 'responses').join(' › ');
}

function describeComponent(kind: string, name: string): string {
  return isKind(kind) ? releasingMessages.t(`place.${kind}`, { name }) : `${kind} ${name}`;
}
