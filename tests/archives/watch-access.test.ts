import { exec } from 'node:child_process';
import { lookup } from 'node:dns';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { watchAccess } from './watch-access.ts';

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
const file = join(folder, 'secret.txt');
writeFileSync(file, 'secret');
const seen: string[] = [];
watchAccess((what) => seen.push(what));
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

function refused(): void {
  return undefined;
}

test.each([
  ['readFileSync', () => readFileSync(file), `fs.readFileSync ${file}`],
  ['a file URL', () => readFileSync(pathToFileURL(file)), `fs.readFileSync ${file}`],
  ['existsSync', () => existsSync('/etc'), 'fs.existsSync /etc'],
  ['a relative path', () => existsSync('openapi.yaml'), 'fs.existsSync openapi.yaml'],
  ['a promise', () => readFile(file), `fs.readFile ${file}`],
  [
    'require',
    () => createRequire(import.meta.url)('node:fs').statSync(file),
    `fs.statSync ${file}`,
  ],
  ['a socket', () => connect(1, '127.0.0.1').on('error', refused), 'net.Socket.connect'],
  ['fetch', () => fetch('http://127.0.0.1:9').catch(refused), 'global.fetch'],
  ['a name', () => lookup('localhost', refused), 'dns.lookup'],
  ['a program', () => exec('true'), 'child_process.exec'],
])('%s is seen', async (_what, use, expected) => {
  await use();
  await expect.poll(() => seen).toContain(expected);
});

test('the code of the project may be read', () => {
  expect(readFileSync(import.meta.filename, 'utf8')).toContain('may be read');
  expect(seen).toEqual([]);
});
