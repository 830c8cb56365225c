import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

test('a folder has one holder at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-lock-'));
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/already running with the data folder/);
  first.release();
  lockFolder(folder).release();
  await rm(folder, { recursive: true });
});
