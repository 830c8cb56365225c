import { below, pointerOf, rootOf, type Place } from '#core/openapi/objects/place.ts';
import { walk } from '#core/openapi/objects/walk.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { editorReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { DesignFiles } from './design-references.ts';
import { reachedObjects } from './reached-objects.ts';
import { createResolver, type Resolver } from './resolve-reference.ts';
import { valueAt } from './resolve-local.ts';

/** A JSON Pointer in a file. */
type InFile = { spec: ParsedSpec; pointer: string };

/** What has one name because discriminators name it. */
export type DiscriminatedProperties = {
  /** The properties, the one that was asked for first. */
  properties: InFile[];
  /** The values of `propertyName`. */
  discriminators: InFile[];
};

const MEMBERS = ['allOf', 'oneOf', 'anyOf'];

/**
 * The discriminators that name a property, and the properties that share its name for that.
 *
 * A discriminator names a property of its own schema, or of the members of that (`allOf`, `oneOf`, `anyOf`), which all have
 * to have it (OpenAPI 3.1, Discriminator Object): those of the others are found with it.
 */
export function discriminatedProperties(
  spec: ParsedSpec,
  pointer: string,
  design: DesignFiles,
): DiscriminatedProperties {
  const name = splitPointer(pointer)?.at(-1) ?? '';
  const properties = new Map([[keyOf(spec, pointer), { spec, pointer }]]);
  let waiting = discriminatorsOf(design).flatMap(({ place, schema, resolver }) =>
    isRecord(schema['discriminator']) && schema['discriminator']['propertyName'] === name
      ? [{ place, named: propertiesNamed(name, schema, place, resolver) }]
      : [],
  );
  const discriminators: InFile[] = [];
  for (;;) {
    const found = waiting.filter(({ named }) =>
      [...named.keys()].some((key) => properties.has(key)),
    );
    if (found.length === 0) return { properties: [...properties.values()], discriminators };
    waiting = waiting.filter((one) => !found.includes(one));
    for (const { place, named } of found) {
      const at = below(place, 'discriminator', 'propertyName');
      discriminators.push({ spec: at.spec, pointer: pointerOf(at) });
      for (const [key, one] of named) properties.set(key, one);
    }
  }
}

type Discriminator = { schema: Record<string, unknown>; place: Place; resolver: Resolver };

function discriminatorsOf({ main, files }: DesignFiles): Discriminator[] {
  if (files.every(({ text }) => !text.includes('discriminator'))) return [];
  const byPath = new Map(files.map((spec) => [spec.file, spec]));
  const isOwn = ({ dialect, file }: ParsedSpec) => dialect !== undefined || file === main;
  const reached = files.every(isOwn) ? new Map<string, never[]>() : reachedObjects(files);
  const dialect = byPath.get(main)?.dialect ?? '3.1';
  const found = new Map<string, Discriminator>();
  for (const spec of files) {
    const resolver = createResolver(spec, {
      files: {
        get: (path) => byPath.get(path)?.text,
        keys: () => byPath.keys(),
        read: (path) => byPath.get(path),
      },
      root: '',
      limits: editorReadingLimits,
    });
    const visitor = {
      node: () => undefined,
      reference: () => undefined,
      keyword(keyword: string, schema: Record<string, unknown>, place: Place) {
        if (keyword === 'discriminator')
          found.set(keyOf(spec, pointerOf(place)), { schema, place, resolver });
      },
    };
    if (isOwn(spec)) walk(visitor, spec.dialect ?? dialect, 'document', spec.value, rootOf(spec));
    for (const { type, pointer } of reached.get(spec.file) ?? []) {
      const place = below(rootOf(spec), ...(splitPointer(pointer) ?? []));
      walk(visitor, dialect, type, valueAt(spec.value, pointer), place);
    }
  }
  return [...found.values()];
}

/** The properties of a name that a schema has, by itself and by its members. */
function propertiesNamed(
  name: string,
  schema: Record<string, unknown>,
  place: Place,
  resolver: Resolver,
): Map<string, InFile> {
  const found = new Map<string, InFile>();
  const seen = new Set<string>();
  const look = (value: unknown, at: Place): void => {
    const key = keyOf(at.spec, pointerOf(at));
    if (!isRecord(value) || seen.has(key)) return;
    seen.add(key);
    const { $ref: ref, properties } = value;
    if (typeof ref === 'string') {
      const resolution = resolver.resolve(ref, at);
      if (resolution.kind === 'found') look(resolution.value, resolution.place);
    }
    if (isRecord(properties) && Object.hasOwn(properties, name)) {
      const own = { spec: at.spec, pointer: pointerOf(below(at, 'properties', name)) };
      found.set(keyOf(own.spec, own.pointer), own);
    }
    for (const keyword of MEMBERS) {
      const members = value[keyword];
      if (!Array.isArray(members)) continue;
      for (const [index, member] of members.entries()) look(member, below(at, keyword, index));
    }
  };
  look(schema, place);
  return found;
}

function keyOf({ file }: ParsedSpec, pointer: string): string {
  return `${file}#${pointer}`;
}
