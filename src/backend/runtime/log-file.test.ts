import { EventEmitter } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile, watchProcess } from './log-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
function now() {
  return new Date('2026-11-23T10:00:00Z');
}
function read(name = 'portolan.log') {
  return readFileSync(join(folder, 'logs', name), 'utf8');
}

test('an error is noted with its code and its stack, for its owner only', () => {
  const log = openLogFile(join(folder, 'logs'), now);
  log.write('adapter', Object.assign(new TypeError('no such thing'), { code: 'E_NONE' }));
  expect(read()).toMatch(
    /^2026-11-23T10:00:00\.000Z adapter: TypeError \(E_NONE\): no such thing\n\s+at .*log-file\.test\.ts/u,
  );
  const mode = process.platform === 'win32' ? 0o600 : statSync(log.file).mode & 0o777;
  expect(mode).toBe(0o600);
});

test.each([
  ['a password', 'the password: hunter2-canary is wrong'],
  ['a quoted body', `Unexpected token, "hunter2-canary" is not valid JSON`],
  ['a cut body', `Unexpected token in "openapi: hunter2-canary`],
  ['a JSON body', 'sent {"email":"a@b.c","note":"hunter2-canary"} to it'],
  ['another body', 'sent { note: hunter2-canary } to it'],
  ['a header', 'Authorization: Bearer hunter2-canary'],
  ['another header', 'x-provisioning-secret=hunter2-canary'],
  ['the user of an address', 'connect https://ada:hunter2-canary@example.com/x failed'],
  ['the query of an address', 'GET https://example.com/x?key=hunter2-canary failed'],
  ['a token', 'refused eyJhbGciOiJIUzI1NiJ9.hunter2-canary.c2lnbmF0dXJl1234567890'],
  ['a thrown text', 'token hunter2-canary-0123456789-0123456789-0123'],
])('%s does not get into the file', (_what, message) => {
  const log = openLogFile(join(folder, 'logs'), now);
  log.write('x', new Error(message));
  log.write('x', message);
  log.write('x', { message });
  expect(read()).not.toContain('canary');
  expect(read()).toContain('[removed]');
});

test('what helps stays', () => {
  const log = openLogFile(join(folder, 'logs'), now);
  log.write('x', new Error("ENOENT: no such file or directory, open '/home/ada/pets/a.yaml'"));
  log.write('page', 'crashed: oom');
  expect(read()).toContain("open '/home/ada/pets/a.yaml'");
  expect(read()).toContain('page: crashed: oom\n');
});

test('two files, neither over the limit', () => {
  const log = openLogFile(join(folder, 'logs'), now, 2000);
  for (let at = 0; at < 200; at += 1) log.write('x', `entry ${at}`);
  expect(readdirSync(join(folder, 'logs'))).toEqual(['portolan.1.log', 'portolan.log']);
  for (const name of ['portolan.1.log', 'portolan.log']) {
    expect(read(name).length).toBeLessThanOrEqual(2000);
  }
  expect(read()).toContain('entry 199');
});

test('a folder that cannot be made costs the log only', () => {
  const log = openLogFile(join('/dev/null', 'logs'), now);
  expect(() => log.write('x', new Error('x'))).not.toThrow();
});

test('what nobody caught is noted, and told once', () => {
  const source = new EventEmitter();
  const log = openLogFile(join(folder, 'logs'), now);
  let told = 0;
  watchProcess(source, log, () => (told += 1));
  source.emit('unhandledRejection', new Error('one'));
  expect(told).toBe(0);
  source.emit('uncaughtException', new Error('two'));
  source.emit('uncaughtException', new Error('three'));
  expect(told).toBe(1);
  expect(read().match(/^2026.*$/gmu)).toEqual([
    '2026-11-23T10:00:00.000Z unhandled: Error: one',
    '2026-11-23T10:00:00.000Z uncaught: Error: two',
    '2026-11-23T10:00:00.000Z uncaught: Error: three',
  ]);
});
