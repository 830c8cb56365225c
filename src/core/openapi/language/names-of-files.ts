import { isDesignPart } from '#core/openapi/references/design-part.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { relativeAddress } from '#core/openapi/references/relative-reference.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { NameElsewhere } from './names.ts';
import { referenceTo } from './component-reference.ts';

/**
 * What a reference in `file` may lead to in the other files of a design: their components, the members of files that
 * are no OpenAPI documents, and whole files. `known` are the files whose text is known.
 */
export function namesOfFiles(
  file: string,
  paths: readonly string[],
  known: readonly ParsedSpec[],
): NameElsewhere[] {
  const others = known.filter((spec) => spec.file !== file);
  const specs = new Map(others.map((spec) => [spec.file, spec]));
  const wholes = paths.filter(
    (path) => path !== file && isDesignPart(path) && specs.get(path)?.dialect === undefined,
  );
  return [
    ...others.flatMap((spec) => namesIn(spec, relativeAddress(file, spec.file))),
    ...wholes.map((path) => ({
      name: path,
      ref: relativeAddress(file, path),
      section: sectionFor(specs.get(path)?.value),
      file: path,
    })),
  ];
}

function namesIn({ file, value, dialect }: ParsedSpec, address: string): NameElsewhere[] {
  if (!isRecord(value)) return [];
  const { components } = value;
  const named = (name: string, ref: string, section: string | undefined) => ({
    name,
    ref: address + ref,
    section,
    file,
  });
  const isNamed = dialect === undefined && sectionFor(value) === undefined;
  return [
    ...Object.entries(isRecord(components) ? components : {}).flatMap(([section, members]) =>
      Object.keys(isRecord(members) ? members : {}).map((name) =>
        named(name, referenceTo(section, name), section),
      ),
    ),
    ...Object.entries(isNamed ? value : {}).flatMap(([name, part]) =>
      name !== 'components' && isRecord(part)
        ? [named(name, fragmentTo(name), sectionFor(part))]
        : [],
    ),
  ];
}

const OF_PATH_ITEM = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head'];
const OF_SCHEMA = ['type', 'properties', 'items', 'allOf', 'oneOf', 'anyOf', 'enum', '$schema'];

/** The section of the components that an object of another file would stand in, where its fields tell. */
function sectionFor(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const has = (field: string) => Object.hasOwn(value, field);
  if (OF_PATH_ITEM.some((method) => has(method) && isRecord(value[method]))) return 'pathItems';
  if (has('name') && has('in') && typeof value['in'] === 'string') return 'parameters';
  return OF_SCHEMA.some(has) ? 'schemas' : undefined;
}

function fragmentTo(name: string): string {
  return `#/${encodeURIComponent(joinPointer('', name).slice(1))}`;
}
