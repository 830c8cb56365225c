import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createClient, type PostgresClient } from './client.ts';
import { createOutgoing } from './outgoing.ts';
import type { Value } from './parameters.ts';
import { hasPostgres, openPostgresDatabase } from './postgres.testing.ts';
import { createSentAhead, type SentAhead } from './sent-ahead.ts';
import { createWritten } from './written.ts';

const ADD = 'INSERT INTO kept (place, texts, bytes, parts) VALUES ($1, $2, $3, $4)';

let server: Client;
let client: PostgresClient;
let sent: SentAhead;

/** Sends them in one turn. */
function sendAll(rows: readonly (readonly Value[])[]): Promise<void> {
  for (const row of rows) void client.send(ADD, row);
  return sent.settle();
}

function empty(place: number): Value[] {
  return [place, null, null, null];
}

function kept(): Promise<unknown[]> {
  return client.rows('SELECT * FROM kept ORDER BY place');
}

describe.skipIf(!hasPostgres())('statements of a batch', () => {
  beforeEach(async () => {
    const database = await openPostgresDatabase();
    server = new Client({ connectionString: database.url, pipeline: true });
    onTestFinished(async () => {
      await server.end();
      await database.drop();
    });
    await server.connect();
    sent = createSentAhead();
    const working = { sent, written: createWritten() };
    client = createClient(createOutgoing(server), true, { external: undefined }, working);
    await server.query(
      'CREATE TABLE kept (place integer PRIMARY KEY, texts text[], bytes bytea, parts bytea[])',
    );
  });

  test('have the values that they were given, whatever is in them', async () => {
    const texts = ['', 'NULL', '{a,b}', '"quoted" \\ and \\"', ' spaces ', 'two\nlines', 'سلام'];
    const bytes = Buffer.from([0, 1, 0x5c, 0x22, 255]);
    const part = bytes.subarray(1, 3);
    await sendAll([
      [1, texts, bytes, [bytes, part, new Uint8Array()]],
      [2, [], part, []],
      [3, ['a\0b'], null, undefined],
    ]);
    expect(await kept()).toEqual([
      { place: 1, texts, bytes, parts: [bytes, part, Buffer.alloc(0)] },
      { place: 2, texts: [], bytes: part, parts: [] },
      { place: 3, texts: ['a\uFFFDb'], bytes: null, parts: null },
    ]);
  });

  test('are answered once, and in the order in which they and questions were sent', async () => {
    let answers = 0;
    server.connection.on('readyForQuery', () => (answers += 1));
    await sendAll(Array.from({ length: 20 }, (_, place) => empty(place)));
    expect(answers).toBe(1);
    void client.send(ADD, empty(20));
    void client.send(ADD, empty(21));
    const found = kept();
    void client.send(ADD, empty(22));
    expect(await found).toHaveLength(22);
    await sent.settle();
    expect(answers).toBe(4);
    expect(await kept()).toHaveLength(23);
  });

  test('run until one fails, whose error is told; planned or not, all can be sent again', async () => {
    const clash = expect.objectContaining({ code: '23505', table: 'kept' });
    await expect(sendAll([1, 2, 2, 3].map(empty))).rejects.toEqual(clash);
    expect(await kept()).toEqual([]);
    await sendAll([1, 2].map(empty));
    void client.send('DELETE FROM kept WHERE place = $1', [1]);
    await expect(sendAll([2, 3].map(empty))).rejects.toEqual(clash);
    void client.send('DELETE FROM kept WHERE place = $1', [1]);
    await sendAll([empty(3)]);
    expect(await kept()).toMatchObject([{ place: 2 }, { place: 3 }]);
  });
});
