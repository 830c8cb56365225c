import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { NameReference, NameTarget } from './name-reference.ts';
import { nameReferencesOf } from './name-references.ts';
import { nameReferencesOfPart } from './name-references-of-part.ts';
import { reachedObjects } from './reached-objects.ts';

/** The files of a design that are looked through together. */
export type DesignFiles = {
  /** The path of its OpenAPI document: the tags and operationIds that its parts name are those of this one. */
  main: string;
  files: readonly ParsedSpec[];
};

/** A reference, and the file that it stands in. */
export type DesignReference = NameReference & {
  spec: ParsedSpec;
  /** What is named, the same for each way to name it. */
  key: string;
  /** The file that it stands in and the tokens of the pointer to it; `undefined` for what no pointer leads to. */
  owner: { file: string; tokens: readonly string[] } | undefined;
};

/** Every reference in the files of a design, in their order. */
export function designReferences({ main, files }: DesignFiles): DesignReference[] {
  const isOwn = ({ dialect, file }: ParsedSpec) => dialect !== undefined || file === main;
  const reached = files.every(isOwn) ? new Map<string, never[]>() : reachedObjects(files);
  const owned = new Set(files.filter(isOwn).map(({ file }) => file));
  const isWhole = (file: string) =>
    owned.has(file) || reached.get(file)?.some(({ pointer }) => pointer === '') === true;
  const dialect: Dialect = files.find(({ file }) => file === main)?.dialect ?? '3.1';

  return files.flatMap((spec) => {
    const scope = isOwn(spec) ? spec.file : main;
    const references = isOwn(spec)
      ? nameReferencesOf(spec)
      : nameReferencesOfPart(spec, reached.get(spec.file) ?? [], dialect);
    // One object may be reached as a part of another one, too.
    const places = new Map(references.map((reference) => [reference.start, reference]));
    return [...places.values()]
      .toSorted((a, b) => a.start - b.start)
      .map((reference) => ({ ...reference, spec, ...named(reference.target, scope, isWhole) }));
  });
}

function named(
  target: NameTarget,
  scope: string,
  isWhole: (file: string) => boolean,
): Pick<DesignReference, 'key' | 'owner'> {
  if (target.kind === 'component')
    return pointed(scope, ['components', target.section, target.name]);
  if (target.kind !== 'node')
    return { key: `${target.kind} ${scope} ${target.name}`, owner: undefined };
  const tokens = splitPointer(target.pointer) ?? [];
  return pointed(target.file, tokens.slice(0, ownerDepth(tokens, isWhole(target.file))));
}

function pointed(file: string, tokens: readonly string[]) {
  return {
    key: `${file}#${joinPointer('', ...tokens)}`,
    owner: { file, tokens },
  };
}

/** How many tokens lead to a component, a definition, or a member of a file of such; the rest leads into it. */
function ownerDepth(tokens: readonly string[], isWhole: boolean): number {
  const [top] = tokens;
  if (top === 'components') return 3;
  if (top === '$defs' || top === 'definitions') return 2;
  // What stands in a file that is one object has no name of its own.
  return isWhole ? tokens.length : 1;
}
