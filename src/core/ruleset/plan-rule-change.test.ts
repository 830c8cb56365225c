import { describe, expect, test } from 'vitest';
import { planIgnored, planSeverity } from './plan-rule-change.ts';

function severity(
  text: string,
  ...rest: Parameters<typeof planSeverity> extends [unknown, ...infer R] ? R : never
) {
  const plan = planSeverity({ file: 'redocly.yaml', text }, ...rest);
  return plan.ok ? plan.text : plan.message;
}

const RULES = `# House rules
extends: [recommended] # all of them

rules:
  # since May
  info-license:   warn   # lawyers
  operation-summary: { severity: error }
  rule/ids:
    subject: { type: Operation, property: operationId }
    assertions: { defined: true }
`;

describe('the severity of a rule', () => {
  test('is written into a file that is made for it', () => {
    expect(severity('', 'info-license', 'off')).toBe("rules:\n  info-license: 'off'\n");
    expect(severity('# Ours\n', 'portolan/spec.servers_missing', 'error')).toBe(
      '# Ours\nrules:\n  portolan/spec.servers_missing: error\n',
    );
  });

  test('changes nothing else', () => {
    expect(severity(RULES, 'info-license', 'off')).toBe(RULES.replace('warn   #', "'off'   #"));
    expect(severity(RULES, 'operation-summary', 'off')).toBe(
      RULES.replace('severity: error', "severity: 'off'"),
    );
    expect(severity(RULES, 'rule/ids', 'warn')).toBe(`${RULES}    severity: warn\n`);
    expect(severity(RULES, 'no-empty-servers', 'off')).toBe(`${RULES}  no-empty-servers: 'off'\n`);
    expect(severity('extends: [recommended]\n', 'info-license', 'off')).toBe(
      "extends: [recommended]\nrules:\n  info-license: 'off'\n",
    );
  });

  test('is taken away again', () => {
    const off = severity(RULES, 'no-empty-servers', 'off');
    expect(severity(off, 'no-empty-servers', null)).toBe(RULES);
    expect(severity(RULES, 'no-empty-servers', null)).toBe(RULES);
    expect(severity(severity(RULES, 'rule/ids', 'off'), 'rule/ids', null)).toBe(RULES);
  });

  test('is changed where it holds: in what the file says of this API', () => {
    const text = `apis:
  shop@v1:
    root: openapi.yaml
    rules:
      info-license: error
rules:
  info-license: warn
`;
    expect(severity(text, 'info-license', 'off', ['shop@v1'])).toBe(text.replace('error', "'off'"));
    expect(severity(text, 'info-license', 'off')).toBe(text.replace('warn', "'off'"));
  });

  test('is not written beside a reference, nor into what cannot be read', () => {
    expect(severity('rules: { $ref: house.yaml#/rules }\n', 'info-license', 'off')).toBe(
      'The rules of redocly.yaml are in house.yaml#/rules. Change them there.',
    );
    expect(severity('rules: [\n', 'info-license', 'off')).toMatch(
      /^redocly\.yaml can’t be read, at line \d+: .* Fix it first\.$/u,
    );
    expect(severity('- rules\n', 'info-license', 'off')).toBe(
      'redocly.yaml is not an object with rules.',
    );
  });
});

describe('the places that a rule passes over', () => {
  const ignored = (text: string, rule: string, pointers: string[], isIgnored = true) => {
    const places = pointers.map((pointer) => ({ file: 'openapi.yaml', pointer }));
    const file = '.redocly.lint-ignore.yaml';
    const plan = planIgnored({ file, text }, rule, places, isIgnored);
    return plan.ok ? plan.text : plan.message;
  };
  const BEFORE = `# Made by Redocly
openapi.yaml:
  info-license:
    - '#/info' # for now
other.yaml:
  info-license:
    - '#/info'
`;

  test('are added: to a new file, to a rule, to a file', () => {
    expect(ignored('', 'info-license', ['/info', ''])).toBe(
      "openapi.yaml:\n  info-license:\n    - '#/info'\n    - '#/'\n",
    );
    expect(ignored(BEFORE, 'info-license', ['/x'])).toBe(
      BEFORE.replace('now\n', "now\n    - '#/x'\n"),
    );
    expect(ignored(BEFORE, 'info-license', ['/info'])).toBe(BEFORE);
    expect(ignored(BEFORE, 'spectral/a', ['/x'])).toBe(
      BEFORE.replace('now\n', "now\n  spectral/a:\n    - '#/x'\n"),
    );
  });

  test('are taken away, with what has none left', () => {
    for (const [rule, pointers] of [
      ['info-license', ['/x']],
      ['info-license', ['/x', '/y']],
      ['portolan/spec.servers_missing', ['/paths/~1a']],
    ] as const) {
      const added = ignored(BEFORE, rule, [...pointers]);
      expect(added).not.toBe(BEFORE);
      const removed = ignored(added, rule, [...pointers], false);
      expect(removed.includes('now')).toBe(true);
      expect(removed.replace('\n    # for now', ' # for now')).toBe(BEFORE);
    }
    const one = ignored('', 'info-license', ['/info']);
    expect(ignored(one, 'info-license', ['/info'], false)).toBe('openapi.yaml: {}\n');
    expect(ignored(BEFORE, 'info-license', ['/info'], false)).toBe(
      "other.yaml:\n  info-license:\n    - '#/info'\n",
    );
  });
});
