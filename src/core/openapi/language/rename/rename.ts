import { applyEdits } from '#core/openapi/edit/apply-edits.ts';
import { isSameTarget, type Mention, type NameTarget } from '#core/openapi/mentions/mention.ts';
import { mentionsOf } from '#core/openapi/mentions/mentions-of.ts';
import { parseSpec } from '#core/openapi/parse-spec.ts';
import type { ParsedSpec, TextEdit } from '#core/openapi/types.ts';
import { wordOf } from '#core/openapi/component-sections.ts';
import { nameAt } from './name-at.ts';
import { renameInReference, rewriteToken } from './rewrite-token.ts';

/** The edits that rename, in ascending order, or a sentence that says why there are none. */
export type RenamePlan = { ok: true; edits: TextEdit[] } | { ok: false; message: string };

// Up to this length the text is read again before the edits are offered; beyond, each written name is.
const WHOLE_DOCUMENT = 1_000_000;

/**
 * Plans to rename the component, tag or operationId at an offset, everywhere in the document: references, also into
 * a component and encoded ones, discriminator mappings, links, security requirements.
 */
export function planRename(spec: ParsedSpec, offset: number, name: string): RenamePlan {
  const [fault] = spec.syntaxFindings;
  if (fault !== undefined)
    return refuse(`The document can’t be read from line ${fault.line} on. Mend that first.`);
  const found = nameAt(spec, offset);
  if (found === undefined)
    return refuse('Put the cursor on a component, a tag, an operationId or a reference to one.');
  const { mention, uses } = found;
  const target: NameTarget = { ...mention.target, name };
  const problem = problemOf(spec, target);
  if (problem !== undefined) return refuse(problem);
  if (!uses.some(({ declares }) => declares) && mention.target.kind !== 'tag')
    return refuse(`"${mention.target.name}" is not declared in this document.`);

  const edits: TextEdit[] = [];
  for (const use of uses) {
    const edit = editOf(spec, use, name);
    if (edit === undefined)
      return refuse(`The name can’t be written on line ${spec.positionAt(use.start).line}.`);
    edits.push(edit);
  }
  return isProven(spec, edits, uses, target)
    ? { ok: true, edits }
    : refuse('The name could not be changed in all places without changing more than that.');
}

const refuse = (message: string): RenamePlan => ({ ok: false, message });

function problemOf(spec: ParsedSpec, target: NameTarget): string | undefined {
  if (target.name.trim() === '') return 'Write a name.';
  if (target.kind === 'component' && !/^[a-zA-Z0-9._-]+$/u.test(target.name))
    return 'The name of a component has letters, digits, ".", "_" and "-" only.';
  const taken = mentionsOf(spec).some(
    // A tag need not be declared to be one.
    (one) => (one.declares || target.kind === 'tag') && isSameTarget(one.target, target),
  );
  if (!taken) return undefined;
  const what = target.kind === 'component' ? wordOf(target.section) : target.kind;
  return `There is already ${/^[aeio]/u.test(what) ? 'an' : 'a'} ${what} "${target.name}".`;
}

function editOf(spec: ParsedSpec, use: Mention, name: string): TextEdit | undefined {
  const { start, end, form, value } = use;
  const written = form === 'name' ? name : renameInReference(value, name);
  const text = written && rewriteToken(spec.text.slice(start, end), written, spec.format);
  if (written === undefined || text === undefined) return undefined;
  const read =
    spec.format === 'json' ? JSON.parse(text) : parseSpec(text, { file: 'a.yaml' }).value;
  return read === written ? { start, end, text } : undefined;
}

function isProven(
  spec: ParsedSpec,
  edits: readonly TextEdit[],
  uses: readonly Mention[],
  target: NameTarget,
): boolean {
  if (spec.text.length > WHOLE_DOCUMENT) return true;
  const { file, format } = spec;
  const after = parseSpec(applyEdits(spec.text, edits), { file, format });
  if (after.syntaxFindings.length > 0) return false;
  const all = mentionsOf(after);
  const renamed = all.filter((one) => isSameTarget(one.target, target));
  const old = uses[0]?.target;
  return (
    all.length === mentionsOf(spec).length &&
    renamed.length === uses.length &&
    !all.some((one) => old !== undefined && isSameTarget(one.target, old))
  );
}
