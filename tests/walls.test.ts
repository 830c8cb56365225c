import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folders, refusals } from '#rooms';
import { copyEmptied } from './emptied-folder.ts';

type Gate = 'types' | 'lint';

const project = resolve(import.meta.dirname, '..');
const folderNames = Object.keys(folders);
const TARGET = `export const value = 1;\nexport type Kind = 'a';\n`;
const WITH_README = new Set(['core', 'storage', 'backend', 'renderer']);

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

  ['core/text', `import { readFileSync } from 'node:fs';`, 'types', 'lint'],
  ['core/text', `import { readFileSync } from 'fs';`, 'types'],
  ['core/text', `void import('node:fs');`, 'types', 'lint'],
  ['core/text', `import { value } from '#contracts/target.ts';`, 'types', 'lint'],
  ['core/text', `import type { Kind } from '#contracts/target.ts';`, 'types', 'lint'],
  ['core/text', `import { value } from '../contracts/target.ts';`, 'types', 'lint'],
  ['core/text', `import { value } from '#storage/target.ts';`, 'types', 'lint'],
  ['core/text', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['core/text', `import Database from 'better-sqlite3';`, 'lint'],
  ['core/text', `import type Database from 'better-sqlite3';`, 'lint'],
  ['core/text', `import fastify from 'fastify';`, 'lint'],
  ['core/text', `import { app } from 'electron';`, 'lint'],
  ['core/text', `import { useState } from 'react';`, 'lint'],
  ['core/text', `export const planted = process.pid;`, 'types', 'lint'],
  ['core/text', `export const planted = Buffer.from('');`, 'types', 'lint'],
  ['core/text', `export const planted = document.title;`, 'types', 'lint'],
  ['core/text', `export const planted = window.name;`, 'types', 'lint'],
  ['core/text', `export const planted = fetch('https://example.com');`, 'types', 'lint'],
  ['core/text', `setTimeout(() => undefined, 1);`, 'types', 'lint'],
  ['core/text', `export const planted = require('fs');`, 'types', 'lint'],

  ['storage/database', `import fastify from 'fastify';`, 'lint'],
  ['storage/database', `import { value } from '#backend/target.ts';`, 'types', 'lint'],
  ['storage/database', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['storage/database', `import { app } from 'electron';`, 'lint'],
  ['storage/database', `import { useState } from 'react';`, 'lint'],

  ['backend/http', `import { app } from 'electron';`, 'lint'],
  ['backend/http', `import type { App } from 'electron';`, 'lint'],
  ['backend/http', `import { app } from 'electron/main';`, 'lint'],
  ['backend/http', `import { value } from '#main/target.ts';`, 'types', 'lint'],
  ['backend/http', `import { value } from '../main/target.ts';`, 'types', 'lint'],
  ['backend/http', `import type { Kind } from '../renderer/target.ts';`, 'types', 'lint'],
  ['backend/http', `import { useState } from 'react';`, 'lint'],
  ['backend/portal/views', `import Database from 'better-sqlite3';`, 'lint'],
  ['backend/portal/views', `import { value } from '#storage/target.ts';`, 'lint'],
  ['backend/portal/views', `import { value } from '../../storage/target.ts';`, 'lint'],

  ['renderer', `import { readFileSync } from 'node:fs';`, 'types', 'lint'],
  ['renderer', `export const planted = process.pid;`, 'types'],
  ['renderer', `import { value } from '#backend/target.ts';`, 'types', 'lint'],
  ['renderer', `import type { Kind } from '#backend/target.ts';`, 'types', 'lint'],
  ['renderer', `import type { Kind } from '../backend/target.ts';`, 'types', 'lint'],
  ['renderer', `import type { Kind } from '#storage/target.ts';`, 'types', 'lint'],
  ['renderer', `import { ipcRenderer } from 'electron';`, 'lint'],
  ['renderer', `import fastify from 'fastify';`, 'lint'],
  ['renderer', `import Database from 'better-sqlite3';`, 'lint'],
  ['renderer/site', `import { Button } from '@mantine/core';`, 'lint'],
  ['renderer/api-parts', `import { value } from '#renderer/api/target.ts';`, 'lint'],

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

/** A room of `rooms.config.ts`, and the rooms of its folder that it may and may not import from. */
type Room = { folder: string; name: string; path: string; may: string[]; mayNot: string[] };

function pathOf(folder: string, room: string) {
  return room === '.' ? folder : `${folder}/${room}`;
}

const rooms: Room[] = Object.entries(folders).flatMap(([folder, { layers }]) =>
  layers.flatMap((layer, index) =>
    layer.map((name) => {
      const before = layers.slice(0, index).flat();
      const isRefused = (other: string) => refuses(folder, name, targetOf(folder, other));
      const after = layers.slice(index).flat();
      return {
        folder,
        name,
        path: pathOf(folder, name),
        may: before.filter((other) => !isRefused(other)),
        mayNot: [...after.filter((other) => other !== name), ...before.filter(isRefused)],
      };
    }),
  ),
);

/** Whether a room may not import a module though it is of a room before it. */
function refuses(folder: string, room: string, module: string): boolean {
  const own = refusals.filter((one) => one.folder === folder);
  const ofRoom = own.filter(({ rooms: names }) => names.some((name) => room.startsWith(name)));
  return ofRoom.some(({ imports }) => new RegExp(imports, 'u').test(module));
}

function targetOf(folder: string, room: string): string {
  return `#${pathOf(folder, room)}/target.ts`;
}

/** One import a line, from each of the rooms. */
function importsFrom(folder: string, others: readonly string[]): string {
  const lines = others.map(
    (other, index) => `import { value as v${index} } from '${targetOf(folder, other)}';`,
  );
  return [...lines, 'export {};\n'].join('\n');
}

async function plantInRooms(): Promise<void> {
  for (const { folder, path, may, mayNot } of rooms) {
    const room = join(copy, 'src', path);
    await writeFile(join(room, 'target.ts'), TARGET);
    await writeFile(join(room, 'planted-forbidden.ts'), importsFrom(folder, mayNot));
    await writeFile(join(room, 'planted-allowed.ts'), importsFrom(folder, may));
  }
}

/** What a gate says about the copy; with forbidden lines planted it has to fail. */
async function refuse(gate: string, ...args: string[]): Promise<string> {
  const command = join(project, 'node_modules', '.bin', gate);
  const run = promisify(execFile)(process.execPath, [command, ...args], {
    cwd: copy,
    maxBuffer: 2 ** 26,
  });
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'walls-'));
  const configuration = ['tsconfig.base.json', 'rooms.config.ts', 'oxlint.config.ts'];
  for (const path of ['scripts/lint', 'package.json', ...configuration]) {
    await cp(join(project, path), join(copy, path), { recursive: true });
  }
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of folderNames) {
    await copyEmptied(project, copy, folder);
    await writeFile(join(copy, 'src', folder, 'target.ts'), TARGET);
  }
  await plantFor('types');
  output.types = await refuse(
    'tsc',
    '-b',
    '--pretty',
    'false',
    ...folderNames.map((name) => `src/${name}`),
  );
  await plantFor('lint');
  await plantInRooms();
  // Other rules complain of the planted lines too, for example because nothing uses what they import.
  const complaints = await refuse('oxlint', '-f', 'unix');
  const lines = complaints.split('\n').filter((line) => line.includes('(no-restricted-'));
  output.lint = lines.join('\n');
}, 180_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

/** The lines of a planted file that the linter refuses. */
function refusedLines(file: string): number[] {
  const lines = output.lint
    .split('\n')
    .filter((line) => line.startsWith(`${file}:`))
    .map((line) => Number(line.slice(file.length + 1).split(':', 1)[0]));
  // Two of the rules may refuse one line.
  return [...new Set(lines)].toSorted((one, other) => one - other);
}

test.each(walls.map(([folder, line, ...gates], index) => ({ folder, line, gates, index })))(
  '$folder may not: $line',
  ({ folder, gates, index }) => {
    const file = `src/${folder}/${plant(index)}`;
    const all = (['types', 'lint'] as const).filter((gate) => output[gate].includes(file));
    expect(all).toEqual(gates);
  },
);

describe.each(rooms)('$path', ({ path, mayNot }) => {
  test('imports from no room beside or after it', () => {
    const lines = mayNot.map((_, index) => index + 1);
    expect(refusedLines(`src/${path}/planted-forbidden.ts`)).toEqual(lines);
  });

  test('imports from the rooms before it', () => {
    expect(refusedLines(`src/${path}/planted-allowed.ts`)).toEqual([]);
  });
});

test('every file of the source stands in a room', async () => {
  const known = new Set(rooms.map(({ path }) => `src/${path}`));
  const sources = await readdir(join(project, 'src'), { recursive: true, withFileTypes: true });
  const homeless = sources
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
    .filter((file) => !isInRoom(file, known));
  expect(homeless).toEqual([]);
});

/** The features are as many as there are folders. */
function drawn(layer: readonly string[]): string {
  const names = layer.map((room) => room.replace(/^features\/.*/u, 'features/*'));
  return [...new Set(names)].join(' ');
}

test('the map draws the order of the rooms', async () => {
  const map = await readFile(join(project, 'docs', 'architecture.md'), 'utf8');
  const lines = Object.entries(folders)
    .filter(([, { layers }]) => layers.flat().length > 1)
    .map(([folder, { layers }]) => `${folder}: ${layers.map((rooms) => drawn(rooms)).join(' < ')}`);
  expect(map).toContain(lines.join('\n'));
});

test('each room of core, backend and renderer says what it is for', async () => {
  const described = rooms.filter(({ name }) => name !== '.');
  for (const { path } of described.filter(({ folder }) => WITH_README.has(folder))) {
    const text = await readFile(join(project, 'src', path, 'README.md'), 'utf8').catch(() => '');
    const lines = text.trim().split('\n');
    expect({ path, isDescribed: lines.length > 1 && lines.length <= 15 }).toEqual({
      path,
      isDescribed: true,
    });
  }
});

/** Whether a room has the file; one with rooms inside, and the folder itself, have their direct files only. */
function isInRoom(file: string, known: ReadonlySet<string>): boolean {
  for (let folder = dirname(file); folder !== 'src'; folder = dirname(folder)) {
    if (!known.has(folder)) continue;
    const hasRooms = [...known].some((other) => other.startsWith(`${folder}/`));
    return !hasRooms || folder === dirname(file);
  }
  return false;
}
