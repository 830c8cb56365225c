import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Remark } from '#backend/checks/ruleset/run-rules.ts';
import type { RulesetTexts } from '#backend/checks/ruleset/ruleset-texts.ts';
import type { CompiledRule, Field } from './compile-rule.ts';
import type { Given } from './functions.ts';
import { openDocuments } from './documents.ts';
import { childOf, findNodes, type Follow, keysOf, type Node, placeOf } from './query.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** Applies rules of a Spectral ruleset to a document; files that it refers to are those of `texts`. */
export type SpectralRun = (rules: readonly CompiledRule[]) => Remark[];

/** More of one rule are not told: nobody reads them, and a path that fits everything would find millions. */
const MOST_OF_RULE = 1000;

export async function openSpectralRun(spec: ParsedSpec, texts: RulesetTexts): Promise<SpectralRun> {
  const { follow, references } = await openDocuments(spec, texts);
  const root: Node = {
    value: spec.value,
    key: undefined,
    parent: undefined,
    at: { file: spec.file, pointer: '' },
  };
  // Many rules ask for the same: every operation, say.
  const found = new Map<string, Node[]>();
  const nodesOf = (rule: CompiledRule): Node[] =>
    rule.given.flatMap(({ path, steps }) => {
      const key = `${String(rule.isResolved)} ${path}`;
      const nodes = found.get(key) ?? findNodes(root, steps, rule.isResolved ? follow : itself);
      found.set(key, nodes);
      return nodes;
    });
  const whole = isRecord(spec.value) ? spec.value : {};
  const remarksOf = (rule: CompiledRule): Remark[] => {
    const follows = rule.isResolved ? follow : itself;
    const remarks: Remark[] = [];
    for (const node of nodesOf(rule)) {
      for (const { field, check } of rule.checks) {
        for (const target of targetsOf(node, field, follows)) {
          if (remarks.length >= MOST_OF_RULE) return remarks;
          const { file, pointer } = placeOf(target);
          const given: Given = {
            property: propertyOf(target, field),
            references,
            root: whole,
            placeOf: (member) => `${file}#${joinPointer(pointer, member)}`,
          };
          const value = target.isName === true ? target.key : target.value;
          for (const { message: error, below = '' } of check(value, given)) {
            const path = `#${pointer}${below}`;
            const said = { error, property: given.property, value, path };
            const isAtKey = target.isName === true || below !== '' || target.value === undefined;
            remarks.push({
              ...remarkOf(rule, messageOf(rule, said)),
              file,
              pointer: pointer + below,
              at: isAtKey ? 'key' : 'value',
            });
          }
        }
      }
    }
    return remarks;
  };
  const tried = (rule: CompiledRule): Remark[] => {
    try {
      return remarksOf(rule);
    } catch (error) {
      // A schema of a ruleset may be none; the other rules are applied.
      const why = error instanceof Error ? error.message : String(error);
      const remark = remarkOf(
        rule,
        backendRulesetMessages.t('rule.failed', { rule: rule.name, why }),
      );
      return [{ ...remark, severity: 'error', file: spec.file, pointer: '', at: 'value' }];
    }
  };
  return (rules) => rules.flatMap(tried);
}

function remarkOf({ name, severity }: CompiledRule, message: string) {
  return {
    of: 'spectral' as const,
    rule: name,
    severity: severity === 'error' ? ('error' as const) : ('warning' as const),
    isHint: severity === 'hint',
    message,
    suggestions: [],
  };
}

function itself(node: Node): Node {
  return node;
}

function targetsOf(node: Node, field: Field | undefined, follow: Follow): Node[] {
  if (field === undefined) return [node];
  if (field.kind === 'names')
    return keysOf(node.value).map((key) => ({ ...childOf(node, key), isName: true }));
  if (field.kind === 'path') return findNodes(node, field.steps, follow);
  let target = node;
  for (const key of field.keys) target = follow(childOf(follow(target), key));
  return [target];
}

function propertyOf({ key, value }: Node, field: Field | undefined): string {
  if (field?.kind === 'member') return field.keys.join('.');
  if (key !== undefined) return String(key);
  return textOf(value) || backendRulesetMessages.t('document');
}

/** A text, a number or the like as it is written; nothing of what has parts. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

type Said = { error: string; property: string; value: unknown; path: string };

/** The message of a rule, with what it says in double braces filled in. */
function messageOf({ message, description }: CompiledRule, said: Said): string {
  const text = message ?? (description === '' ? said.error : description);
  const known: Record<string, string> = {
    error: said.error,
    property: said.property,
    path: said.path,
    description,
    value: textOf(said.value),
  };
  const filled = text.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? '') : whole,
  );
  return filled.trim() === '' ? said.error : filled.trim().replace(/\.\.$/u, '.');
}
