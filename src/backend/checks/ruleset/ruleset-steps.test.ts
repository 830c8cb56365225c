import { expect, test } from 'vitest';
import { applyRuleset } from './apply-ruleset.ts';
import { FIRST_PLAN, planAfter, type RulesetStep } from './ruleset-steps.ts';
import { folderWith } from './ruleset.testing.ts';

/** Applies a ruleset as who ends what takes too long does: here that are some rules by name. */
async function applyEnding(folder: string, slow: readonly string[]) {
  const call = { folder, main: 'openapi.yaml', scope: '', texts: new Map() };
  const steps: string[][] = [];
  let plan = FIRST_PLAN;
  for (;;) {
    let ended: RulesetStep | undefined;
    const outcome = await applyRuleset(call, plan, (step) => {
      if (ended) return;
      steps.push(step.rules);
      if (step.rules.some((rule) => slow.includes(rule))) ended = step;
    });
    if (!ended) return { steps, findings: outcome?.findings };
    plan = planAfter(plan, ended);
  }
}

function ruleAbout(name: string): string {
  return `  rule/${name}:
    subject: { type: Info, property: title }
    assertions: { pattern: '/^\\d+$/' }
`;
}

test('after three that never end, the rest of their kind is not tried', async () => {
  const [first = '', ...others] = ['a', 'b', 'c', 'd', 'e'].map(ruleAbout);
  const folder = folderWith({
    'redocly.yaml': `rules:\n  info-license: warn\n${first}  rule/short-title:
    subject: { type: Info, property: title }
    assertions: { maxLength: 3 }
${others.join('')}`,
  });
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => `rule/${name}`);
  const { steps, findings } = await applyEnding(folder, all);
  const left = (name: string, why: RegExp) => ({
    code: 'ruleset.not_run',
    severity: 'error',
    file: 'redocly.yaml',
    pointer: `/rules/rule~1${name}`,
    message: expect.stringMatching(why),
  });
  expect(findings).toMatchObject([
    {
      ...left('a', /The rule "rule\/a" was not applied to openapi\.yaml.*did not finish in time/),
      line: 3,
      column: 3,
    },
    left('b', /"rule\/b".*did not finish in time/),
    left('c', /"rule\/c".*did not finish in time/),
    left('d', /"rule\/d".*3 rules before it/),
    left('e', /"rule\/e".*3 rules before it/),
    { code: 'ruleset.info-license', severity: 'warning', file: 'openapi.yaml' },
    { code: 'ruleset.rule/short-title', file: 'openapi.yaml' },
  ]);
  // All at once, then each by itself, from the start again after each that was ended.
  const [a, b, c, d, e] = all;
  const short = 'rule/short-title';
  expect(steps).toEqual([[a, short, b, c, d, e], [a], [short], [b], [short], [c], [short]]);
});

test('rules of a Spectral ruleset that the designer wrote are ended so, too; what it extends is not', async () => {
  const folder = folderWith({
    '.spectral.yaml': `extends: spectral:oas
rules:
  never: { given: $.info.title, then: { function: pattern, functionOptions: { match: '^(a+)+$' } } }
`,
  });
  const { steps, findings } = await applyEnding(folder, ['spectral/never']);
  expect(steps).toEqual([['spectral/never']]);
  expect(findings).toMatchObject([
    { code: 'ruleset.not_run', severity: 'warning' },
    { code: 'ruleset.not_run', severity: 'warning' },
    { code: 'ruleset.not_run', severity: 'error', file: '.spectral.yaml', line: 3 },
    { code: 'spectral.info-contact' },
    { code: 'spectral.info-description' },
    { code: 'spectral.operation-description' },
    { code: 'spectral.operation-tags' },
  ]);
});
