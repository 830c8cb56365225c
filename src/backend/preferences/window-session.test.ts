import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSessionMemory } from './window-session.ts';

function view(line: number) {
  return { line, column: 1, topLine: 1 };
}

test('what is read has all that was told before, also what is still being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-session-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const memory = openSessionMemory(() => join(folder, 'window.json'));
  await memory.remember({ views: { a: view(1) } });
  const written = [2, 3].map((line) => memory.remember({ views: { a: view(line) } }));
  expect(await memory.read()).toEqual({ views: { a: view(3) } });
  await Promise.all(written);
});
