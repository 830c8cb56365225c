import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { DesignFiles } from '#core/openapi/references/design-references.ts';
import { placeName } from '#core/openapi/outline/place-name.ts';
import { nameAt, nameDeclaredAt } from '#core/openapi/rename/name-at.ts';
import {
  placesOfProperty,
  type PropertyName,
  propertyNameAround,
  propertyNameAt,
} from '#core/openapi/rename/property-name.ts';
import { planRename, unreadWith } from '#core/openapi/rename/rename.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SiblingFiles } from './sibling-files.ts';
import type { AnyAnswer, AnyQuestion, DeclaredName, NameUse } from './spec-protocol.ts';

export type NameQuestion = Extract<AnyQuestion, { kind: 'nameAt' | 'planRename' | 'namedBy' }>;

export function isNameQuestion(question: AnyQuestion): question is NameQuestion {
  return ['nameAt', 'planRename', 'namedBy'].includes(question.kind);
}

/** Answers what is named where, in all files of the design that are known. */
export function answerNames(
  spec: ParsedSpec,
  main: string,
  siblings: SiblingFiles,
  question: NameQuestion,
): AnyAnswer {
  const others = siblings.known().filter(({ file }) => file !== spec.file);
  const design = { main, files: [spec, ...others] };
  if (question.kind === 'namedBy') {
    const found = nameDeclaredAt(spec, question.pointer, design);
    if (found === undefined) {
      const property = propertyNameAt(spec, question.pointer, design);
      const value = property
        ? declaredProperty(property)
        : mentionedProperty(spec, question.pointer, design);
      return { kind: question.kind, value };
    }
    const { name, range, uses } = found;
    const files = new Set(uses.map((use) => use.spec.file)).size;
    return {
      kind: question.kind,
      value: { offset: range.start, name, uses: uses.length, files },
    };
  }
  const { kind, offset } = question;
  if (kind === 'planRename')
    return { kind, value: planRename(spec, offset, question.name, design) };
  const found = nameAt(spec, offset, design);
  if (found !== undefined)
    return { kind, value: { name: found.name, range: found.range, uses: found.uses.map(useOf) } };
  const property = propertyNameAround(spec, offset, design);
  if (property === undefined) return { kind, value: undefined };
  const { name, range } = property;
  return { kind, value: { name, range, uses: placesOfProperty(property).map(useOf) } };
}

function useOf(use: TextRange & { spec: ParsedSpec; declares: boolean }): NameUse {
  return {
    file: use.spec.file,
    start: use.spec.positionAt(use.start),
    end: use.spec.positionAt(use.end),
    declares: use.declares,
    where: placeName(use.spec.pointerAt(use.start)),
  };
}

/** A property whose name a part of the design has that can't be read: it can't be told whether that refers to it. */
function mentionedProperty(
  spec: ParsedSpec,
  pointer: string,
  design: DesignFiles,
): DeclaredName | undefined {
  const tokens = splitPointer(pointer) ?? [];
  const name = tokens.at(-1) ?? '';
  const key = spec.rangeOf(pointer)?.key;
  const isMentioned = tokens.at(-2) === 'properties' && unreadWith(name, design) !== undefined;
  return isMentioned && key ? { offset: key.start, name, uses: 1, files: 1 } : undefined;
}

function declaredProperty(property: PropertyName): DeclaredName {
  const places = placesOfProperty(property);
  const files = new Set(places.map((one) => one.spec.file)).size;
  return { offset: property.range.start, name: property.name, uses: places.length, files };
}
