import { keepsAnchors } from '#core/openapi/edit/anchors-of-edits.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { addMissing, addPathParameters, addServers } from './add-missing.ts';
import { correctReference, correctValue, quoteValue, setDefault, renameField } from './correct.ts';
import type { FindingKey, Fix, PlannedFix } from './fix.ts';
import { removeDuplicate, removeUnused, trimExample } from './remove.ts';
import { replaceNullable } from './replace-nullable.ts';
import type { KnownFiles } from '#core/openapi/validate/nearest-target.ts';
import { isEqualData, withValueAt } from '#core/openapi/edit/equal-data.ts';
import { keepsFaults } from '#core/openapi/edit/keeps-faults.ts';
import { isReadableAt } from '#core/openapi/syntax/is-readable-at.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';

type FixOf = (spec: ParsedSpec, pointer: string, files: KnownFiles) => PlannedFix[];

/** What fixes findings of a code, what removes something last; those of the schema share one and are told apart by what stands there. */
const fixes: Readonly<Record<string, readonly FixOf[]>> = {
  spec_invalid: [
    correctReference,
    renameField,
    correctValue,
    quoteValue,
    addMissing,
    addPathParameters,
    removeDuplicate,
  ],
  'spec.default_invalid': [setDefault],
  'spec.nullable_ignored': [replaceNullable],
  'spec.servers_missing': [addServers],
  'spec.example_oversized': [trimExample],
  'spec.component_unused': [removeUnused],
};

// Up to this length a fix is tried out before it is offered.
const WHOLE_DOCUMENT = 1_000_000;

const NO_FILES: KnownFiles = { paths: () => [], read: () => undefined };

/** Those that go by all of a document: what can't be read may have the name that is looked for, or use it. */
const OF_ALL: ReadonlySet<FixOf> = new Set([correctReference, removeUnused]);

/** The changes that would mend a finding, not tried out: to say that there are some. */
export function plannedFixes(
  spec: ParsedSpec,
  { code, pointer }: FindingKey,
  files: KnownFiles = NO_FILES,
): PlannedFix[] {
  if (!Object.hasOwn(fixes, code) || !isFixable(spec, pointer)) return [];
  const isWhole = spec.syntaxFindings.length === 0;
  return (fixes[code] ?? [])
    .filter((fix) => isWhole || !OF_ALL.has(fix))
    .flatMap((fix) => fix(spec, pointer, files))
    .filter(({ edits }) => edits.length > 0);
}

/** The changes that mend a finding of this very text; none that would make it unreadable, or its aliases mean other nodes. */
export function fixesFor(
  spec: ParsedSpec,
  finding: FindingKey,
  files: KnownFiles = NO_FILES,
): Fix[] {
  return plannedFixes(spec, finding, files)
    .filter((fix) => isSound(spec, fix, parentPointer(finding.pointer)))
    .map(({ title, edits }) => ({ title, edits }));
}

/** In a document that can't be read whole, a place can be fixed that can; what is wrong with the syntax is fixed by hand. */
function isFixable(spec: ParsedSpec, pointer: string): boolean {
  if (spec.syntaxFindings.length === 0) return true;
  return (
    pointer !== '' &&
    isReadableAt(spec, pointer) &&
    isReadableAt(spec, parentPointer(pointer)) &&
    !spec.syntaxFindings.some((fault) => fault.pointer === pointer)
  );
}

/** `owner` is what a fix may change where it does not say what it means to. */
function isSound(spec: ParsedSpec, { edits, meant }: PlannedFix, owner: string): boolean {
  const { text, file, format } = spec;
  const isWhole = spec.syntaxFindings.length === 0;
  const isChecked = meant === undefined;
  const isLong = text.length > WHOLE_DOCUMENT;
  if (isWhole && isChecked && isLong && spec.anchors.length === 0) return true;
  const after = parseSpec(applyEdits(text, edits), { file, format });
  return (
    keepsFaults({ before: spec, edits, after }) &&
    keepsAnchors(spec, edits, after) &&
    (isChecked
      ? isWhole || isEqualData(without(after, owner), without(spec, owner))
      : isEqualData(after.value, meant()))
  );
}

function without({ value }: ParsedSpec, pointer: string): unknown {
  return withValueAt(value, splitPointer(pointer) ?? [], undefined);
}
