import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournals } from './open-journals.ts';

const JOURNAL = '5b0c6bfa-0000-4000-8000-000000000001';

test('what is being kept is listed to a page that asks before it is on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-journals-'));
  try {
    const journals = openJournals(() => folder);
    const origin = { design: 'pets', file: 'overview.json', base: '"1"' };
    const text = async () => Buffer.from('{}');
    const keeping = journals.whileListed(async () => {
      await Promise.resolve();
      return journals.append(JOURNAL, 0, [[[0, 0, 'a']]], { origin, text });
    });
    expect((await journals.list()).texts).toMatchObject([
      { journal: JOURNAL, changes: [[[0, 0, 'a']]] },
    ]);
    await keeping;
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a save notes itself in a journal that another one is taking the place of', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-journals-'));
  try {
    const journals = openJournals(() => folder);
    const origin = { design: 'pets', file: 'openapi.yaml', base: '"1"' };
    const text = Buffer.from('openapi: 3.1.0\n');
    const idOf = (round: number) => `5b0c6bfa-0000-4000-8000-${String(round).padStart(12, '0')}`;
    await journals.begin(idOf(0), origin, text);
    // As when a window that was loaded anew saves at once: its journal begins while the former one is named in the save.
    for (let round = 1; round <= 20; round += 1) {
      const former = idOf(round - 1);
      const beginning = journals
        .begin(idOf(round), { ...origin, replaces: former }, text)
        .then(() => 'begun');
      for (let now: string | undefined; now !== 'begun';) {
        await journals.noteSave(former, '"2"', 0);
        now = await Promise.race([beginning, Promise.resolve(undefined)]);
      }
    }
    expect((await journals.list()).texts.map(({ journal }) => journal)).toEqual([idOf(20)]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
