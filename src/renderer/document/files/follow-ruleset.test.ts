import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RulesetReport } from '#contracts/ruleset.ts';
import { createSpecClient } from '#renderer/document/worker/spec-client.ts';
import type { FromSpecWorker } from '#renderer/document/worker/spec-protocol.ts';

const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
vi.stubGlobal('document', { visibilityState: 'visible' });
vi.stubGlobal('sessionStorage', { getItem: () => null });

const report: RulesetReport = {
  tag: 'first',
  outcome: {
    rulesets: ['redocly.yaml'],
    scope: '',
    findings: [],
    off: [],
    own: {},
    muted: [],
    given: [],
    rulesetFiles: ['redocly.yaml'],
    files: ['openapi.yaml', 'redocly.yaml'],
  },
};

/** How long the answers take, in milliseconds. */
const takes = { tag: 0, check: 0 };

let checks = 0;

vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
  if (method === 'POST') checks += 1;
  const ms = method === 'POST' ? takes.check : takes.tag;
  await new Promise((resolve) => setTimeout(resolve, ms));
  return Response.json(method === 'POST' ? report : { tag: report.tag });
});
// What it imports listens to the window of this file, which goes with it.
vi.resetModules();
const { addDocument, removeDocument, documentStates } =
  await import('#renderer/document/state/document-store.ts');
const { followRuleset } = await import('./follow-ruleset.ts');
const { setLanguage } = await import('#messages/language.ts');

const ID = 'followed';
let stop: (() => void) | undefined;

function follow() {
  addDocument(ID);
  stop = followRuleset({
    id: ID,
    designId: 'pets',
    file: 'openapi.yaml',
    client: workerClient(),
    model: { getValueLength: () => 100 },
    main: 'openapi.yaml',
  });
}

/** The line to a worker that answers at once. */
function workerClient() {
  let say: (message: FromSpecWorker) => void = () => undefined;
  return createSpecClient(
    {
      post(message) {
        if (message.kind !== 'ask') return;
        const { id, version } = message;
        const value = { main: 'openapi.yaml', texts: new Uint8Array(2) };
        say({ kind: 'answer', id, version, answer: { kind: 'rulesetTexts', value } });
      },
      listen: (listener) => {
        say = listener;
      },
      listenForFaults: () => undefined,
      close: () => undefined,
    },
    {
      reading: () => undefined,
      findings: () => undefined,
      fault: () => undefined,
      wanted: () => undefined,
      failed: (message) => expect.fail(message),
    },
  );
}

function shown() {
  return documentStates.getState().byId[ID]?.ruleset;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop?.();
  removeDocument(ID);
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a check that takes long says so, until its findings are there', async () => {
  Object.assign(takes, { tag: 10, check: 800 });
  follow();
  await vi.advanceTimersByTimeAsync(600);
  expect(shown()).toMatchObject({ checking: true });
  await vi.advanceTimersByTimeAsync(400);
  expect(shown()).toMatchObject({ checking: false, rulesets: ['redocly.yaml'] });
});

test('a check that has ended is not said to be under way while the files are looked at once more', async () => {
  Object.assign(takes, { tag: 300, check: 300 });
  follow();
  await vi.advanceTimersByTimeAsync(700);
  expect(shown()).toMatchObject({ checking: false, rulesets: ['redocly.yaml'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toMatchObject({ checking: false });
});

test('a change of the language has the rules say what they find again', async () => {
  Object.assign(takes, { tag: 10, check: 10 });
  follow();
  await vi.advanceTimersByTimeAsync(500);
  checks = 0;
  setLanguage('ar');
  await vi.advanceTimersByTimeAsync(500);
  setLanguage('en');
  await vi.advanceTimersByTimeAsync(500);
  expect(checks).toBe(2);
  stop?.();
  setLanguage('ar');
  await vi.advanceTimersByTimeAsync(500);
  setLanguage('en');
  expect(checks).toBe(2);
});
