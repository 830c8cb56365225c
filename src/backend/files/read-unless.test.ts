import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { etagOf } from './read-file.ts';
import { createReadUnless } from './read-unless.ts';

test('a file is read again only when it is another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-unless-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.yaml');
  const write = (text: string) => writeFile(file, text);
  const first = await etagOf(Buffer.from('first'));
  const read = createReadUnless();

  await write('first');
  expect(await read(folder, 'a.yaml', undefined)).toMatchObject({ etag: first });
  expect(await read(folder, 'a.yaml', first)).toEqual({ ok: true, same: true });
  // Of the same length, with the same time stamp, and at once.
  await write('other');
  await utimes(file, 1000, 1000);
  expect(await read(folder, 'a.yaml', first)).toMatchObject({
    etag: await etagOf(Buffer.from('other')),
  });
  await write('first');
  await utimes(file, 1000, 1000);
  expect(await read(folder, 'a.yaml', first)).toEqual({ ok: true, same: true });
  await rm(file);
  expect(await read(folder, 'a.yaml', first)).toMatchObject({ ok: false, code: 'file_not_found' });
});
