import { afterEach, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { openTestSession } from './session.testing.ts';

const SHOP = `openapi: 3.1.0
info:
  title: Shop
  version: 1.0.0
servers:
  - url: https://shop.example
paths:
  /products:
    get:
      responses:
        '200':
          description: The products.
`;

afterEach(() => setLanguage('en'));

test('reads a document, then checks it', () => {
  const { run } = openTestSession(SHOP);
  expect(run()).toMatchObject([
    {
      kind: 'reading',
      version: 1,
      reading: { outline: { title: 'Shop', operations: [{ method: 'get' }] }, syntaxFindings: [] },
    },
    { kind: 'findings', version: 1, findings: [] },
  ]);
});

test('what was told of a text is told again in another language', () => {
  const { session, run } = openTestSession(`${SHOP}extra: 1\n`);
  const texts = () => {
    session.sayAgain();
    return run().flatMap((said) =>
      said.kind === 'findings' ? (said.findings ?? []).map(({ message }) => message) : [],
    );
  };
  expect(run()).toMatchObject([
    { kind: 'reading' },
    { kind: 'findings', findings: [{ message: '"extra" is not a field of a document.' }] },
  ]);
  addTranslations('ar', arabic);
  setLanguage('ar');
  expect(texts()).toEqual([expect.stringMatching(/\p{Script=Arabic}/u)]);
  // What is the same as the time before is not sent again.
  expect(texts()).toEqual([]);
  setLanguage('en');
  expect(texts()).toEqual(['"extra" is not a field of a document.']);
});

test('the faults of a text that can’t be read are told again, too', () => {
  const { session, run } = openTestSession(SHOP.replace('title: Shop', 'title: ['));
  run();
  addTranslations('ar', arabic);
  setLanguage('ar');
  session.sayAgain();
  const [first] = run();
  expect(first).toMatchObject({
    kind: 'reading',
    reading: { syntaxFindings: [{ message: expect.stringMatching(/\p{Script=Arabic}/u) }] },
  });
});

test('reads only the newest of several changes', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  const at = SHOP.indexOf('Shop');
  session.receive({ kind: 'change', version: 2, deltas: [{ offset: at, length: 4, text: 'S' }] });
  session.receive({
    kind: 'change',
    version: 3,
    deltas: [{ offset: at + 1, length: 0, text: 'tore' }],
  });
  expect(run()).toMatchObject([
    { kind: 'reading', version: 3, reading: { outline: { title: 'Store' } } },
    { kind: 'findings', version: 3 },
  ]);
});

test('does not read a text for a question that a change overtook', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  const question = { kind: 'operationAt', offset: SHOP.indexOf('get:') } as const;
  session.receive({ kind: 'ask', id: 1, version: 1, question });
  session.receive({ kind: 'change', version: 2, deltas: [{ offset: 0, length: 0, text: '#\n' }] });
  expect(run().filter(({ kind }) => kind === 'stale' || kind === 'answer')).toEqual([
    { kind: 'stale', id: 1 },
  ]);
});

test('a definition that the names of the last reading do not know is looked for in a new one', () => {
  const text = `${SHOP}components: { schemas: { Max: {}, Tag: { $ref: '#/components/schemas/Max' } } }\n`;
  const { session, run } = openTestSession(text);
  run();
  // An undo of a rename, and F12 before the text was read.
  const deltas = [...text.matchAll(/Max/gu)]
    .toReversed()
    .map(({ index }) => ({ offset: index, length: 3, text: 'Limit' }));
  session.receive({ kind: 'change', version: 2, deltas });
  const after = text.replaceAll('Max', 'Limit');
  const offset = after.indexOf('/Limit') + 2;
  session.receive({ kind: 'ask', id: 7, version: 2, question: { kind: 'definition', offset } });
  const start = after.indexOf('Limit');
  expect(run().filter(({ kind }) => kind === 'answer')).toMatchObject([
    { id: 7, answer: { kind: 'definition', value: { to: { start } } } },
  ]);
});

test('says what can be read of a broken text', () => {
  const { run } = openTestSession(`${SHOP}  bad: [\n`);
  const [first] = run();
  expect(first).toMatchObject({
    kind: 'reading',
    reading: { outline: { title: 'Shop' }, syntaxFindings: [{ code: 'spec_invalid' }] },
  });
});

test('plans a response with the lines that it writes', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  const request = {
    operation: '/paths/~1products/get',
    status: '500',
    description: 'The server failed.',
    body: { kind: 'none' },
  } as const;
  session.receive({ kind: 'ask', id: 1, version: 1, question: { kind: 'planResponse', request } });
  const [answer] = run();
  expect(answer).toMatchObject({
    kind: 'answer',
    answer: {
      kind: 'planResponse',
      value: {
        ok: true,
        lines: [
          { kind: 'context', newLine: 10 },
          { kind: 'context', newLine: 11 },
          { kind: 'context', newLine: 12 },
          { kind: 'added', newLine: 13, text: "        '500':" },
          { kind: 'added', newLine: 14, text: '          description: The server failed.' },
          { kind: 'context' },
        ],
      },
    },
  });
});

function ask(id: number) {
  return {
    kind: 'ask' as const,
    id,
    version: 1,
    question: {
      kind: 'planResponses' as const,
      requests: ['500', '400', '200'].map((status) => ({
        operation: '/paths/~1products/get',
        status,
        description: `For ${status}.`,
        body: { kind: 'none' as const },
      })),
    },
  };
}

test('plans many responses: what is written, what is refused, the lines', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  session.receive(ask(1));
  expect(run().at(-1)).toMatchObject({
    kind: 'answer',
    id: 1,
    answer: {
      value: {
        added: [{ status: '400' }, { status: '500' }],
        refused: [{ status: '200', refusal: { code: 'status_taken' } }],
        diffs: [{ file: 'openapi.yaml', added: 4, removed: 0, left: 0 }],
      },
    },
  });
});

test('a cancelled question is not answered, a text that has moved on is told', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  session.receive(ask(1));
  session.receive({ kind: 'cancel', id: 1 });
  session.receive(ask(2));
  session.receive({ kind: 'change', deltas: [{ offset: 0, length: 0, text: '#\n' }], version: 2 });
  const said = run();
  expect(said.filter((message) => 'id' in message && message.id === 1)).toEqual([]);
  expect(said).toContainEqual({ kind: 'stale', id: 2 });
});

test('tells the fault of a large JSON text ahead of what can be read of it', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  const text = `{"openapi": "3.1.0", "info": {"title": }, "x-long": "${'a'.repeat(1_000_000)}"}`;
  session.receive({
    kind: 'open',
    file: 'openapi.json',
    main: 'openapi.json',
    format: 'json',
    text,
    version: 2,
  });
  const [fault, reading] = run();
  expect(fault).toMatchObject({
    kind: 'fault',
    version: 2,
    finding: { code: 'spec_invalid', line: 1, column: text.indexOf('}') + 1 },
  });
  expect(reading).toMatchObject({ kind: 'reading', version: 2 });
  if (fault?.kind !== 'fault' || reading?.kind !== 'reading') throw new Error('said otherwise');
  expect(reading.reading.syntaxFindings[0]).toEqual(fault.finding);
});

test('tells the fault of a large YAML text ahead of what stands behind it', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  const text = `${SHOP.replace('openapi:', 'openapi: }')}x-long: ${'a'.repeat(1_000_000)}\n`;
  const opened = {
    file: 'openapi.yaml',
    main: 'openapi.yaml',
    format: 'yaml',
    version: 2,
  } as const;
  session.receive({ kind: 'open', ...opened, text });
  const [fault, reading] = run();
  expect(fault).toMatchObject({ kind: 'fault', version: 2, finding: { line: 1, column: 10 } });
  if (fault?.kind !== 'fault' || reading?.kind !== 'reading') throw new Error('said otherwise');
  expect(reading.reading.syntaxFindings).toEqual([fault.finding]);
});

test('tells an outline and findings that are the same only once', () => {
  const { session, run } = openTestSession(SHOP);
  run();
  const at = SHOP.indexOf('The products.');
  session.receive({ kind: 'change', version: 2, deltas: [{ offset: at, length: 3, text: 'All' }] });
  expect(run()).toEqual([
    { kind: 'reading', version: 2, reading: { outline: undefined, syntaxFindings: [] } },
    { kind: 'findings', version: 2, findings: undefined },
  ]);
  const status = SHOP.indexOf('200');
  session.receive({
    kind: 'change',
    version: 3,
    deltas: [{ offset: status, length: 3, text: '201' }],
  });
  expect(run()).toMatchObject([
    { kind: 'reading', version: 3, reading: { outline: { operations: [{ statuses: ['201'] }] } } },
    { kind: 'findings', version: 3, findings: undefined },
  ]);
});

test('tells of a large text of which an entry has changed what is told of it as a whole', () => {
  const filler = 'a'.repeat(1_000_000);
  const text = `${SHOP}x-a: ${filler}\ncomponents:\n  schemas:\n    Pet: {}\n    Last: {type: nothing}\n`;
  const offset = text.indexOf('Pet: {') + 'Pet: {'.length;
  const delta = { offset, length: 0, text: 'description: A\n      line more' };
  const { session, run } = openTestSession(text);
  run();
  session.receive({ kind: 'change', deltas: [delta], version: 2 });
  const told = run();
  const whole = openTestSession(text.slice(0, offset) + delta.text + text.slice(offset));
  const findings = whole.run().flatMap((one) => (one.kind === 'findings' ? one.findings : []));
  expect(findings).not.toEqual([]);
  expect(told).toContainEqual({ kind: 'findings', version: 2, findings });
  const question = { kind: 'readSchema', pointer: '/components/schemas/Pet' } as const;
  session.receive({ kind: 'ask', id: 1, version: 2, question });
  expect(run()).toMatchObject([{ answer: { value: { facts: { description: 'A line more' } } } }]);
});

test('a large text waits for a longer pause, and each is checked as soon as it is read', () => {
  const pausesOf = (text: string) => {
    const { session, run, pauses } = openTestSession(text);
    run();
    const opening = pauses.splice(0);
    session.receive({
      kind: 'change',
      deltas: [{ offset: 0, length: 0, text: '#' }],
      version: 2,
    });
    expect(run().map(({ kind }) => kind)).toEqual(['reading', 'findings']);
    return { opening, typing: pauses.slice(0, 2) };
  };
  const large = pausesOf(`${SHOP}x-long: ${'a'.repeat(1_000_000)}\n`);
  expect(large.typing).toEqual([250, 0]);
  expect(large.opening.every((ms) => ms === 0)).toBe(true);
  expect(pausesOf(SHOP).typing).toEqual([120, 0]);
});
