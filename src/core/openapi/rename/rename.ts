import { renameMessages } from '#messages/en/rename.ts';
import { applyEdits, type TextEdit } from '#core/text/text-edit.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import {
  designReferences,
  type DesignFiles,
  type DesignReference,
} from '#core/openapi/references/design-references.ts';
import { keepsFaults } from '#core/openapi/edit/keeps-faults.ts';
import { isInUnread, isReadableAt } from '#core/openapi/syntax/is-readable-at.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { alone, nameAt, type NameAt } from './name-at.ts';
import { planPropertyRename, propertyNameAround } from './property-name.ts';
import type { RenamePlan } from './rename-plan.ts';
import { renameInReference, rewriteToken } from './rewrite-token.ts';

// Up to this length the texts are read again before the edits are offered; beyond, each written name is.
const ALL_TEXTS = 1_000_000;

/**
 * Plans to rename the component, tag or operationId at an offset, everywhere in the files of a design: references, also
 * into a component, from other files and encoded ones, discriminator mappings, links, security requirements. A property
 * that references lead to is renamed likewise.
 */
export function planRename(
  spec: ParsedSpec,
  offset: number,
  name: string,
  design: DesignFiles = alone(spec),
): RenamePlan {
  const found = nameAt(spec, offset, design);
  const [fault] = spec.syntaxFindings;
  if (fault !== undefined && !isOwnAffair(spec, found))
    return refuse(renameMessages.t('syntaxError', { line: String(fault.line) }));
  const property = found === undefined ? propertyNameAround(spec, offset, design) : undefined;
  if (property !== undefined) return planPropertyRename(spec, property, name, design);
  if (found === undefined) {
    const unread = unreadWith(splitPointer(spec.pointerAt(offset))?.at(-1) ?? '', design);
    const message = unread && inFile(unread);
    return refuse(message ?? renameMessages.t('nothingHere'));
  }
  const problem = problemOf(found, name, design);
  if (problem !== undefined) return refuse(problem);

  const shared = sharedByAnchor(found.name, design);
  if (shared !== undefined) return refuse(shared);

  const edits = new Map<string, TextEdit[]>();
  for (const use of found.uses) {
    const edit = editOf(use, name);
    const { file } = use.spec;
    if (edit === undefined) {
      const { line } = use.spec.positionAt(use.start);
      return refuse(renameMessages.t('unwritable', { line: String(line), file }));
    }
    edits.set(file, [...(edits.get(file) ?? []), edit]);
  }
  if (!isProven(design, edits, found, name)) return refuse(renameMessages.t('affectsOthers'));
  const others = [...edits].filter(([file]) => file !== spec.file);
  return {
    ok: true,
    edits: edits.get(spec.file) ?? [],
    others: others.map(([file, list]) => ({ file, edits: list })),
  };
}

/** The first file of a design that has a name where it can't be read, and so may refer to what is called so. */
export function unreadWith(name: string, { files }: DesignFiles): ParsedSpec | undefined {
  return files.find((spec) => isInUnread(spec, name));
}

/** Whether a name can be changed in a text that can't be read whole: nothing else has it, and its place can be read. */
function isOwnAffair(spec: ParsedSpec, found: NameAt | undefined): boolean {
  if (found === undefined || found.uses.length > 1 || isInUnread(spec, found.name)) return false;
  const pointer = spec.pointerAt(found.range.start);
  return found.reference.declares && isReadableAt(spec, parentPointer(pointer));
}

function inFile({ file, syntaxFindings: [fault] }: ParsedSpec): string | undefined {
  return fault && renameMessages.t('syntaxErrorIn', { file, line: String(fault.line) });
}

function refuse(message: string): RenamePlan {
  return { ok: false, message };
}

function problemOf(found: NameAt, name: string, { main, files }: DesignFiles): string | undefined {
  const { reference, uses, all } = found;
  const { target, owner } = reference;
  const section = owner?.tokens[0] === 'components' ? owner.tokens[1] : undefined;
  if (owner?.tokens.length === 0) return renameMessages.t('wholeFile', { file: owner.file });
  if (name.trim() === '') return renameMessages.t('empty');
  if (section !== undefined && !/^[a-zA-Z0-9._-]+$/u.test(name))
    return renameMessages.t('characters');
  for (const spec of files) {
    const isUsed = uses.length > 1 && (spec.file === main || spec.text.includes(found.name));
    // What cannot be read may use the name.
    const message = isUsed || isInUnread(spec, found.name) ? inFile(spec) : undefined;
    if (message !== undefined) return message;
  }
  const taken = all.some(
    // A tag need not be declared to be one.
    (one) => (one.declares || target.kind === 'tag') && one.key === renamedKey(reference, name),
  );
  if (taken) return renameMessages.t('taken', { kind: section ?? target.kind, name });
  if (!uses.some(({ declares }) => declares) && target.kind !== 'tag') {
    return target.kind === 'node'
      ? renameMessages.t('undeclared', { name: found.name, file: target.file })
      : renameMessages.t('undeclaredHere', { name: found.name });
  }
  return undefined;
}

/** An alias says neither that it names this, nor that it does not: both would be guessed. */
function sharedByAnchor(name: string, { files }: DesignFiles): string | undefined {
  for (const spec of files) {
    for (const { name: anchor, start, value, uses } of spec.anchors) {
      if (typeof value !== 'string' || uses.length === 0) continue;
      if (value !== name && !value.endsWith(`/${name}`)) continue;
      const { line } = spec.positionAt(start);
      return renameMessages.t('anchor', { anchor, line: String(line), file: spec.file });
    }
  }
  return undefined;
}

/** What the place names after the change. */
function renamedKey({ key, target, owner }: DesignReference, name: string): string {
  if (owner === undefined) return key.slice(0, key.length - target.name.length) + name;
  return `${owner.file}#${joinPointer('', ...owner.tokens.slice(0, -1), name)}`;
}

function editOf(use: DesignReference, name: string): TextEdit | undefined {
  const { spec, start, end, form, value, owner } = use;
  const written =
    form === 'name' ? name : renameInReference(value, owner?.tokens.length ?? 0, name);
  const text = written && rewriteToken(spec.text.slice(start, end), written, spec.format);
  if (written === undefined || text === undefined) return undefined;
  const read =
    spec.format === 'json' ? JSON.parse(text) : parseSpec(text, { file: 'a.yaml' }).value;
  return read === written ? { start, end, text } : undefined;
}

function isProven(
  { main, files }: DesignFiles,
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  { reference, uses, all: before }: NameAt,
  name: string,
): boolean {
  const isLong = files.reduce((sum, { text }) => sum + text.length, 0) > ALL_TEXTS;
  const isPlain = ({ file, anchors, syntaxFindings }: ParsedSpec) =>
    !edits.has(file) || (anchors.length === 0 && syntaxFindings.length === 0);
  if (isLong && files.every(isPlain)) return true;
  const after = files.map((spec) => {
    const own = edits.get(spec.file);
    const { file, format, text } = spec;
    return own === undefined ? spec : parseSpec(applyEdits(text, own), { file, format });
  });
  const keeps = files.every((before, index) => {
    const [own, now] = [edits.get(before.file), after[index]];
    return own === undefined || (now && keepsFaults({ before, edits: own, after: now }));
  });
  if (!keeps) return false;
  const all = designReferences({ main, files: after });
  const key = renamedKey(reference, name);
  return (
    all.length === before.length &&
    all.filter((one) => one.key === key).length === uses.length &&
    !all.some((one) => one.key === reference.key)
  );
}
