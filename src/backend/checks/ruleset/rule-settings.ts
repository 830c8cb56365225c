import type { RuleConfig } from '@redocly/openapi-core';
import { ownCodeOf } from '#core/ruleset/own-rules.ts';
import type { OwnSeverities } from '#core/ruleset/ruleset-outcome.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** The rules that hold for a document, and what the designer set by name. */
export type RuleTable = {
  rules: Record<string, RuleConfig>;
  byName: Set<string>;
};

export function createRuleTable(): RuleTable {
  return { rules: {}, byName: new Set() };
}

/** Lets settings go before those that are there already; a severity alone leaves the other options as they are. */
export function mergeRules(
  { rules, byName }: RuleTable,
  settings: Record<string, unknown>,
  isByName: boolean,
): void {
  for (const [rule, setting] of Object.entries(settings)) {
    if (!isSetting(setting)) continue;
    const before = rules[rule];
    rules[rule] =
      isRecord(before) && typeof setting === 'string' ? { ...before, severity: setting } : setting;
    if (isByName) byName.add(rule);
  }
}

/** The rules that the designer turned off by name. */
export function turnedOff({ rules, byName }: RuleTable): string[] {
  return [...byName].filter((rule) => severityOf(rules[rule]) === 'off');
}

/** Takes out of a table what it says of our own findings. */
export function takeOwnSeverities({ rules, byName }: RuleTable): OwnSeverities {
  const own: OwnSeverities = {};
  for (const [rule, setting] of Object.entries(rules)) {
    const code = ownCodeOf(rule);
    if (code === undefined) continue;
    delete rules[rule];
    byName.delete(rule);
    const severity = severityOf(setting);
    if (severity === 'error' || severity === 'warn' || severity === 'off') own[code] = severity;
  }
  return own;
}

function severityOf(setting: RuleConfig | undefined): string | undefined {
  return typeof setting === 'string' ? setting : setting?.severity;
}

function isSetting(setting: unknown): setting is RuleConfig {
  return setting === 'off' || setting === 'warn' || setting === 'error' || isRecord(setting);
}
