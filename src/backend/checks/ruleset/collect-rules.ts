import { posix } from 'node:path';
import { builtInRules } from '#backend/checks/second-opinion/built-in-rules.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { isOwnRule, OWN_RULES, ownCodeOf } from '#core/ruleset/own-rules.ts';
import { isAddress, pathFrom } from './config-reference.ts';
import { type ConfigFile, readConfigFile } from './read-config-file.ts';
import { mergeRules, noteGiven, type RuleTable } from './rule-settings.ts';
import type { RulesetReport } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

type Collecting = {
  dialect: Dialect;
  texts: RulesetTexts;
  report: RulesetReport;
  /** Where the rules go. */
  table: RuleTable;
};

const DEEPEST = 20;

/**
 * Collects the rules of one part of a ruleset (the whole, or what it says of one API): first those of what it extends,
 * then its own. No plugin is loaded and no address is read; that is reported.
 */
export async function collectRules(
  file: ConfigFile,
  pointer: string,
  part: Record<string, unknown>,
  collecting: Collecting,
  trail: readonly string[] = [],
): Promise<void> {
  const { dialect, table } = collecting;
  if (Array.isArray(part['plugins']) && part['plugins'].length > 0) {
    file.tell(joinPointer(pointer, 'plugins'), {
      code: 'ruleset.not_run',
      at: 'key',
      message: backendRulesetMessages.t('plugins'),
      hint: backendRulesetMessages.t('pluginsHint'),
    });
  }
  const all: unknown = part['extends'];
  if (Array.isArray(all) && !file.isBroken(joinPointer(pointer, 'extends'))) {
    for (const [index, name] of all.entries()) {
      const at = joinPointer(pointer, 'extends', index);
      if (typeof name === 'string') await extend(file, at, name, collecting, trail);
    }
  }
  for (const key of [`oas3_${dialect.slice(2)}Rules`, 'rules']) {
    const rules = part[key];
    if (!isRecord(rules)) continue;
    const usable = usableRules(file, joinPointer(pointer, key), rules);
    // What the ruleset extends is not what is changed for a design.
    if (trail.length === 1 && key === 'rules') noteGiven(table, usable);
    mergeRules(table, usable, true);
  }
}

async function extend(
  file: ConfigFile,
  pointer: string,
  name: string,
  collecting: Collecting,
  trail: readonly string[],
): Promise<void> {
  const { dialect, texts, table } = collecting;
  if (isAddress(name)) {
    file.tell(pointer, {
      code: 'ruleset.not_run',
      message: backendRulesetMessages.t('remote', { address: name }),
      hint: backendRulesetMessages.t('remoteHint'),
    });
    return;
  }
  if (posix.extname(name) === '') {
    const { configs = {} } = await builtInRules();
    const preset = Object.hasOwn(configs, name) ? configs[name] : undefined;
    if (preset !== undefined) {
      mergeRules(table, { ...preset.rules }, false);
      mergeRules(table, { ...preset[`oas3_${DIALECT_NUMBER[dialect]}Rules`] }, false);
      return;
    }
    const near = nearestName(name, Object.keys(configs));
    if (name.includes('/')) {
      file.tell(pointer, {
        code: 'ruleset.not_run',
        message: backendRulesetMessages.t('ofPlugin', { name }),
        hint: backendRulesetMessages.t('ofPluginHint'),
      });
    } else {
      file.tell(pointer, {
        code: 'ruleset.invalid',
        message: backendRulesetMessages.t('noRuleset', { name }),
        hint:
          near === undefined
            ? backendRulesetMessages.t('writeOneOf', { names: Object.keys(configs).join(', ') })
            : backendRulesetMessages.t('write', { near }),
      });
    }
    return;
  }
  const path = pathFrom(file.fileOf(pointer), name);
  if (path !== undefined && (trail.includes(path) || trail.length > DEEPEST)) return;
  const text = path === undefined ? undefined : await texts.read(path);
  if (path === undefined || text === undefined) {
    file.tell(pointer, {
      code: 'ruleset.invalid',
      message: backendRulesetMessages.t('noFile', { path: path ?? name }),
      hint: backendRulesetMessages.t('noFileHint'),
    });
    return;
  }
  const extended = await readConfigFile(path, text, collecting);
  if (extended !== undefined)
    await collectRules(extended, '', extended.value, collecting, [...trail, path]);
}

const DIALECT_NUMBER = { '3.0': 0, '3.1': 1, '3.2': 2 } as const;

/** The rules without those that are broken, or that only a plugin could check. */
function usableRules(
  file: ConfigFile,
  pointer: string,
  rules: Record<string, unknown>,
): Record<string, unknown> {
  const usable = Object.entries(rules).filter(([name, setting]) => {
    const at = joinPointer(pointer, name);
    if (file.isBroken(at)) return false;
    const own = ownCodeOf(name);
    if (own !== undefined && !isOwnRule(own)) {
      const near = nearestName(own, [...OWN_RULES]);
      file.tell(at, {
        code: 'ruleset.unknown_rule',
        at: 'key',
        message: backendRulesetMessages.t('own.unknown', { code: own }),
        hint:
          near === undefined
            ? backendRulesetMessages.t('own.remove')
            : backendRulesetMessages.t('own.write', { near }),
      });
      return false;
    }
    const foreign = name.startsWith('rule/') ? pluginFunction(setting) : undefined;
    if (foreign === undefined) return true;
    file.tell(at, {
      code: 'ruleset.not_run',
      at: 'key',
      message: backendRulesetMessages.t('foreignAssertion', { name, foreign }),
      hint: backendRulesetMessages.t('foreignAssertionHint'),
    });
    return false;
  });
  return Object.fromEntries(usable);
}

/** The first function of a plugin that a configurable rule calls, in its assertions or in those of its `where`. */
function pluginFunction(setting: unknown): string | undefined {
  if (!isRecord(setting)) return undefined;
  const where: unknown[] = Array.isArray(setting['where']) ? setting['where'] : [];
  return [setting, ...where]
    .flatMap((part) =>
      isRecord(part) && isRecord(part['assertions']) ? Object.keys(part['assertions']) : [],
    )
    .find((name) => name.includes('/'));
}
