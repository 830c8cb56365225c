import { expect, test } from 'vitest';
import { type Finding, rankOf, type Severity } from '#core/finding/finding.ts';
import { isMuted, joinRuleset } from './join-ruleset.ts';
import { muteRefusal, ownCodeOf, ruleOf, shownRule, spectralRuleOf } from './own-rules.ts';
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
    rulesets: ['redocly.yaml'],
    scope: '',
    findings,
    off: [],
    own: {},
    muted: [],
    given: [],
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

test('our own warnings have the severities that the ruleset gives them', () => {
  const own = [
    at('spec.servers_missing', '/servers'),
    at('spec.component_unused', '/components/schemas/A'),
    at('spec.example_oversized', '/paths'),
    at('spec_invalid', '/paths', 'error'),
    at('spec.default_invalid', '/x'),
  ];
  const severities = {
    'spec.servers_missing': 'error',
    'spec.component_unused': 'warn',
    'spec.example_oversized': 'off',
    spec_invalid: 'off',
  } as const;
  const joined = joinRuleset(own, outcome([], { own: severities }));
  expect(joined).toEqual([
    { ...own[0], severity: 'error' },
    { ...own[1], isHint: false },
    own[3],
    own[4],
  ]);
  expect(joined.map(rankOf)).toEqual([0, 1, 0, 1]);
  // Another API of the folder is not its business.
  expect(joinRuleset(own, outcome([], { own: severities, scope: 'b/' }))).toEqual(own);
});

test('places that are muted are passed over, errors never', () => {
  const own = [
    at('spec.component_unused', '/components/schemas/A'),
    at('spec.component_unused', '/components/schemas/B'),
    at('spec_invalid', '/paths', 'error'),
  ];
  const muted = [
    { rule: 'portolan/spec.component_unused', pointer: '/components/schemas/A' },
    { rule: 'portolan/spec_invalid', pointer: '/paths' },
  ].map((one) => ({ ...one, file: 'openapi.yaml', by: '.redocly.lint-ignore.yaml' }));
  expect(joinRuleset(own, outcome([], { muted }))).toEqual([own[1], own[2]]);
});

test('what may be muted: not what a portal refuses, nor faults of the ruleset', () => {
  expect(muteRefusal(at('spec_invalid', '', 'error'))).toMatch(/^A portal rejects/u);
  expect(muteRefusal(at('overview.slug_invalid', '', 'error'))).toMatch(/^A portal rejects/u);
  expect(muteRefusal(at('ruleset.invalid', '', 'error'))).toMatch(
    /^The problem is in the ruleset/u,
  );
  for (const code of [
    'ruleset.info-license',
    'spectral.operation-tags',
    'spec.servers_missing',
    'overview.links_missing',
  ])
    expect(muteRefusal(at(code, '', 'error'))).toBeUndefined();
});

test('a rule is called the same in findings and in rulesets', () => {
  expect(ruleOf({ code: 'ruleset.info-license' })).toBe('info-license');
  expect(spectralRuleOf(ruleOf({ code: 'spectral.operation-tags' }))).toBe('operation-tags');
  expect(ownCodeOf(ruleOf({ code: 'spec.servers_missing' }))).toBe('spec.servers_missing');
  expect(ownCodeOf('rule/operation-ids')).toBeUndefined();
  expect(shownRule({ code: 'ruleset.info-license' })).toBe('info-license');
  expect(shownRule({ code: 'spec.servers_missing' })).toBe('portolan/spec.servers_missing');
  // No ruleset can name these.
  expect(shownRule({ code: 'spec_invalid' })).toBe('spec_invalid');
  expect(shownRule({ code: 'ruleset.invalid' })).toBe('ruleset.invalid');
});

test('a warning is muted for its rule, or at its place', () => {
  const finding = at('version.not_semver', '/version', 'warning', 'overview.json');
  const muted = { rule: 'portolan/version.not_semver', file: '', pointer: '', by: 'redocly.yaml' };
  const here = { ...muted, file: 'overview.json', pointer: '/version' };
  expect(isMuted(finding, [muted])).toBe(true);
  expect(isMuted(finding, [here])).toBe(true);
  expect(isMuted(finding, [{ ...here, pointer: '/slug' }])).toBe(false);
  expect(isMuted(finding, [{ ...muted, rule: 'portolan/overview.links_missing' }])).toBe(false);
});
