import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openExternalBlobs } from '#storage/blobs/external-blobs.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { fetchingContents, neededContent } from './needed-contents.ts';

/** A store of contents, and a database whose works ask it, which says when it is asked. */
function open() {
  const texts = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const commits: boolean[] = [];
  let isInWork = false;
  const external = openExternalBlobs(
    {
      async get(sha256) {
        asked.push(isInWork ? 'in a work' : 'outside');
        return texts.get(Buffer.from(sha256).toString('hex'));
      },
      put: () => Promise.resolve(),
      async *list() {},
      remove: () => Promise.resolve(),
      readNote: () => Promise.resolve(undefined),
      writeNote: () => Promise.resolve(),
      close: () => undefined,
    },
    {
      reserve: () => Promise.resolve({ named: [], leaving: [] }),
      mark: () => Promise.resolve(),
      claim: () => Promise.resolve([]),
      forget: () => Promise.resolve(),
      takeTurn: () => Promise.resolve(true),
    },
  );
  const run = async <T>(steps: Steps<T>): Promise<T> => {
    isInWork = true;
    try {
      let step = steps.next();
      while (step.done !== true) step = steps.next(await step.value);
      return step.value;
    } finally {
      isInWork = false;
    }
  };
  const stores = Object.create(null);
  const write: PortalDatabase['write'] = async (work) => {
    const { commit, value } = await run(work(stores));
    commits.push(commit);
    return value;
  };
  const data: PortalDatabase = {
    read: (work) => run(work(stores)),
    write,
    writeGrouped: write,
    version: () => Promise.resolve(''),
  };
  const add = (text: string): Uint8Array => {
    const sha256 = createHash('sha256').update(text).digest();
    texts.set(sha256.toString('hex'), Buffer.from(text));
    return sha256;
  };
  const textOf = function* (sha256: Uint8Array): Steps<string | undefined> {
    let found: Uint8Array | undefined;
    yield neededContent(external, sha256).then((content) => (found = content));
    return found && Buffer.from(found).toString();
  };
  return { add, asked, commits, data: fetchingContents(data, external), external, textOf };
}

test('what works need is read between their runs, and in memory no longer than they take', async () => {
  const { add, asked, commits, data, external, textOf } = open();
  const [one, two] = [add('one'), add('two')];
  const both = function* () {
    return [yield* textOf(one), yield* textOf(two)];
  };
  expect(await data.read(both)).toEqual(['one', 'two']);
  const value = await data.write(function* () {
    return { commit: true, value: yield* both() };
  });
  expect(value).toEqual(['one', 'two']);
  expect(asked).toEqual(['outside', 'outside', 'outside', 'outside']);
  expect(commits).toEqual([false, true]);
  expect(external.atHand(one)).toBeUndefined();
});

test('what is not there, and what an import holds, is known after one run', async () => {
  const { add, asked, data, external, textOf } = open();
  const missing = createHash('sha256').update('missing').digest();
  expect(await data.read(() => textOf(missing))).toBeUndefined();
  expect(asked).toEqual(['outside']);
  const held = add('held');
  external.hold([{ sha256: held, content: Buffer.from('held') }]);
  expect(await data.read(() => textOf(held))).toBe('held');
  expect(asked).toHaveLength(1);
});

test('a run that fails for what it has not yet is none; one that has all fails', async () => {
  const { add, data, textOf } = open();
  const one = add('one');
  const read = (wanted: string) =>
    data.read(function* () {
      const found = yield* textOf(one);
      if (found !== wanted) throw new Error(`It is ${found}.`);
      return found;
    });
  expect(await read('one')).toBe('one');
  await expect(read('two')).rejects.toThrow('It is one.');
});

test('a work that needs very many, or others each time, reads them itself, and is done once', async () => {
  const { add, asked, commits, data, textOf } = open();
  const many = Array.from({ length: 60 }, (_, at) => add(`text ${at}`));
  const texts = await data.read(function* () {
    const found: (string | undefined)[] = [];
    for (const one of many) found.push(yield* textOf(one));
    return found;
  });
  expect(texts.at(-1)).toBe('text 59');
  expect(new Set(asked.splice(0))).toEqual(new Set(['in a work']));
  let runs = 0;
  const value = await data.write(function* () {
    const other = add(`run ${(runs += 1)}`);
    return { commit: true, value: yield* textOf(other) };
  });
  expect(value).toBe('run 4');
  expect(asked).toEqual(['outside', 'outside', 'outside', 'in a work']);
  expect(commits).toEqual([false, false, false, true]);
});
