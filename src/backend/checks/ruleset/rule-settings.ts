import type { RuleConfig } from '@redocly/openapi-core';
import { isHint } from '#core/finding/finding.ts';
import { ownCodeOf } from '#core/ruleset/own-rules.ts';
import type { GivenSeverity, OwnSeverities } from '#core/ruleset/ruleset-outcome.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** The rules that hold for a document, and what the designer set by name. */
export type RuleTable = {
  rules: Record<string, RuleConfig>;
  byName: Set<string>;
  /** Those that the ruleset's own file gives a severity, and what they would have without that. */
  given: Map<string, GivenSeverity['otherwise']>;
};

export function createRuleTable(): RuleTable {
  return { rules: {}, byName: new Set(), given: new Map() };
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

/** Notes which rules get severities by settings that are about to be merged, and what they have before. */
export function noteGiven({ rules, given }: RuleTable, settings: Record<string, unknown>): void {
  for (const [rule, setting] of Object.entries(settings)) {
    if (!isSetting(setting)) continue;
    if (!isRecord(setting)) given.set(rule, withoutEntry(rule, severityOf(rules[rule])));
    // Its other options stay, and make an error of it.
    else if ('severity' in setting)
      given.set(rule, ownCodeOf(rule) === undefined ? 'error' : withoutEntry(rule, undefined));
  }
}

function withoutEntry(rule: string, severity: string | undefined): GivenSeverity['otherwise'] {
  if (severity === 'error' || severity === 'off') return severity;
  if (severity === 'warn') return 'warning';
  const code = ownCodeOf(rule);
  if (code === undefined) return 'off';
  return isHint({ code }) ? 'hint' : 'warning';
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
