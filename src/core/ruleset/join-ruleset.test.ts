import { expect, test } from 'vitest';
import type { Finding, Severity } from '#core/finding/finding.ts';
import { joinRuleset } from './join-ruleset.ts';
import type { RulesetOutcome } from './ruleset-outcome.ts';

function at(
  code: string,
  pointer: string,
  severity: Severity = 'warning',
  file = 'openapi.yaml',
): Finding {
  return { code, severity, file, pointer, line: 1, column: 1, message: '', hint: '' };
}

function outcome(findings: Finding[], more: Partial<RulesetOutcome> = {}): RulesetOutcome {
  return {
    file: 'redocly.yaml',
    scope: '',
    findings,
    off: [],
    rulesetFiles: [],
    files: [],
    ...more,
  };
}

test('without a ruleset our own findings stay as they are', () => {
  const own = [at('spec.servers_missing', '/servers')];
  expect(joinRuleset(own, undefined)).toEqual(own);
});

test('a rule takes the place of our recommendation', () => {
  const own = [
    at('spec.servers_missing', '/servers'),
    at('spec.component_unused', '/components/schemas/A'),
    at('spec.component_unused', '/components/schemas/B'),
    at('spec.example_oversized', '/paths'),
  ];
  const rules = [
    at('ruleset.no-empty-servers', '/openapi', 'error'),
    at('ruleset.no-unused-components', '/components/schemas/A'),
  ];
  expect(joinRuleset(own, outcome(rules))).toEqual([own[2], own[3], ...rules]);
});

test('a rule that is off silences our recommendation, in its own API only', () => {
  const own = [
    at('spec.servers_missing', '/servers', 'warning', 'a/openapi.yaml'),
    at('spec.servers_missing', '/servers', 'warning', 'b/openapi.yaml'),
    at('spec.paths_equivalent', '/paths/~1a', 'warning', 'a/openapi.yaml'),
  ];
  const off = ['no-empty-servers', 'no-identical-paths'];
  expect(joinRuleset(own, outcome([], { off, scope: 'a/' }))).toEqual([own[1]]);
});

test('an error of the specification stays, and is said once', () => {
  const own = [at('spec_invalid', '/paths/~1a/get/responses', 'error')];
  const rules = [
    at('ruleset.struct', '/paths/~1a/get/responses', 'error'),
    at('ruleset.struct', '/paths/~1a/get', 'error'),
    at('ruleset.struct', '/info', 'error'),
    at('ruleset.operation-4xx-response', '/paths/~1a/get/responses', 'error'),
  ];
  const joined = joinRuleset(own, outcome(rules, { off: ['struct'] }));
  expect(joined).toEqual([own[0], rules[2], rules[3]]);
});
