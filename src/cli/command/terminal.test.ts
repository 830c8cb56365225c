import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtProgram } from '#tests/built-program.ts';
import { runIn } from './terminal.testing.ts';

vi.setConfig({ testTimeout: 60_000 });

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-terminal-'));
});
afterEach(() => rm(home, { recursive: true }));

const CLIPBOARD = '\u001b]52;c;cm0gLXJm\u0007';
const COMMANDS = `${CLIPBOARD}\n::error file=a::b\n##vso[task.complete]\r\u202e`;
/** What a terminal or a log takes as a command. */
const COMMAND = /(?![\n\t])[\p{Cc}\p{Cf}]|^\s*::|##\w*\[/mu;

function hostile(more: object = {}) {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    [`x-${COMMANDS}`]: 1,
    paths: {
      [`/a\n::error::b${CLIPBOARD}##[error]`]: {
        get: { responses: { 200: { description: COMMANDS } } },
      },
    },
    ...more,
  });
}

test.each([
  ['check', 'hostile.json'],
  ['check', 'missing\u001b[2J.json'],
  ['check', 'folder\u202e'],
  ['check', 'hostile.json', '--format', 'json'],
  ['diff', 'hostile.json', 'plain.json'],
  ['diff', 'hostile.json', 'plain.json', '--format', 'json'],
  ['pack', 'folder\u202e'],
  ['pull', 'http://127.0.0.1:9/\u001b]0;x\u0007', '--format', 'json'],
  [
    'add-response',
    'hostile.json',
    '--operation',
    'GET /\u001b[1m',
    '--status',
    '400',
    '--description',
    'a',
  ],
  ['\u001b[31m'],
])('%j prints nothing that a terminal obeys', async (...args) => {
  await writeFile(join(home, 'hostile.json'), hostile());
  await writeFile(join(home, 'plain.json'), hostile({ paths: {} }));
  await mkdir(join(home, 'folder\u202e'));
  const name = 'folder\u202e/::error::.json';
  await writeFile(join(home, name), hostile());
  const { out, said } = await runIn(home, args);
  expect(out + said).not.toBe('');
  expect(out + said).not.toMatch(COMMAND);
});

test('JSON stays JSON, with the text as it is', async () => {
  await writeFile(
    join(home, 'hostile.json'),
    hostile({ paths: { [`/a${CLIPBOARD}`]: { get: { responses: { 200: {} } } } } }),
  );
  const { out } = await runIn(home, ['check', 'hostile.json', '--format', 'json']);
  const { findings } = JSON.parse(out) as { findings: { pointer: string }[] };
  expect(findings.map(({ pointer }) => pointer).join()).toContain(CLIPBOARD);
});

test('a diff in a file has the bytes of the document, in a pipe their codes', async () => {
  const document = `openapi: 3.1.0\r\npaths:\r\n  /a:\r\n    get:\r\n      # \u202e ##vso[a]\r\n      responses: {}\r\n`;
  await writeFile(join(home, 'a.yaml'), document);
  const run = async (out: 'pipe' | number) => {
    const args = ['add-response', 'a.yaml', '--operation', 'GET /a', '--status', '400'];
    const child = spawn(
      process.execPath,
      [builtProgram, ...args, '--description', 'Refused.', '--dry-run'],
      { cwd: home, stdio: ['ignore', out, 'inherit'] },
    );
    const ended = once(child, 'exit');
    const printed = child.stdout === null ? '' : await text(child.stdout);
    expect(await ended).toEqual([0, null]);
    return printed;
  };
  expect(await run('pipe')).toContain('       # \\u202e ##vso\\[a]\r\n');
  const file = await open(join(home, 'a.patch'), 'w');
  await run(file.fd);
  await file.close();
  expect(await readFile(join(home, 'a.patch'), 'utf8')).toContain('       # \u202e ##vso[a]\r\n');
});
