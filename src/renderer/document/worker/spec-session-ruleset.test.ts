import { expect, test } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import type { FromSpecWorker } from './spec-protocol.ts';
import { openTestSession } from './session.testing.ts';

const SHOP = `openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
paths:
  /products:
    get:
      responses:
        '200':
          description: The products.
`;

function ofRule(rule: string, pointer: string, line: number, more: Partial<Finding> = {}) {
  return {
    code: `ruleset.${rule}`,
    severity: 'error' as const,
    file: 'openapi.yaml',
    pointer,
    line,
    column: 5,
    message: '',
    hint: '',
    ...more,
  };
}

function outcome(findings: Finding[], off: string[] = []) {
  return {
    rulesets: ['redocly.yaml'],
    scope: '',
    findings,
    off,
    own: {},
    muted: [],
    given: [],
    rulesetFiles: ['redocly.yaml'],
    files: ['redocly.yaml'],
  };
}

/** A session that has read its text. */
function openSession(text: string, file?: string) {
  const opened = openTestSession(text, file);
  opened.run();
  return opened;
}

function findingsIn(said: FromSpecWorker[]) {
  return said
    .flatMap((message) => (message.kind === 'findings' ? [message.findings] : []))
    .at(-1)
    ?.map(({ code, line }) => `${code} ${line}`);
}

const SUMMARY = ofRule('operation-summary', '/paths/~1products/get/summary', 7);

test('findings of the ruleset join our own, and go with it', () => {
  const { session, run } = openSession(SHOP);
  session.receive({ kind: 'ruleset', outcome: outcome([SUMMARY]) });
  expect(findingsIn(run())).toEqual(['spec.servers_missing 1', 'ruleset.operation-summary 7']);
  session.receive({ kind: 'ruleset', outcome: outcome([], ['no-empty-servers']) });
  expect(findingsIn(run())).toEqual([]);
  session.receive({ kind: 'ruleset', outcome: undefined });
  expect(findingsIn(run())).toEqual(['spec.servers_missing 1']);
});

test('they keep to their nodes while the text moves on, and wait while it cannot be read', () => {
  const { session, run } = openSession(SHOP);
  session.receive({ kind: 'ruleset', outcome: outcome([SUMMARY], ['no-empty-servers']) });
  run();
  const more = { offset: 0, length: 0, text: '# one\n# two\n' };
  session.receive({ kind: 'change', version: 2, deltas: [more] });
  expect(findingsIn(run())).toEqual(['ruleset.operation-summary 9']);
  session.receive({ kind: 'change', version: 3, deltas: [{ offset: 0, length: 0, text: '[\n' }] });
  expect(findingsIn(run())).not.toContainEqual(expect.stringContaining('ruleset'));
  session.receive({ kind: 'change', version: 4, deltas: [{ offset: 0, length: 2, text: '' }] });
  expect(findingsIn(run())).toEqual(['ruleset.operation-summary 9']);
});

function textsOf(said: FromSpecWorker[]) {
  const message = said.find(({ kind }) => kind === 'answer');
  if (message?.kind !== 'answer' || message.answer.kind !== 'rulesetTexts') return 'no answer';
  const { value } = message.answer;
  return value && { main: value.main, texts: JSON.parse(new TextDecoder().decode(value.texts)) };
}

const ask = {
  kind: 'ask',
  id: 1,
  version: 1,
  question: { kind: 'rulesetTexts', unsaved: ['openapi.yaml'], texts: [] },
} as const;

test('gives the texts to check, unless they cannot be read', () => {
  const { session, run } = openSession(SHOP);
  session.receive(ask);
  expect(textsOf(run())).toEqual({ main: 'openapi.yaml', texts: { 'openapi.yaml': SHOP } });
  const broken = openSession(`${SHOP}bad: [\n`);
  broken.session.receive(ask);
  expect(textsOf(broken.run())).toBeUndefined();
});

test('of other files it gives what is not saved, as it was told', () => {
  const { session, run } = openSession(SHOP);
  const known = ['a.yaml', 'b.yaml', 'house.yaml'].map((path) => [path, `of: ${path}\n`] as const);
  session.receive({ kind: 'files', paths: known.map(([path]) => path), texts: known });
  run();
  const texts = [['house.yaml', 'rules: {}\n']] as const;
  const question = { kind: 'rulesetTexts', unsaved: ['b.yaml'], texts } as const;
  session.receive({ ...ask, question });
  expect(textsOf(run())).toEqual({
    main: 'openapi.yaml',
    texts: { 'b.yaml': 'of: b.yaml\n', 'house.yaml': 'rules: {}\n', 'openapi.yaml': SHOP },
  });
});

test('a part of the document is checked with it, and shows its own findings alone', () => {
  const part = 'get:\n  responses: {}\n';
  const { session, run } = openSession(part, 'paths.yaml');
  const paths = ['openapi.yaml', 'paths.yaml'];
  session.receive({ kind: 'files', paths, texts: [['openapi.yaml', SHOP]] });
  run();
  session.receive(ask);
  expect(textsOf(run())).toEqual({
    main: 'openapi.yaml',
    texts: { 'openapi.yaml': SHOP, 'paths.yaml': part },
  });
  const own = ofRule('operation-summary', '/get/summary', 1, { file: 'paths.yaml', column: 1 });
  session.receive({ kind: 'ruleset', outcome: outcome([SUMMARY, own]) });
  expect(findingsIn(run())).toEqual(['ruleset.operation-summary 1']);
});
