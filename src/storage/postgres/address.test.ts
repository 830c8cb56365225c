import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAddress } from './address.ts';

test.each([
  [
    'postgres://ada:p%40ss@db.example:6000/portal',
    { host: 'db.example', port: 6000, database: 'portal', user: 'ada', password: 'p@ss' },
  ],
  [
    'postgresql://ada@[::1]/portal',
    { host: '::1', port: 5432, database: 'portal', user: 'ada', password: undefined },
  ],
  [
    'postgres://ada@/portal?host=/run/postgresql&port=5433',
    { host: '/run/postgresql', port: 5433, database: 'portal', user: 'ada', password: undefined },
  ],
  [
    'postgres:///?host=db&user=eve&password=x&dbname=other',
    { host: 'db', port: 5432, database: 'other', user: 'eve', password: 'x' },
  ],
  [
    'postgres://ada@db',
    { host: 'db', port: 5432, database: 'ada', user: 'ada', password: undefined },
  ],
])('%s', (text, parts) => {
  expect(readAddress(text)).toMatchObject({ ...parts, ssl: false });
});

test('the address for people has no password', () => {
  expect(readAddress('postgres://ada:s3cret@[::1]/portal?password=s3cret').place).toBe(
    'postgres://ada@[::1]:5432/portal',
  );
});

test('how the connection is encrypted, as psql means it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-address-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, 'the authority');
  const ssl = (options: string) => readAddress(`postgres://ada@db/portal?${options}`).ssl;
  expect(ssl('sslmode=disable')).toBe(false);
  expect(ssl('sslmode=require')).toMatchObject({ rejectUnauthorized: false });
  expect(ssl(`sslmode=require&sslrootcert=${ca}`)).toMatchObject({ rejectUnauthorized: true });
  const full = ssl(`sslmode=verify-full&sslrootcert=${ca}&sslcert=${ca}&sslkey=${ca}`);
  const bytes = Buffer.from('the authority');
  expect(full).toEqual({
    rejectUnauthorized: true,
    ca: bytes,
    cert: bytes,
    key: bytes,
  });
  expect(ssl(`sslmode=verify-ca&sslrootcert=${ca}`)).toMatchObject({
    rejectUnauthorized: true,
    checkServerIdentity: expect.any(Function),
  });
});

test.each([
  ['mysql://ada:s3cret@db/portal', 'not an address like postgres://'],
  ['s3cret', 'not an address like postgres://'],
  ['postgres://ada:s3%cret@db/portal', '"%25"'],
  ['postgres://ada:s3cret@db:99999/portal', 'not an address like'],
  ['postgres://ada:s3cret@db/portal?port=x', 'port'],
  ['postgres://ada:s3cret@db/portal?sslmode=prefer', 'sslmode has to be'],
  ['postgres://ada:s3cret@db/portal?sslmode=verify-ca', 'needs sslrootcert'],
  ['postgres://ada:s3cret@db/portal?sslmode=verify-full&sslrootcert=/no/file', 'cannot be read'],
  ['postgres://ada:s3cret@db/portal?pool=3', 'unknown option "pool"'],
])('%s is refused in words without what is in it', (text, words) => {
  let message = '';
  try {
    readAddress(text);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain(words);
  expect(message).not.toContain('s3');
});
