import {
  designMentions,
  type DesignFiles,
  type DesignMention,
} from '#core/openapi/references/design-mentions.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import { nameInReference } from './rewrite-token.ts';

/** The name at an offset: where it stands, and all places that name the same thing. */
export type NameAt = {
  mention: DesignMention;
  name: string;
  /** The span of the name itself, without quotes and the rest of a reference. */
  range: TextRange;
  /** The places of the same name, that at the offset among them, in the order of the files and their texts. */
  uses: DesignMention[];
  /** Every mention in the design. */
  all: readonly DesignMention[];
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
  const mentions = designMentions(design);
  const mention = mentions.find(
    (one) => one.spec === spec && one.start <= offset && offset <= one.end,
  );
  if (mention === undefined) return undefined;
  const uses = mentions.filter(({ key }) => key === mention.key);
  // Any key of a file of parts could be a name; those that nothing refers to are fields of some data.
  if (mention.declares && mention.owner?.tokens.length === 1 && uses.length === 1) return undefined;
  return {
    mention,
    name: nameOf(mention),
    range: nameRange(spec.text, mention),
    uses,
    all: mentions,
  };
}

/** What is named: the component around the target of a reference that leads into one, a file's path for a whole file. */
function nameOf({ target, owner }: DesignMention): string {
  return owner === undefined ? target.name : (owner.tokens.at(-1) ?? owner.file);
}

function nameRange(text: string, { start, end, form, value, owner }: DesignMention): TextRange {
  const source = text.slice(start, end);
  const inner = /^["']/u.test(source) ? 1 : 0;
  const part = form === 'name' ? undefined : nameInReference(value, owner?.tokens.length ?? 0);
  const at = part === undefined ? -1 : source.indexOf(part.before + part.encoded);
  if (part === undefined || at === -1) return { start: start + inner, end: end - inner };
  const from = start + at + part.before.length;
  return { start: from, end: from + part.encoded.length };
}
