import { isDesignPart } from '../design-part.ts';
import { isRecord } from '../is-record.ts';
import { joinPointer } from '../json-pointer.ts';
import type { ParsedSpec } from '../types.ts';
import type { NameElsewhere } from './names.ts';
import { referenceTo } from './references.ts';

/**
 * What a reference in `file` may lead to in the other files of a design: whole files, their components, and the members
 * of files that are no OpenAPI documents. `known` are the files whose text is known.
 */
export function namesOfFiles(
  file: string,
  paths: readonly string[],
  known: readonly ParsedSpec[],
): NameElsewhere[] {
  const others = paths.filter((path) => path !== file && isDesignPart(path));
  const parts = known.flatMap((spec): NameElsewhere[] => {
    if (spec.file === file || !isRecord(spec.value)) return [];
    const address = relativeAddress(file, spec.file);
    if (spec.dialect === undefined)
      return Object.keys(spec.value).map((name) => ({
        name,
        ref: `${address}#${joinPointer('', name)}`,
        section: undefined,
        file: spec.file,
      }));
    const { components } = spec.value;
    return Object.entries(isRecord(components) ? components : {}).flatMap(([section, members]) =>
      Object.keys(isRecord(members) ? members : {}).map((name) => ({
        name,
        ref: address + referenceTo(section, name),
        section,
        file: spec.file,
      })),
    );
  });
  return [
    ...parts,
    ...others.map((path) => ({
      name: path,
      ref: relativeAddress(file, path),
      section: undefined,
      file: path,
    })),
  ];
}

/** The relative reference (RFC 3986, section 4.2) from one file of a design to another. */
function relativeAddress(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  const up = here.length - shared;
  const down = there.slice(shared).map((segment) => encodeURIComponent(segment));
  return [...(up === 0 ? ['.'] : Array<string>(up).fill('..')), ...down].join('/');
}
