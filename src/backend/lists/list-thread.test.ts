import { expect, test } from 'vitest';
import { openListFile } from '#storage/open/open-list-file.ts';
import { startListThread } from './list-thread.ts';
import { openListedFile } from './lists.testing.ts';

const filter = { tenantId: 'ten_1', view: 'published', words: 'ledger' } as const;
const page = { sort: 'relevance', descending: false, limit: 3, start: { offset: 0 } } as const;

test('a search asks now and then whether it is still wanted', () => {
  const { path } = openListedFile(600);
  let asked = 0;
  let isWanted = true;
  const file = openListFile(path, () => {
    asked += 1;
    if (!isWanted) throw new Error('no longer');
  });
  expect(file.read(filter, page).total).toBe(600);
  // At two of its texts, once for the total and once for the rows.
  expect(asked).toBe(4);
  isWanted = false;
  // What was found once is kept.
  expect(file.read(filter, page).rows).toHaveLength(3);
  const other = { ...filter, words: 'ledge' };
  expect(() => file.read(other, page)).toThrow('no longer');
  expect(asked).toBe(5);
  isWanted = true;
  expect(file.read(other, page).rows).toHaveLength(3);
  file.close();
});

test('a stopped search ends, and the thread reads the next one', async () => {
  const { path } = openListedFile(300);
  const thread = startListThread(path);
  const stopped = thread.run({ filter, page });
  thread.stop();
  expect(await stopped).toEqual({ kind: 'stopped' });
  expect(await thread.run({ filter, page })).toMatchObject({ kind: 'read', found: { total: 300 } });
  await thread.close();
  await expect(thread.run({ filter, page })).rejects.toThrow('ended before it answered');
});
