import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { isHttpMethod } from '#core/openapi/outline/operation-place.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import type { Resolver } from '#core/openapi/references/resolve-reference.ts';
import { listed, quoted } from '#core/openapi/validate/message-text.ts';
import { gravity, type CheckContext } from './check-context.ts';

type Declared = {
  names: Map<string, Place>;
  /** Whether every parameter could be looked at; one in a file that isn't there could be the missing one. */
  complete: boolean;
};

/**
 * Checks the path templates, in steps.
 *
 * OpenAPI 3.0.3, 3.1.0 and 3.2.0, Path Templating: each `{name}` MUST have a parameter; each parameter in the path MUST
 * have its `{name}`. Two templates that match the same addresses are a warning only: the schema can't say it, and well
 * known documents have them. 3.2.0 alone forbids a name twice in one template, and a "?" by its grammar: in
 * earlier versions these are warnings.
 */
export function* checkPaths(
  { report, resolver, dialect, root }: CheckContext,
  document: Record<string, unknown>,
): Generator<undefined, void> {
  const paths = document['paths'];
  if (!isRecord(paths)) return;
  const seen = new Map<string, string>();
  for (const path of namesIn(paths)) {
    if (report.isFull('error')) return;
    if (!path.startsWith('/')) continue;
    const place = below(root, 'paths', path);
    const shape = path.replaceAll(TEMPLATE, '{}');
    const first = seen.get(shape);
    if (first === undefined) seen.set(shape, path);
    else
      report.add(place, {
        code: 'spec.paths_equivalent',
        severity: 'warning',
        at: 'key',
        text: () => ({
          message: documentChecksMessages.t('paths.equivalent.message', {
            path: quoted(path),
            first: quoted(first),
          }),
          hint: documentChecksMessages.t('paths.equivalent.hint'),
        }),
      });
    const names = Array.from(path.matchAll(TEMPLATE), ([, name]) => name ?? '');
    checkTemplate(report, dialect, { path, shape, names }, place);
    checkPath(report, resolver, path, new Set(names), paths[path], place);
    yield;
  }
}

const TEMPLATE = /\{([^{}]*)\}/gu;

function checkTemplate(
  report: Report,
  dialect: Dialect,
  { path, shape, names }: { path: string; shape: string; names: readonly string[] },
  place: Place,
): void {
  if (shape.includes('?'))
    report.add(place, {
      ...gravity(dialect === '3.2', 'spec.path_with_query'),
      at: 'key',
      text: () => ({
        message: documentChecksMessages.t('paths.query.message', { path: quoted(path) }),
        hint: documentChecksMessages.t('paths.query.hint'),
      }),
    });
  const seen = new Set<string>();
  const repeated = names.find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined)
    report.add(place, {
      ...gravity(dialect === '3.2', 'spec.path_name_repeated'),
      at: 'key',
      text: () => ({
        message: documentChecksMessages.t('paths.repeatedName.message', {
          name: quoted(`{${repeated}}`),
        }),
        hint: documentChecksMessages.t('paths.repeatedName.hint'),
      }),
    });
}

function checkPath(
  report: Report,
  resolver: Resolver,
  path: string,
  names: ReadonlySet<string>,
  item: unknown,
  place: Place,
): void {
  const items = itemsOf(resolver, item, place);
  const shared = mergeDeclared(items.map((one) => declaredIn(resolver, one.value, one.place)));
  const complete = shared.complete && items.every((one) => one.complete);
  const operations = items.flatMap((one) => operationsOf(one.value, one.place));
  const lacking = operations.map((operation) => {
    const own = declaredIn(resolver, operation.value, operation.place);
    reportUnused(report, path, names, own);
    const missing = [...names].filter((name) => !shared.names.has(name) && !own.names.has(name));
    return {
      place: operation.place,
      missing: new Set(complete && own.complete ? missing : []),
    };
  });
  reportUnused(report, path, names, shared);
  const [first] = lacking;
  const everywhere = new Set(
    [...(first?.missing ?? [])].filter((name) => lacking.every(({ missing }) => missing.has(name))),
  );
  if (lacking.length > 1 && everywhere.size > 0) reportMissing(report, [...everywhere], place);
  for (const { place: operation, missing } of lacking) {
    const rest = [...missing].filter((name) => lacking.length === 1 || !everywhere.has(name));
    if (rest.length > 0) reportMissing(report, rest, operation);
  }
}

/** The path item and, through its `$ref`, the one that it takes more from. */
function itemsOf(resolver: Resolver, item: unknown, place: Place) {
  const items: { value: Record<string, unknown>; place: Place; complete: boolean }[] = [];
  if (!isRecord(item)) return items;
  items.push({ value: item, place, complete: true });
  if (typeof item['$ref'] !== 'string') return items;
  const target = resolver.follow(item, place);
  if (target.kind === 'found' && isRecord(target.value))
    items.push({ value: target.value, place: target.place, complete: true });
  else items.push({ value: {}, place, complete: false });
  return items;
}

function operationsOf(item: Record<string, unknown>, place: Place) {
  const operations = Object.entries(item).flatMap(([method, value]) =>
    isHttpMethod(method) && isRecord(value) ? [{ value, place: below(place, method) }] : [],
  );
  const additional = item['additionalOperations'];
  if (isRecord(additional))
    for (const [method, value] of Object.entries(additional))
      if (isRecord(value))
        operations.push({ value, place: below(place, 'additionalOperations', method) });
  return operations;
}

function declaredIn(resolver: Resolver, holder: Record<string, unknown>, place: Place): Declared {
  const declared: Declared = { names: new Map(), complete: true };
  const parameters = holder['parameters'];
  if (!Array.isArray(parameters)) return declared;
  for (const [index, parameter] of parameters.entries()) {
    const at = below(place, 'parameters', index);
    const target = resolver.follow(parameter, at);
    if (target.kind !== 'found' || !isRecord(target.value)) declared.complete = false;
    else if (target.value['in'] === 'path' && typeof target.value['name'] === 'string')
      declared.names.set(target.value['name'], at);
  }
  return declared;
}

function mergeDeclared(all: readonly Declared[]): Declared {
  return {
    names: new Map(all.flatMap(({ names }) => [...names])),
    complete: all.every(({ complete }) => complete),
  };
}

// A sentence with more of them says less.
const MOST_NAMES = 20;

function reportMissing(report: Report, names: readonly string[], place: Place): void {
  const [name = ''] = names;
  report.add(place, {
    code: 'spec_invalid',
    severity: 'error',
    at: 'key',
    text: () => {
      const braced = names.slice(0, MOST_NAMES).map((one) => quoted(`{${one}}`));
      return {
        message: documentChecksMessages.t('paths.undescribed.message', {
          names: listed(braced, 'and'),
          count: names.length,
        }),
        hint: documentChecksMessages.t('paths.undescribed.hint', { named: `"name: ${name}"` }),
      };
    },
  });
}

function reportUnused(
  report: Report,
  path: string,
  names: ReadonlySet<string>,
  declared: Declared,
): void {
  for (const [name, place] of declared.names) {
    if (names.has(name)) continue;
    report.add(place, {
      code: 'spec_invalid',
      severity: 'error',
      at: 'value',
      text: () => {
        const braced = quoted(`{${name}}`);
        return {
          message: documentChecksMessages.t('paths.unusedParameter.message', {
            name: quoted(name),
            path: quoted(path),
            braced,
          }),
          hint: documentChecksMessages.t('paths.unusedParameter.hint', { braced }),
        };
      },
    });
  }
}
