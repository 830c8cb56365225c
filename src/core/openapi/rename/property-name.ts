import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { withRequired } from '#core/openapi/edit/with-required.ts';
import type { DesignFiles } from '#core/openapi/references/design-references.ts';
import {
  pointedReferences,
  type PointedReference,
} from '#core/openapi/references/pointed-references.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import type { RenamePlan } from './rename-plan.ts';
import { renameInReference } from './rewrite-token.ts';

/** A property of a schema that references lead to, or into: `#/components/schemas/Pet/properties/kind`. */
export type PropertyName = {
  pointer: string;
  name: string;
  /** The span of the name, without quotes. */
  range: TextRange;
  references: PointedReference[];
};

/** The property at a JSON Pointer; `undefined` where there is none, or nothing refers to it: its name is its own affair. */
export function propertyNameAt(
  spec: ParsedSpec,
  pointer: string,
  design: DesignFiles,
): PropertyName | undefined {
  const tokens = splitPointer(pointer) ?? [];
  const name = tokens.at(-1);
  const key = spec.rangeOf(pointer)?.key;
  if (tokens.at(-2) !== 'properties' || name === undefined || key === undefined) return undefined;
  const references = pointedReferences(design).filter(
    ({ file, tokens: to }) =>
      file === spec.file && tokens.every((token, index) => token === to[index]),
  );
  if (references.length === 0) return undefined;
  const quote = /^["']/u.test(spec.text.slice(key.start, key.end)) ? 1 : 0;
  return {
    pointer,
    name,
    range: { start: key.start + quote, end: key.end - quote },
    references,
  };
}

/** The same for the name that stands at an offset. */
export function propertyNameAround(
  spec: ParsedSpec,
  offset: number,
  design: DesignFiles,
): PropertyName | undefined {
  const pointer = spec.pointerAt(offset);
  const key = spec.rangeOf(pointer)?.key;
  return key !== undefined && key.start <= offset && offset <= key.end
    ? propertyNameAt(spec, pointer, design)
    : undefined;
}

/** Plans to rename a property, in `required` of its schema and in all references to it and into it. */
export function planPropertyRename(
  spec: ParsedSpec,
  { pointer, name: before, references }: PropertyName,
  name: string,
  { files }: DesignFiles,
): RenamePlan {
  if (name === '') return { ok: false, message: 'Write a name.' };
  for (const { file, text, syntaxFindings } of files) {
    const [fault] = syntaxFindings;
    // What cannot be read may refer to it.
    if (fault !== undefined && (file === spec.file || text.includes(before)))
      return {
        ok: false,
        message: `${file} has an error in its syntax on line ${fault.line}. Fix that first.`,
      };
  }
  const depth = splitPointer(pointer)?.length ?? 0;
  const changes = new Map<ParsedSpec, SpecChange[]>([[spec, []]]);
  for (const { spec: of, start, value } of references) {
    const written = renameInReference(value, depth, name);
    if (written === undefined) continue;
    const at = of.pointerAt(start);
    const change: SpecChange = { kind: 'set', pointer: at, value: literalOf(written) };
    changes.set(of, [...(changes.get(of) ?? []), change]);
  }
  // Last, since what refers to the property may stand below it.
  changes.get(spec)?.push({ kind: 'rename', pointer, key: name });
  const planned = [...changes].map(([of, some]) => ({
    file: of.file,
    plan: planChanges(of, withRequired(of.value, some)),
  }));
  const edits = new Map<string, Extract<RenamePlan, { ok: true }>['edits']>();
  for (const { file, plan } of planned) {
    if (!plan.ok) return { ok: false, message: plan.message };
    edits.set(file, plan.edits);
  }
  return {
    ok: true,
    edits: edits.get(spec.file) ?? [],
    others: [...edits]
      .filter(([file]) => file !== spec.file)
      .map(([file, own]) => ({ file, edits: own })),
  };
}
