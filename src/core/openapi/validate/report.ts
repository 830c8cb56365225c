import { rankOf, type Finding, type Severity } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import { pointerOf, type Place } from '#core/openapi/objects/place.ts';
import type { WarningCode } from './warning-codes.ts';

/** How many findings a check reports at most; errors go before warnings, warnings before hints. */
export const MAX_FINDINGS = 500;

type Remark = {
  code: 'spec_invalid' | 'ref_external_forbidden' | WarningCode | `ruleset.${string}`;
  severity: Severity;
  /** Whether the finding points at the member's name or at its value. */
  at: 'key' | 'value';
  message: string;
  hint: string;
};

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
    const identity = `${spec.file}#${pointer} ${remark.message}`;
    if (known.has(identity)) return;
    known.add(identity);
    list.push(toFinding(spec, pointer, remark));
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

function toFinding(spec: ParsedSpec, pointer: string, remark: Remark): Finding {
  const { code, severity, at, message, hint } = remark;
  return {
    code,
    severity,
    file: spec.file,
    pointer,
    ...positionOf(spec, pointer, at),
    message,
    hint,
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
