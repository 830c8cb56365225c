import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

// What reads documents and archives runs in worker threads. The process that answers requests starts without it: the
// libraries and the validators take 15 MB.

const SRC = resolve(import.meta.dirname, '..', 'src');
const IMPORT = /^(?:import|export)\s+(?!type\b)([^;]*?)\sfrom '([^']+)';/gmu;

/** What a file imports when it is loaded: types are not, nor what is imported when it is needed. */
function importsOf(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT)).flatMap(([, what = '', from]) => {
    const names = /^\{(.*)\}$/su.exec(what.trim())?.[1]?.split(',') ?? [''];
    const areTypes = names.every((name) => /^\s*(?:type\s.*)?$/su.test(name));
    return from === undefined || (names.join('').trim() !== '' && areTypes) ? [] : [from];
  });
}

/** The files and packages that a file leads to. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set([entry]);
  for (const file of reached) {
    if (!existsSync(file)) continue;
    for (const from of importsOf(file)) {
      const path = from.startsWith('#') ? join(SRC, from.slice(1)) : resolve(dirname(file), from);
      reached.add(/^[#.]/u.test(from) ? path : from);
    }
  }
  return reached;
}

test('what answers requests starts without what reads documents and archives', () => {
  const reached = reachedFrom(join(SRC, 'backend', 'app', 'entry.ts'));
  expect(reached).toContain('fastify');
  expect(reached).toContain(join(SRC, 'storage', 'open', 'open-database.ts'));
  const heavy = ['yaml', 'jszip', 'yauzl', '@redocly/openapi-core'];
  const generated = join(SRC, 'core', 'openapi', 'validate', 'generated', 'oas31.js');
  expect([...heavy, generated].filter((one) => reached.has(one))).toEqual([]);
});

test('the thread that reads them is found to do so', () => {
  const reached = reachedFrom(join(SRC, 'backend', 'app', 'archive-worker.ts'));
  expect(reached).toContain('yaml');
  expect(reached).toContain('jszip');
});
