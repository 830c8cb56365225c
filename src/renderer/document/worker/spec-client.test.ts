import { describe, expect, test } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import { createSpecClient } from './spec-client.ts';
import type { FromSpecWorker, SpecReading, ToSpecWorker } from './spec-protocol.ts';

const reading: SpecReading = {
  outline: {
    title: 'Shop',
    version: '1.0.0',
    servers: [],
    operations: [],
    webhooks: [],
    components: [],
  },
  syntaxFindings: [],
};

const fault: Finding = {
  code: 'spec_invalid',
  severity: 'error',
  file: 'openapi.json',
  pointer: '',
  line: 1,
  column: 1,
  message: 'A brace.',
  hint: '',
};

function openClient() {
  const sent: ToSpecWorker[] = [];
  const heard: string[] = [];
  const readings: SpecReading[] = [];
  let say: (message: FromSpecWorker) => void = () => undefined;
  let fail: (message: string) => void = () => undefined;
  const client = createSpecClient(
    {
      post: (message) => sent.push(message),
      listen: (listener) => {
        say = listener;
      },
      listenForFaults: (listener) => {
        fail = listener;
      },
      close: () => heard.push('closed'),
    },
    {
      reading(version, told) {
        heard.push(`reading ${version}`);
        readings.push(told);
      },
      findings: (version, { length }) => heard.push(`findings ${version} ${length}`),
      fault: (version, { message }) => heard.push(`fault ${version} ${message}`),
      wanted: (paths) => heard.push(`wanted ${paths.join(' ')}`),
      failed: (message) => heard.push(`failed ${message}`),
    },
  );
  client.open({
    file: 'openapi.yaml',
    main: 'openapi.yaml',
    format: 'yaml',
    text: 'openapi: 3.1.0',
    version: 1,
  });
  return {
    client,
    sent,
    heard,
    readings,
    say: (message: FromSpecWorker) => say(message),
    fail: (message: string) => fail(message),
  };
}

describe('createSpecClient', () => {
  test('passes on what is said of the present text, and drops what is said of an older one', () => {
    const { client, heard, say } = openClient();
    say({ kind: 'reading', version: 1, reading });
    client.change([{ offset: 0, length: 0, text: '#' }], 2);
    say({ kind: 'findings', version: 1, findings: [] });
    say({ kind: 'reading', version: 2, reading });
    say({ kind: 'findings', version: 2, findings: [] });
    expect(heard).toEqual(['reading 1', 'reading 2', 'findings 2 0']);
  });

  test('fills in what is the same as before, also where that was said of an older text', () => {
    const { client, heard, readings, say } = openClient();
    const same = { outline: undefined, syntaxFindings: [] };
    say({ kind: 'reading', version: 1, reading });
    client.change([{ offset: 0, length: 0, text: '#' }], 2);
    say({ kind: 'findings', version: 1, findings: [fault] });
    say({ kind: 'reading', version: 2, reading: same });
    say({ kind: 'findings', version: 2, findings: undefined });
    expect(heard).toEqual(['reading 1', 'reading 2', 'findings 2 1']);
    expect(readings[1]).toBe(readings[0]);

    client.change([{ offset: 0, length: 0, text: '}' }], 3);
    say({ kind: 'reading', version: 3, reading: { ...same, syntaxFindings: [fault] } });
    expect(readings[2]).toEqual({ outline: reading.outline, syntaxFindings: [fault] });
    client.change([{ offset: 0, length: 1, text: '' }], 4);
    say({ kind: 'reading', version: 4, reading: same });
    expect(readings[3]).toEqual(reading);
  });

  test('passes on the first fault of the present text only', () => {
    const { client, heard, say } = openClient();
    client.change([{ offset: 0, length: 0, text: '}' }], 2);
    say({ kind: 'fault', version: 1, finding: fault });
    say({ kind: 'fault', version: 2, finding: fault });
    expect(heard).toEqual(['fault 2 A brace.']);
  });

  test('gives each question its own answer', async () => {
    const { client, sent, say } = openClient();
    const first = client.ask({ kind: 'describe', pointer: '/paths/~1a/get' });
    const second = client.ask({ kind: 'locate', pointer: '/info' });
    const place = { start: { line: 2, column: 1 }, end: { line: 4, column: 3 } };
    say({ kind: 'answer', id: 2, version: 1, answer: { kind: 'locate', value: place } });
    say({ kind: 'answer', id: 1, version: 1, answer: { kind: 'describe', value: undefined } });
    expect(await second).toEqual({
      kind: 'answer',
      version: 1,
      answer: { kind: 'locate', value: place },
    });
    expect(await first).toMatchObject({ answer: { kind: 'describe', value: undefined } });
    expect(sent.slice(1)).toMatchObject([
      { kind: 'ask', id: 1, version: 1 },
      { kind: 'ask', id: 2, version: 1 },
    ]);
  });

  test('an answer that was overtaken by a change is stale', async () => {
    const { client, say } = openClient();
    const asked = client.ask({ kind: 'operationAt', offset: 3 });
    client.change([], 2);
    say({ kind: 'answer', id: 1, version: 1, answer: { kind: 'operationAt', value: undefined } });
    expect(await asked).toEqual({ kind: 'stale' });

    const askedAgain = client.ask({ kind: 'operationAt', offset: 3 });
    say({ kind: 'stale', id: 2 });
    expect(await askedAgain).toEqual({ kind: 'stale' });
  });

  test('a fault rejects the question that it belongs to, else it is told', async () => {
    const { client, heard, say } = openClient();
    const asked = client.ask({ kind: 'operationAt', offset: 3 });
    say({ kind: 'failed', id: 1, message: 'out of memory' });
    await expect(asked).rejects.toThrow('out of memory');
    say({ kind: 'failed', id: undefined, message: 'broken' });
    expect(heard).toEqual(['failed broken']);
  });

  test('closing rejects what was not answered', async () => {
    const { client, heard } = openClient();
    const asked = client.ask({ kind: 'operationAt', offset: 3 });
    client.close();
    await expect(asked).rejects.toThrow('closed');
    expect(heard).toEqual(['closed']);
    await expect(client.ask({ kind: 'operationAt', offset: 3 })).rejects.toThrow('closed');
  });

  test('a worker that does not start answers nobody: who waits is told, and who asks later', async () => {
    const { client, heard, fail } = openClient();
    const asked = client.ask({ kind: 'operationAt', offset: 3 });
    fail('no such script');
    await expect(asked).rejects.toThrow('no such script');
    await expect(client.ask({ kind: 'operationAt', offset: 3 })).rejects.toThrow('no such script');
    expect(heard).toEqual(['failed no such script']);
  });

  test('a worker that stopped in the middle of something is asked again', async () => {
    const { client, say, fail } = openClient();
    say({ kind: 'reading', version: 1, reading });
    const asked = client.ask({ kind: 'operationAt', offset: 3 });
    fail('too deep');
    await expect(asked).rejects.toThrow('too deep');
    const again = client.ask({ kind: 'operationAt', offset: 3 });
    say({ kind: 'stale', id: 2 });
    expect(await again).toEqual({ kind: 'stale' });
  });
});

describe('a long question', () => {
  const question = { kind: 'planResponses', requests: [] } as const;

  test('tells of its progress', async () => {
    const { client, say } = openClient();
    const done: number[] = [];
    const asked = client.ask({ ...question, requests: [] }, { onProgress: (n) => done.push(n) });
    say({ kind: 'progress', id: 1, done: 40 });
    say({ kind: 'stale', id: 1 });
    expect(await asked).toEqual({ kind: 'stale' });
    expect(done).toEqual([40]);
  });

  test('can be cancelled, and is not heard of any more', async () => {
    const { client, sent, say } = openClient();
    const cancel = new AbortController();
    const asked = client.ask({ ...question, requests: [] }, { signal: cancel.signal });
    cancel.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.at(-1)).toEqual({ kind: 'cancel', id: 1 });
    say({ kind: 'stale', id: 1 });
    const later = client.ask({ ...question, requests: [] }, { signal: cancel.signal });
    await expect(later).rejects.toMatchObject({ name: 'AbortError' });
  });
});
