import { renameMessages } from '#messages/en/rename.ts';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { withRequired } from '#core/openapi/edit/with-required.ts';
import { discriminatedProperties } from '#core/openapi/references/discriminated-properties.ts';
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

/** A text that is the name, or has it in it. */
type NamePlace = TextRange & { spec: ParsedSpec };

/**
 * A property of a schema that references lead to, or into (`#/components/schemas/Pet/properties/kind`), or that a
 * discriminator names.
 */
export type PropertyName = {
  name: string;
  /** The span of the name, without quotes. */
  range: TextRange;
  /** The properties that have the name together, the one that was asked for first: those of one discriminator. */
  declared: (NamePlace & { pointer: string })[];
  /** The values of `discriminator.propertyName`. */
  discriminators: (NamePlace & { pointer: string })[];
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
  const { properties, discriminators } = discriminatedProperties(spec, pointer, design);
  const references = pointedReferences(design).filter((reference) =>
    properties.some((property) => leadsThrough(reference, property)),
  );
  if (references.length === 0 && discriminators.length === 0) return undefined;
  return {
    name,
    range: withoutQuotes(spec, key),
    declared: properties.flatMap((one) => {
      const range = one.spec.rangeOf(one.pointer)?.key;
      return range === undefined ? [] : [{ ...one, ...withoutQuotes(one.spec, range) }];
    }),
    discriminators: discriminators.flatMap((one) => {
      const range = one.spec.rangeOf(one.pointer)?.value;
      return range === undefined ? [] : [{ ...one, ...withoutQuotes(one.spec, range) }];
    }),
    references,
  };
}

type InFile = { spec: ParsedSpec; pointer: string };

/** Whether a reference leads to a property, or into it. */
function leadsThrough({ file, tokens: to }: PointedReference, { spec, pointer }: InFile): boolean {
  const tokens = splitPointer(pointer) ?? [];
  return file === spec.file && tokens.every((token, index) => token === to[index]);
}

function withoutQuotes({ text }: ParsedSpec, { start, end }: TextRange): TextRange {
  const quote = /^["']/u.test(text.slice(start, end)) ? 1 : 0;
  return { start: start + quote, end: end - quote };
}

/** All places of the name, its declarations first. */
export function placesOfProperty(property: PropertyName): (NamePlace & { declares: boolean })[] {
  const { declared, discriminators, references } = property;
  return [
    ...declared.map((one) => ({ ...one, declares: true })),
    ...[...discriminators, ...references].map((one) => ({ ...one, declares: false })),
  ];
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

/**
 * Plans to rename a property, in `required` of its schema, in the discriminators that name it with the properties that these
 * name, too, and in all references to it and into it.
 */
export function planPropertyRename(
  spec: ParsedSpec,
  { name: before, declared, discriminators, references }: PropertyName,
  name: string,
  { files }: DesignFiles,
): RenamePlan {
  if (name === '') return { ok: false, message: renameMessages.t('empty') };
  for (const { file, text, syntaxFindings } of files) {
    const [fault] = syntaxFindings;
    // What cannot be read may refer to it.
    if (fault !== undefined && (file === spec.file || text.includes(before)))
      return {
        ok: false,
        message: renameMessages.t('errorInSyntax', { file, line: String(fault.line) }),
      };
  }
  const changes = new Map<ParsedSpec, SpecChange[]>([[spec, []]]);
  const add = (of: ParsedSpec, change: SpecChange) =>
    changes.set(of, [...(changes.get(of) ?? []), change]);
  for (const reference of references) {
    const written = declared
      .filter((property) => leadsThrough(reference, property))
      .reduce((value, { pointer }) => {
        const depth = splitPointer(pointer)?.length ?? 0;
        return renameInReference(value, depth, name) ?? value;
      }, reference.value);
    const { spec: of, start } = reference;
    add(of, { kind: 'set', pointer: of.pointerAt(start), value: literalOf(written) });
  }
  for (const { spec: of, pointer } of discriminators)
    add(of, { kind: 'set', pointer, value: literalOf(name) });
  // Last, the innermost first, since what refers to a property may stand below it.
  const deepestFirst = declared.toSorted((a, b) => b.pointer.length - a.pointer.length);
  for (const { spec: of, pointer } of deepestFirst) add(of, { kind: 'rename', pointer, key: name });
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
