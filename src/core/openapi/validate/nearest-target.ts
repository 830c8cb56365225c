import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { isDesignPart } from '#core/openapi/references/design-part.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import { relativeAddress } from '#core/openapi/references/relative-reference.ts';
import { localPointer, resolveLocal, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from './nearest-name.ts';

/** The other files of a design, as far as they are known. */
export type KnownFiles = {
  paths(): readonly string[];
  /** The reading of a file; `undefined` where its text is not known. */
  read(path: string): ParsedSpec | undefined;
};

/** A reference that leads somewhere, near one that does not. */
export type NearReference = {
  /** As it is to be written. */
  ref: string;
  /** What of it is another one: a name, or the address of a file. */
  name: string;
  /** The JSON Pointer of its target, where that is in the same file. */
  pointer?: string;
};

/**
 * The reference nearest to one that leads to nothing, in the same file or in another one of the design; `undefined` where
 * none is near, or the reference leads somewhere.
 */
export function nearestReference(
  spec: ParsedSpec,
  ref: string,
  files: KnownFiles,
): NearReference | undefined {
  const target = parseReference(ref, spec.file, '');
  if (target.kind === 'forbidden') return undefined;
  const address = ref.trim().split('#', 1)[0] ?? '';
  if (target.kind === 'local') {
    if (resolveLocal(spec, `#${target.fragment}`) !== undefined) return undefined;
    const pointer = nearestPointer(spec.value, target.fragment);
    return pointer === undefined ? undefined : { ...near(address, pointer), pointer };
  }
  const { path, fragment } = target;
  const known = files.read(path);
  if (known !== undefined)
    return isThere(known, fragment) ? undefined : nearIn(known, address, fragment);
  const paths = files.paths();
  if (paths.includes(path)) return undefined;
  const similar = nearestFile(path, spec.file, paths);
  if (similar === undefined) return undefined;
  const file = addressLike(address, relativeAddress(spec.file, similar));
  const other = files.read(similar);
  if (other !== undefined && !isThere(other, fragment)) {
    const found = nearIn(other, file, fragment);
    return found && { ...found, name: found.ref };
  }
  return { ref: ref.trim().replace(address, () => file), name: file };
}

/** The file of a design whose path is nearest to one that none has. */
export function nearestFile(
  path: string,
  self: string,
  paths: readonly string[],
): string | undefined {
  return nearestName(
    path,
    paths.filter((one) => one !== self && isDesignPart(one)),
  );
}

/**
 * The JSON Pointer nearest to the fragment of a reference that leads to nothing: each name that is not there is taken for
 * the one that differs least from it. `undefined` where one has none near it.
 */
export function nearestPointer(document: unknown, fragment: string): string | undefined {
  const tokens = splitPointer(localPointer(`#${fragment}`) ?? '');
  if (tokens === undefined || tokens.length === 0) return undefined;
  let pointer = '';
  for (const token of tokens) {
    const exact = joinPointer(pointer, token);
    const around = valueAt(document, pointer);
    const name = isRecord(around) ? nearestName(token, namesIn(around)) : undefined;
    if (valueAt(document, exact) !== undefined) pointer = exact;
    else if (name === undefined) return undefined;
    else pointer = joinPointer(pointer, name);
  }
  return pointer;
}

/** Whether a fragment leads somewhere in a file; what can't be read whole may have it. */
function isThere(spec: ParsedSpec, fragment: string): boolean {
  return (
    spec.syntaxFindings.length > 0 ||
    !(localPointer(`#${fragment}`) ?? '').startsWith('/') ||
    resolveLocal(spec, `#${fragment}`) !== undefined
  );
}

function nearIn(
  { value }: ParsedSpec,
  address: string,
  fragment: string,
): NearReference | undefined {
  const pointer = nearestPointer(value, fragment);
  return pointer === undefined ? undefined : near(address, pointer);
}

function near(address: string, pointer: string): NearReference {
  const tokens = splitPointer(pointer) ?? [];
  const fragment = tokens.reduce(
    (before, token) =>
      `${before}/${encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    '',
  );
  return { ref: `${address}#${fragment}`, name: tokens.at(-1) ?? '' };
}

/** An address with `./` before it where another one has that. */
function addressLike(written: string, address: string): string {
  return written.startsWith('.') ? address : address.replace(/^\.\//u, '');
}
