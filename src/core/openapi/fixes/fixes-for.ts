import { keepsAnchors } from '#core/openapi/edit/anchors-of-edits.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { addMissing, addPathParameters, addServers } from './add-missing.ts';
import { correctReference, correctValue, quoteValue, setDefault, renameField } from './correct.ts';
import type { FindingKey, Fix, PlannedFix } from './fix.ts';
import { removeDuplicate, removeUnused, trimExample } from './remove.ts';
import { replaceNullable } from './replace-nullable.ts';
import { isEqualData } from '#core/openapi/edit/equal-data.ts';

type FixOf = (spec: ParsedSpec, pointer: string) => PlannedFix[];

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

/** The changes that would mend a finding, not tried out: to say that there are some. */
export function plannedFixes(spec: ParsedSpec, { code, pointer }: FindingKey): PlannedFix[] {
  if (spec.syntaxFindings.length > 0 || !Object.hasOwn(fixes, code)) return [];
  return (fixes[code] ?? [])
    .flatMap((fix) => fix(spec, pointer))
    .filter(({ edits }) => edits.length > 0);
}

/** The changes that mend a finding of this very text; none that would make it unreadable, or its aliases mean other nodes. */
export function fixesFor(spec: ParsedSpec, finding: FindingKey): Fix[] {
  return plannedFixes(spec, finding)
    .filter((fix) => isReadable(spec, fix))
    .map(({ title, edits }) => ({ title, edits }));
}

function isReadable(spec: ParsedSpec, { edits, meant }: PlannedFix): boolean {
  const { text, file, format } = spec;
  const isChecked = meant === undefined;
  if (isChecked && text.length > WHOLE_DOCUMENT && spec.anchors.length === 0) return true;
  const after = parseSpec(applyEdits(text, edits), { file, format });
  return (
    after.syntaxFindings.length === 0 &&
    keepsAnchors(spec, edits, after) &&
    (isChecked || isEqualData(after.value, meant()))
  );
}
