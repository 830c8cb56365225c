import { rankOf, type Finding, type Severity } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { pointerOf, type Place } from '#core/openapi/objects/place.ts';

/** How many findings a check reports at most; errors go before warnings, warnings before hints. */
export const MAX_FINDINGS = 500;

/** What a finding says is wrong, and what to do. */
export type RemarkText = { message: string; hint: string };

type RemarkKind = {
  code:
    | 'spec_invalid'
    | 'ref_external_forbidden'
    | WarningCode
    | `ruleset.${string}`
    | `spectral.${string}`;
  severity: Severity;
  /** Whether the finding points at the member's name or at its value. */
  at: 'key' | 'value';
  /** Of a warning: whether it is a hint, where its code does not say it. */
  isHint?: true;
};

/** A finding without its place. Its text may be left to be made when it is kept: a large document has thousands that are not. */
type Remark = RemarkKind & (RemarkText | { text: () => RemarkText });

/** Collects findings and looks up their lines and columns. */
export type Report = {
  add(place: Place, remark: Remark): void;
  addAt(spec: ParsedSpec, pointer: string, remark: Remark): void;
  /** Whether no further finding of that severity would be kept. */
  isFull(severity: Severity): boolean;
  /** Whether there may be more than are kept. */
  isCut(): boolean;
  /** In document order: the errors, then the warnings, then the hints, as many as the limit allows. */
  findings(): Finding[];
};

export function createReport(): Report {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const hints: Finding[] = [];
  const lists = [errors, warnings, hints] as const;
  // A part that several references lead to is checked as each kind that they take it for.
  const known = new Set<string>();
  let isPassed = false;
  const addAt = (spec: ParsedSpec, pointer: string, remark: Remark): void => {
    const list = lists[rankOf(remark)];
    if (list.length >= MAX_FINDINGS) {
      isPassed = true;
      return;
    }
    const text = 'text' in remark ? remark.text() : remark;
    const identity = `${spec.file}#${pointer} ${text.message}`;
    if (known.has(identity)) return;
    known.add(identity);
    list.push(toFinding(spec, pointer, remark, text));
  };
  return {
    addAt,
    isFull: (severity) => (severity === 'error' ? errors : warnings).length >= MAX_FINDINGS,
    // With as many errors, what follows is not looked at.
    isCut: () =>
      isPassed ||
      errors.length === MAX_FINDINGS ||
      errors.length + warnings.length + hints.length > MAX_FINDINGS,
    add(place, remark) {
      if (lists[rankOf(remark)].length >= MAX_FINDINGS) isPassed = true;
      else addAt(place.spec, pointerOf(place), remark);
    },
    findings() {
      const kept = lists.flat().slice(0, MAX_FINDINGS);
      return kept.sort(byPlace);
    },
  };
}

function toFinding(
  spec: ParsedSpec,
  pointer: string,
  { code, severity, at, isHint }: RemarkKind,
  { message, hint }: RemarkText,
): Finding {
  return {
    code,
    severity,
    file: spec.file,
    pointer,
    ...positionOf(spec, pointer, at),
    message,
    hint,
    ...(isHint === undefined ? {} : { isHint }),
  };
}

/** Where a finding at a pointer stands; one without a node (a missing field) is where its nearest ancestor starts. */
export function positionOf(spec: ParsedSpec, pointer: string, at: 'key' | 'value'): TextPosition {
  if (pointer === '') return { line: 1, column: 1 };
  const range = spec.rangeOf(pointer);
  if (range === undefined)
    return positionOf(spec, pointer.slice(0, pointer.lastIndexOf('/')), 'key');
  const span = at === 'key' ? (range.key ?? range.value) : range.value;
  return spec.positionAt(span.start);
}

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/* oxlint-disable portolan/texts-in-messages -- Texts of a page of the documentation. */
/** When the check of a document warns, by code, for `docs/problems.md`; a code that is not here can't be reported. */
export const warningCodes = {
  'spec.servers_missing': 'There are no `servers`, or only `/`.',
  'spec.server_variable_undefined':
    "A server's URL has a name in braces that `variables` does not define.",
  'spec.paths_equivalent': 'Two paths match the same addresses.',
  'spec.path_with_query': 'A path has a query string. An error in OpenAPI 3.2.',
  'spec.path_name_repeated':
    'A path contains the same name in braces twice. An error in OpenAPI 3.2.',
  'spec.reference_kind':
    'A reference points to something other than a schema where a schema is expected. An error where another kind of object is expected.',
  'spec.mapping_unresolved': 'A discriminator maps a value to a schema that does not exist.',
  'spec.default_invalid':
    'A default does not have the type of its schema, or is not one of the values of `enum`. For a server variable, this is an error since OpenAPI 3.1.',
  'spec.pattern_invalid': 'A pattern is not a valid ECMA-262 regular expression.',
  'spec.nullable_ignored':
    '`nullable` is used in a document of OpenAPI 3.1 or 3.2, where it has no effect. Reported once per document, with the number of places.',
  'spec.read_and_write_only':
    'A schema is both `readOnly` and `writeOnly`. An error in OpenAPI 3.0.',
  'spec.definitions_invalid':
    'An entry of the old schema keyword `definitions` is not a valid schema in OpenAPI 3.1 or 3.2.',
  'spec.encoding_unused':
    '`encoding` names a property that the schema does not have. An error in OpenAPI 3.0 and 3.1.',
  'spec.too_large_to_import':
    'The document can be edited and checked, but has more values or bytes than an import accepts.',
  'spec.example_oversized': 'An example has more than 16 KiB; a hint up to 64 KiB.',
  'spec.response_not_json':
    'Responses have bodies with media types other than JSON. Reported once per document, with their number; a hint.',
  'spec.component_unused': 'Nothing refers to a component. Reported in the editor only; a hint.',
} as const satisfies Record<`spec.${string}`, string>;
/* oxlint-enable portolan/texts-in-messages */

export type WarningCode = keyof typeof warningCodes;
