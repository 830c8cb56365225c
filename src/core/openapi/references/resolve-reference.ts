import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { valueAt } from './resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { findAnchors } from './find-anchors.ts';
import { below, pointerOf, rootOf, type Place } from '#core/openapi/objects/place.ts';
import { parseReference, type ReferenceTarget } from './reference-target.ts';

/** The other files of an API, as text, by their paths relative to what is checked. */
export type ApiFiles = {
  get(path: string): string | undefined;
  keys(): Iterable<string>;
  /** Whether a file is yet to come: references into it are not looked up. Without it, each file is there or is none. */
  isAwaited?(path: string): boolean;
  /** The reading of a file that was read already; without it, `get` is read. */
  read?(path: string): ParsedSpec | undefined;
};

export type Resolution =
  | { kind: 'found'; value: unknown; place: Place }
  /** In another file, and that can't be looked at (none were given, or it can't be read). */
  | { kind: 'unchecked' }
  | { kind: 'forbidden'; why: Extract<ReferenceTarget, { kind: 'forbidden' }>['why'] }
  /** `similar` differs by upper and lower case only. */
  | { kind: 'no-file'; path: string; similar: string | undefined; paths: readonly string[] }
  | { kind: 'no-target'; spec: ParsedSpec; fragment: string };

/** Looks up references; each is worked out once, each file read once. */
export type Resolver = {
  resolve(ref: string, from: Place): Resolution;
  /** Follows references from an object to the first that is none. */
  follow(value: unknown, place: Place): Resolution;
  /** What kept the files that were reached from being read. */
  syntaxFindings(): Finding[];
};

const MAX_STEPS = 32;

export function createResolver(
  document: ParsedSpec,
  options: { files: ApiFiles | undefined; root: string; limits: ReadingLimits },
): Resolver {
  const { files, root, limits } = options;
  const read = new Map<string, ParsedSpec>([[document.file, document]]);
  const known = new Map<ParsedSpec, Map<string, Resolution>>();
  const unreadable: Finding[] = [];

  function open(path: string): ParsedSpec | undefined {
    const earlier = read.get(path);
    if (earlier !== undefined) return earlier;
    const text = files?.get(path);
    if (text === undefined) return undefined;
    const spec = files?.read?.(path) ?? parseSpec(text, { file: path, limits });
    read.set(path, spec);
    unreadable.push(...spec.syntaxFindings);
    return spec;
  }

  function look(ref: string, from: Place): Resolution {
    const target = parseReference(ref, from.spec.file, root);
    if (target.kind === 'forbidden') return target;
    if (target.kind === 'local') return find(from.spec, target.fragment, from);
    const isClosed = files === undefined || files.isAwaited?.(target.path) === true;
    if (isClosed && !read.has(target.path)) return { kind: 'unchecked' };
    const spec = open(target.path);
    if (spec === undefined) {
      const paths = [...(files?.keys() ?? [])];
      const similar = paths.find((path) => path.toLowerCase() === target.path.toLowerCase());
      return { kind: 'no-file', path: target.path, similar, paths };
    }
    if (spec.syntaxFindings.length > 0) return { kind: 'unchecked' };
    return find(spec, target.fragment, undefined);
  }

  function resolve(ref: string, from: Place): Resolution {
    let ofFile = known.get(from.spec);
    if (ofFile === undefined) known.set(from.spec, (ofFile = new Map()));
    const earlier = ofFile.get(ref);
    if (earlier !== undefined) return earlier;
    const resolution = look(ref, from);
    // A broken one may yet hold elsewhere: below a schema with an `$id` of its own.
    if (resolution.kind !== 'no-target') ofFile.set(ref, resolution);
    return resolution;
  }

  return {
    resolve,
    follow(value, place) {
      let current: Resolution = { kind: 'found', value, place };
      for (let step = 0; step < MAX_STEPS && current.kind === 'found'; step += 1) {
        const ref = isRecord(current.value) ? current.value['$ref'] : undefined;
        if (typeof ref !== 'string') return current;
        current = resolve(ref, current.place);
      }
      return current.kind === 'found' ? { kind: 'unchecked' } : current;
    },
    syntaxFindings: () => unreadable,
  };
}

/** The target of a fragment: a JSON Pointer, an `$anchor` (3.1 on), or the whole file. */
function find(spec: ParsedSpec, encoded: string, from: Place | undefined): Resolution {
  const root = rootOf(spec);
  const fragment = decodeFragment(encoded);
  if (fragment === '') return { kind: 'found', value: spec.value, place: root };
  if (fragment?.startsWith('/') === true) {
    const value = valueAt(spec.value, fragment);
    if (value !== undefined)
      return { kind: 'found', value, place: below(root, ...(splitPointer(fragment) ?? [])) };
    const resource = from && resourceAround(from);
    const inside = resource && valueAt(resource.value, fragment);
    if (resource !== undefined && inside !== undefined)
      return {
        kind: 'found',
        value: inside,
        place: below(resource.place, ...(splitPointer(fragment) ?? [])),
      };
  } else if (fragment !== undefined && spec.dialect !== '3.0') {
    const anchored = findAnchors(spec).get(fragment);
    if (anchored !== undefined) return { kind: 'found', ...anchored };
  }
  return { kind: 'no-target', spec, fragment: encoded };
}

/** The schema around a place that is a resource of its own by an `$id` (JSON Schema 2020-12, section 8.2.1). */
export function resourceAround(place: Place): { value: unknown; place: Place } | undefined {
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) {
    const value = valueAt(at.spec.value, pointerOf(at));
    if (at.parent !== undefined && isRecord(value) && typeof value['$id'] === 'string')
      return { value, place: at };
  }
  return undefined;
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
