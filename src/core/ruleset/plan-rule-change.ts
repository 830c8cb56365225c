import { rulesetEditsMessages } from '#messages/en/ruleset-edits.ts';
import { planChange } from '#core/openapi/edit/plan-change.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { literalOf, objectLiteral } from '#core/openapi/syntax/render/literal.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import type { RuleSeverity } from './ruleset-outcome.ts';

/** A place of a document. */
export type RulePlace = { file: string; pointer: string };

/** A new text, or a sentence that says why there is none. */
export type PlannedText = { ok: true; text: string } | { ok: false; message: string };

type RulesFile = { file: string; /** Empty for one that is yet to be made. */ text: string };

/**
 * Gives a rule a severity in a ruleset's file, or takes its setting away (`null`). `apis` are the names of the parts of
 * the file that hold for the document: what is said there goes before what is said for all.
 */
export function planSeverity(
  { file, text }: RulesFile,
  rule: string,
  severity: RuleSeverity | 'hint' | null,
  apis: readonly string[] = [],
): PlannedText {
  const spec = read(file, text);
  const broken = faultOf(spec);
  if (broken !== undefined) return broken;
  const tables = [...apis.map((api) => joinPointer('/apis', api, 'rules')), '/rules'];
  const table = tables.find((one) => isRecord(at(spec, one)) && rule in record(at(spec, one)));
  const owner = table ?? '/rules';
  const reference = tables.find(
    (one) => isRecord(at(spec, one)) && '$ref' in record(at(spec, one)),
  );
  if (table === undefined && reference !== undefined) {
    const where = String(record(at(spec, reference))['$ref']);
    return { ok: false, message: rulesetEditsMessages.t('elsewhere', { file, where }) };
  }
  const place = joinPointer(owner, rule);
  const before = at(spec, place);
  if (severity !== null) {
    const pointer = isRecord(before) ? joinPointer(place, 'severity') : place;
    return edited(spec, { kind: 'set', pointer, value: literalOf(severity) });
  }
  if (before === undefined) return { ok: true, text };
  if (!isRecord(before)) return edited(spec, { kind: 'remove', pointer: place });
  const pointer = joinPointer(place, 'severity');
  return 'severity' in before ? edited(spec, { kind: 'remove', pointer }) : { ok: true, text };
}

/**
 * Has a rule pass over places, or look at them again, in the text of `.redocly.lint-ignore.yaml`; their files are
 * relative to the folder that it lies in.
 */
export function planIgnored(
  { file, text }: RulesFile,
  rule: string,
  places: readonly RulePlace[],
  isIgnored: boolean,
): PlannedText {
  let planned: PlannedText = { ok: true, text };
  for (const [of, all] of Map.groupBy(places, (place) => place.file)) {
    const pointers = all.map(({ pointer }) => `#${pointer === '' ? '/' : pointer}`);
    if (planned.ok)
      planned = ignoredIn({ file, text: planned.text }, { of, rule, pointers, isIgnored });
  }
  return planned;
}

type Ignored = { of: string; rule: string; pointers: readonly string[]; isIgnored: boolean };

function ignoredIn(
  { file, text }: RulesFile,
  { of, rule, pointers, isIgnored }: Ignored,
): PlannedText {
  const spec = read(file, text);
  const broken = faultOf(spec);
  if (broken !== undefined) return broken;
  // A file may be named as `./openapi.yaml`, too.
  const files = Object.keys(record(spec.value));
  const named = files.find((name) => name.replace(/^\.\//u, '') === of) ?? of;
  const owner = joinPointer('', named);
  const place = joinPointer(owner, rule);
  const listed: unknown = at(spec, place);
  const list: unknown[] = Array.isArray(listed) ? listed : [];
  const fresh = pointers.filter((pointer) => !list.includes(pointer));
  if (isIgnored) {
    if (fresh.length === 0) return { ok: true, text };
    const [only] = fresh;
    if (list.length > 0 && fresh.length === 1 && only !== undefined) {
      const value = literalOf(only);
      return edited(spec, { kind: 'insert', pointer: place, index: list.length, value });
    }
    return edited(spec, { kind: 'set', pointer: place, value: literalOf([...list, ...fresh]) });
  }
  const left = list.filter((pointer) => !pointers.includes(String(pointer)));
  if (left.length === list.length) return { ok: true, text };
  if (left.length > 0) {
    const index = list.findIndex((pointer) => pointers.includes(String(pointer)));
    return list.length - left.length === 1
      ? edited(spec, { kind: 'remove', pointer: joinPointer(place, index) })
      : edited(spec, { kind: 'set', pointer: place, value: literalOf(left) });
  }
  // What has nothing left goes with it; the last file stays, since a file has to hold something.
  const isLastRule = Object.keys(record(at(spec, owner))).length === 1;
  if (isLastRule && files.length === 1)
    return edited(spec, { kind: 'set', pointer: owner, value: objectLiteral([]) });
  return edited(spec, { kind: 'remove', pointer: isLastRule ? owner : place });
}

const BESIDE = '_: 0\n';

function edited(spec: ParsedSpec, change: SpecChange): PlannedText {
  if (spec.value === null || spec.value === undefined) {
    // A file without a value yet: comments at most, which stay above.
    if (change.kind !== 'set') return { ok: true, text: spec.text };
    if (spec.format === 'json') return edited(read(spec.file, '{}\n'), change);
    // Beside a member that is there, block style is written.
    const made = edited(read(spec.file, BESIDE), change);
    if (!made.ok) return made;
    const between = spec.text === '' || spec.text.endsWith('\n') ? '' : '\n';
    return { ok: true, text: spec.text + between + made.text.slice(BESIDE.length) };
  }
  const plan = planChange(spec, change);
  if (plan.ok) return { ok: true, text: applyEdits(spec.text, plan.edits) };
  const values = { file: spec.file, reason: plan.message };
  return { ok: false, message: rulesetEditsMessages.t('notChanged', values) };
}

function read(file: string, text: string): ParsedSpec {
  return parseSpec(text, { file, format: file.endsWith('.json') ? 'json' : 'yaml' });
}

function faultOf({
  file,
  text,
  value,
  syntaxFindings: [fault],
}: ParsedSpec): PlannedText | undefined {
  // An empty file is one that is yet to be filled.
  if (text.trim() === '' || value === null || value === undefined) return undefined;
  if (fault !== undefined) {
    const values = { file, line: String(fault.line), fault: fault.message };
    return { ok: false, message: rulesetEditsMessages.t('notRead', values) };
  }
  return isRecord(value)
    ? undefined
    : { ok: false, message: rulesetEditsMessages.t('notObject', { file }) };
}

function at({ value }: ParsedSpec, pointer: string): unknown {
  return valueAt(value, pointer);
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
