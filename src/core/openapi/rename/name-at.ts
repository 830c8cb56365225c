import {
  designReferences,
  type DesignFiles,
  type DesignReference,
} from '#core/openapi/references/design-references.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import { nameInReference } from './rewrite-token.ts';

/** The name at an offset: where it stands, and all places that name the same thing. */
export type NameAt = {
  reference: DesignReference;
  name: string;
  /** The span of the name itself, without quotes and the rest of a reference. */
  range: TextRange;
  /** The places of the same name, that at the offset among them, in the order of the files and their texts. */
  uses: DesignReference[];
  /** Every reference in the design. */
  all: readonly DesignReference[];
};

/** The files of a design of one file. */
export function alone(spec: ParsedSpec): DesignFiles {
  return { main: spec.file, files: [spec] };
}

/**
 * Finds the component, tag, operationId or other target of references that is named at an offset; `undefined` where
 * none is.
 */
export function nameAt(
  spec: ParsedSpec,
  offset: number,
  design: DesignFiles = alone(spec),
): NameAt | undefined {
  const references = designReferences(design);
  const reference = references.find(
    (one) => one.spec === spec && one.start <= offset && offset <= one.end,
  );
  if (reference === undefined) return undefined;
  const uses = references.filter(({ key }) => key === reference.key);
  // Any key of a file of parts could be a name; those that nothing refers to are fields of some data.
  if (reference.declares && reference.owner?.tokens.length === 1 && uses.length === 1)
    return undefined;
  return {
    reference,
    name: nameOf(reference),
    range: nameRange(spec.text, reference),
    uses,
    all: references,
  };
}

/**
 * The name that is declared at a JSON Pointer: by the key of a component, or by the value of an `operationId` or of a tag's
 * `name`; `undefined` where none is.
 */
export function nameDeclaredAt(
  spec: ParsedSpec,
  pointer: string,
  design: DesignFiles = alone(spec),
): NameAt | undefined {
  const range = spec.rangeOf(pointer);
  return [range?.key, range?.value]
    .map((one) => one && nameAt(spec, one.start, design))
    .find((found) => found?.reference.declares);
}

/** What is named: the component around the target of a reference that leads into one, a file's path for a whole file. */
function nameOf({ target, owner }: DesignReference): string {
  return owner === undefined ? target.name : (owner.tokens.at(-1) ?? owner.file);
}

function nameRange(text: string, { start, end, form, value, owner }: DesignReference): TextRange {
  const source = text.slice(start, end);
  const inner = /^["']/u.test(source) ? 1 : 0;
  const part = form === 'name' ? undefined : nameInReference(value, owner?.tokens.length ?? 0);
  const at = part === undefined ? -1 : source.indexOf(part.before + part.encoded);
  if (part === undefined || at === -1) return { start: start + inner, end: end - inner };
  const from = start + at + part.before.length;
  return { start: from, end: from + part.encoded.length };
}
