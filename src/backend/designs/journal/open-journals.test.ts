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
    expect(await journals.list()).toMatchObject([{ journal: JOURNAL, changes: [[[0, 0, 'a']]] }]);
    await keeping;
  } finally {
    await rm(folder, { recursive: true });
  }
});
