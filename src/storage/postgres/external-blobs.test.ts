import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectOrphans } from '#storage/blobs/collect-orphans.ts';
import type { ExternalBlobs } from '#storage/blobs/external-blobs.ts';
import { LEAVING_FOR_MS, MARKED_FOR_MS } from '#storage/blobs/orphan-marks.ts';
import { startS3, type TestS3 } from '#storage/blobs/s3.testing.ts';
import { createPortalDatabase } from './works.ts';
import { openContents } from './open-contents.ts';
import { openPostgres, type PostgresConnection } from './connect.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

const DAYS = 24 * 60 * 60 * 1000;

describe.skipIf(!hasPostgres())('contents outside of PostgreSQL', () => {
  let s3: TestS3;
  let database: TestDatabase;
  let connection: PostgresConnection;
  let external: ExternalBlobs;
  let prefix = '';
  let round = 0;
  beforeAll(async () => {
    s3 = await startS3();
  });
  beforeEach(async () => {
    prefix = `round-${(round += 1)}/`;
    database = await openPostgresDatabase();
    connection = await openPostgres(database.url);
    external = await opened();
  });
  afterEach(async () => {
    await connection.close();
    external.close();
    await database.drop();
  });
  afterAll(() => s3.close());

  async function opened(place = prefix): Promise<ExternalBlobs> {
    const { credentials } = s3;
    const made = await openContents(connection, { ...s3.location, prefix: place }, { credentials });
    if (!made) throw new Error('nothing was opened');
    return made;
  }
  function blob(text: string) {
    const content = Buffer.from(text);
    return { sha256: createHash('sha256').update(content).digest(), content };
  }
  const one = blob('one');
  const two = blob('two');
  function name(named: { sha256: Uint8Array; content: Uint8Array }): Promise<void> {
    return createPortalDatabase(connection).write(function* ({ blobs }) {
      return { commit: true, value: yield* blobs.put(named.sha256, named.content) };
    });
  }
  async function textOf({ sha256 }: { sha256: Uint8Array }): Promise<string | undefined> {
    const read = createPortalDatabase(connection).read(({ blobs }) => blobs.get(sha256));
    const content = await read;
    return content && Buffer.from(content).toString();
  }
  function collect(): Promise<number> {
    const later = () => Date.now() + 2 * DAYS;
    return collectOrphans(external, later, new AbortController().signal);
  }
  function passTime(ms: number) {
    return database.query(
      `UPDATE blob_orphans SET found_at = found_at - ${ms}, leaving_at = leaving_at - ${ms}`,
    );
  }

  test('the database has name and length of what is outside, and only of what was written', async () => {
    await expect(name(one)).rejects.toThrow('was not written before');
    const release = external.hold([one]);
    await external.write([one]);
    await name(one);
    release();
    expect(await database.query('SELECT bytes, content FROM blobs')).toEqual([
      { bytes: '3', content: null },
    ]);
    expect(await textOf(one)).toBe('one');
    expect(await textOf(two)).toBeUndefined();
    const puts = s3.requests('PUT');
    external.hold([one]);
    await external.write([one]);
    expect(s3.requests('PUT')).toBe(puts);
  });

  test('what the database had before stays there', async () => {
    await database.query(
      `INSERT INTO blobs VALUES ('\\x${two.sha256.toString('hex')}', 3, '\\x${two.content.toString('hex')}')`,
    );
    expect(await textOf(two)).toBe('two');
  });

  test('what nothing names is removed an hour after it was found, and only then', async () => {
    await external.contents.put(one);
    await external.contents.put(two);
    external.hold([two]);
    await external.write([two]);
    await name(two);
    expect(await collect()).toBe(0);
    expect(await collect()).toBe(0);
    await passTime(MARKED_FOR_MS);
    expect(await collect()).toBe(1);
    expect(await external.contents.get(one.sha256)).toBeUndefined();
    expect(await external.contents.get(two.sha256)).toBeDefined();
    expect(await database.query('SELECT 1 FROM blob_orphans')).toEqual([]);
  });

  test('an import beside a collector keeps what it names', async () => {
    await external.contents.put(one);
    await collect();
    await passTime(MARKED_FOR_MS);
    external.hold([one]);
    await external.write([one]);
    expect(await collect()).toBe(0);
    await name(one);
    await passTime(MARKED_FOR_MS);
    expect(await collect()).toBe(0);
    expect(await textOf(one)).toBe('one');
  });

  test('an import that comes while content is removed waits, and writes it again', async () => {
    await external.contents.put(one);
    await collect();
    await passTime(MARKED_FOR_MS);
    expect(await external.marks.claim(5)).toHaveLength(1);
    expect(await external.marks.claim(5)).toEqual([]);
    external.hold([one]);
    const written = external.write([one]);
    await external.contents.remove(one.sha256);
    await external.marks.forget([one.sha256]);
    await written;
    await name(one);
    expect(await textOf(one)).toBe('one');
  });

  test('a removal that nobody ended is not waited for forever', async () => {
    await external.contents.put(one);
    await collect();
    await passTime(MARKED_FOR_MS);
    await external.marks.claim(5);
    expect(await external.marks.reserve([one.sha256])).toMatchObject({ leaving: [one.sha256] });
    await passTime(LEAVING_FOR_MS);
    expect(await external.marks.reserve([one.sha256])).toEqual({ named: [], leaving: [] });
  });

  test('imports and collectors at once: nothing that is named is ever missing', async () => {
    const all = Array.from({ length: 30 }, (_, index) => blob(`content ${index}`));
    await Promise.all(all.map((each) => external.contents.put(each)));
    await collect();
    await passTime(MARKED_FOR_MS);
    const imports = all.filter((_, index) => index % 2 === 0);
    const release = external.hold(imports);
    const naming = imports.map(async (each) => {
      await external.write([each]);
      await name(each);
    });
    await Promise.all([...naming, collect(), collect()]);
    release();
    await passTime(MARKED_FOR_MS);
    await collect();
    const left = await Promise.all(all.map(({ sha256 }) => external.contents.get(sha256)));
    expect(left.flatMap((content, index) => (content ? [all[index]] : []))).toEqual(imports);
  });

  test('one process after the other has its turn', async () => {
    const turns = await Promise.all([1, 2, 3].map(() => external.marks.takeTurn(60_000)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    expect(await external.marks.takeTurn(0)).toBe(true);
  });

  test('a portal finds its own place again, and no other', async () => {
    external.hold([one]);
    await external.write([one]);
    await name(one);
    (await opened()).close();
    await expect(openContents(connection, undefined)).rejects.toThrow('keeps its files in S3');
    await expect(opened('elsewhere/')).rejects.toThrow('without the files of this portal');
    const other = await openPostgresDatabase();
    const foreign = await openPostgres(other.url);
    const { credentials } = s3;
    await expect(
      openContents(foreign, { ...s3.location, prefix }, { credentials }),
    ).rejects.toThrow('the files of another portal');
    await foreign.close();
    await other.drop();
    s3.weather = 'forbidden';
    await expect(opened()).rejects.toThrow('The place that PORTOLAN_BLOBS names cannot be used.');
    s3.weather = 'pass';
  });
});
