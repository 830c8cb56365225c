import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Gate = 'types' | 'lint';

const project = resolve(import.meta.dirname, '..');
const folders = [
  'contracts',
  'core',
  'storage',
  'backend',
  'renderer',
  'main',
  'preload',
  'server',
  'cli',
];

/**
 * The forbidden lines of each wall: where one is planted, and which gates refuse it.
 *
 * Packages are the linter's matter, since every folder finds them in node_modules. So is what the referenced projects
 * refer to in their turn (main, server and cli reach core and storage through backend): the compiler lets that pass.
 */
const walls: [folder: string, line: string, ...gates: Gate[]][] = [
  ['contracts', `import { value } from '#core/target.ts';`, 'types', 'lint'],
  ['contracts', `import type { Kind } from '#core/target.ts';`, 'types', 'lint'],
  ['contracts', `import { value } from '../core/target.ts';`, 'types', 'lint'],
  ['contracts', `import { readFileSync } from 'node:fs';`, 'types', 'lint'],
  ['contracts', `import fastify from 'fastify';`, 'lint'],
  ['contracts', `import { parse } from 'yaml';`, 'lint'],
  ['contracts', `export const planted = process.pid;`, 'types'],

  ['core', `import { readFileSync } from 'node:fs';`, 'types', 'lint'],
  ['core', `import { readFileSync } from 'fs';`, 'types'],
  ['core', `void import('node:fs');`, 'types', 'lint'],
  ['core', `import { value } from '#contracts/target.ts';`, 'types', 'lint'],
  ['core', `import type { Kind } from '#contracts/target.ts';`, 'types', 'lint'],
  ['core', `import { value } from '../contracts/target.ts';`, 'types', 'lint'],
  ['core', `import { value } from '#storage/target.ts';`, 'types', 'lint'],
  ['core', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['core', `import Database from 'better-sqlite3';`, 'lint'],
  ['core', `import type Database from 'better-sqlite3';`, 'lint'],
  ['core', `import fastify from 'fastify';`, 'lint'],
  ['core', `import { app } from 'electron';`, 'lint'],
  ['core', `import { useState } from 'react';`, 'lint'],
  ['core', `export const planted = process.pid;`, 'types', 'lint'],
  ['core', `export const planted = Buffer.from('');`, 'types', 'lint'],
  ['core', `export const planted = document.title;`, 'types', 'lint'],
  ['core', `export const planted = window.name;`, 'types', 'lint'],
  ['core', `export const planted = fetch('https://example.com');`, 'types', 'lint'],
  ['core', `setTimeout(() => undefined, 1);`, 'types', 'lint'],
  ['core', `export const planted = require('fs');`, 'types', 'lint'],

  ['storage', `import fastify from 'fastify';`, 'lint'],
  ['storage', `import { value } from '#backend/target.ts';`, 'types', 'lint'],
  ['storage', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['storage', `import { app } from 'electron';`, 'lint'],
  ['storage', `import { useState } from 'react';`, 'lint'],

  ['backend', `import { app } from 'electron';`, 'lint'],
  ['backend', `import type { App } from 'electron';`, 'lint'],
  ['backend', `import { app } from 'electron/main';`, 'lint'],
  ['backend', `import { value } from '#main/target.ts';`, 'types', 'lint'],
  ['backend', `import { value } from '../main/target.ts';`, 'types', 'lint'],
  ['backend', `import type { Kind } from '../renderer/target.ts';`, 'types', 'lint'],
  ['backend', `import { useState } from 'react';`, 'lint'],
  ['backend/portal', `import Database from 'better-sqlite3';`, 'lint'],
  ['backend/portal', `import { value } from '#storage/target.ts';`, 'lint'],
  ['backend/portal', `import { value } from '../../storage/target.ts';`, 'lint'],

  ['renderer', `import { readFileSync } from 'node:fs';`, 'types', 'lint'],
  ['renderer', `export const planted = process.pid;`, 'types'],
  ['renderer', `import { value } from '#backend/target.ts';`, 'types', 'lint'],
  ['renderer', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['renderer', `import type { Kind } from '../backend/target.ts';`, 'types', 'lint'],
  ['renderer', `import type { Kind } from '#storage/target.ts';`, 'types', 'lint'],
  ['renderer', `import { ipcRenderer } from 'electron';`, 'lint'],
  ['renderer', `import fastify from 'fastify';`, 'lint'],
  ['renderer', `import Database from 'better-sqlite3';`, 'lint'],

  ['main', `import { value } from '#storage/target.ts';`, 'lint'],
  ['main', `import type { Kind } from '#storage/target.ts';`, 'lint'],
  ['main', `import { value } from '#core/target.ts';`, 'lint'],
  ['main', `import { value } from '#backend/target.ts';`, 'lint'],
  ['main', `import type { Kind } from '#backend/portal/target.ts';`, 'lint'],
  ['main', `import { value } from '../backend/target.ts';`, 'lint'],
  ['main', `import { value } from '../storage/target.ts';`, 'lint'],
  ['main', `import { value } from '#server/target.ts';`, 'types', 'lint'],
  ['main', `import fastify from 'fastify';`, 'lint'],
  ['main', `import Database from 'better-sqlite3';`, 'lint'],
  ['main', `void import('better-sqlite3');`, 'lint'],

  ['preload', `import { value } from '#backend/target.ts';`, 'types', 'lint'],
  ['preload', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['preload', `import { value } from '#core/target.ts';`, 'types', 'lint'],
  ['preload', `import { value } from '../main/target.ts';`, 'types', 'lint'],
  ['preload', `import { readFileSync } from 'node:fs';`, 'lint'],

  ['server', `import { value } from '#storage/target.ts';`, 'lint'],
  ['server', `import type { Kind } from '#storage/target.ts';`, 'lint'],
  ['server', `import { value } from '#core/target.ts';`, 'lint'],
  ['server', `import { value } from '#backend/target.ts';`, 'lint'],
  ['server', `import { app } from 'electron';`, 'lint'],

  ['cli', `import { value } from '#storage/target.ts';`, 'lint'],
  ['cli', `import type { Kind } from '#storage/target.ts';`, 'lint'],
  ['cli', `import { value } from '#backend/portal/target.ts';`, 'lint'],
  ['cli', `import { app } from 'electron';`, 'lint'],
  ['cli', `import { value } from '../main/target.ts';`, 'types', 'lint'],
  ['cli', `process.stdout.write('planted');`, 'lint'],
  ['cli', `console.log('planted');`, 'lint'],
  ['cli', `import { stdout } from 'node:process';`, 'lint'],
];

function plant(index: number) {
  return `planted-${index}.ts`;
}
let copy = '';
const output: Record<Gate, string> = { types: '', lint: '' };

/**
 * Plants the lines that a gate has to refuse. The compiler sees no others: a package imported in one file brings its
 * own types, Node's among them, into the whole folder.
 */
async function plantFor(gate: Gate): Promise<void> {
  for (const [index, [folder, line, ...gates]] of walls.entries()) {
    const file = join(copy, 'src', folder, plant(index));
    if (gates.includes(gate)) await writeFile(file, `${line}\nexport {};\n`);
  }
}

/** What a gate says about the copy; with forbidden lines planted it has to fail. */
async function refuse(gate: string, ...args: string[]): Promise<string> {
  const command = join(project, 'node_modules', '.bin', gate);
  const run = promisify(execFile)(command, args, { cwd: copy, maxBuffer: 2 ** 25 });
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'walls-'));
  for (const path of ['src', 'package.json', 'tsconfig.base.json', '.oxlintrc.json']) {
    await cp(join(project, path), join(copy, path), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of [...folders, 'backend/portal']) {
    await mkdir(join(copy, 'src', folder), { recursive: true });
    const target = `export const value = 1;\nexport type Kind = 'a';\n`;
    await writeFile(join(copy, 'src', folder, 'target.ts'), target);
  }
  await plantFor('types');
  output.types = await refuse(
    'tsc',
    '-b',
    '--pretty',
    'false',
    ...folders.map((name) => `src/${name}`),
  );
  await plantFor('lint');
  // Other rules complain of the planted lines too, for example because nothing uses what they import.
  const complaints = await refuse('oxlint', '-f', 'unix');
  const lines = complaints.split('\n').filter((line) => line.includes('(no-restricted-'));
  output.lint = lines.join('\n');
}, 60_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

test.each(walls.map(([folder, line, ...gates], index) => ({ folder, line, gates, index })))(
  '$folder may not: $line',
  ({ folder, gates, index }) => {
    const file = `src/${folder}/${plant(index)}`;
    const all = (['types', 'lint'] as const).filter((gate) => output[gate].includes(file));
    expect(all).toEqual(gates);
  },
);
