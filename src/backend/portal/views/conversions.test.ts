import { expect, test } from 'vitest';
import { refuseStopped } from '#backend/workers/refuse-stopped.ts';
import type { ConvertedSpec } from '#backend/workers/workers.ts';
import { createConversions } from './conversions.ts';

type Call = { signal: AbortSignal | undefined; finish(result: ConvertedSpec): void };

/** Workers that convert when they are told to. */
function openByHand() {
  const calls: Call[] = [];
  const convertSpec = (
    _bytes: Uint8Array,
    _formats: object,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<ConvertedSpec> =>
    new Promise((resolve, reject) => {
      calls.push({ signal, finish: resolve });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  return { calls, convertSpec };
}

function wanted(sha256: string) {
  return {
    sha256,
    from: 'json' as const,
    to: 'yaml' as const,
    read: () => new Uint8Array(1),
  };
}
function done(bytes: number): ConvertedSpec {
  return { ok: true, bytes: new Uint8Array(bytes) };
}
const never = new AbortController().signal;
/** Lets everything that waits for nothing else go on. */
function settle() {
  return new Promise((resolve) => setImmediate(resolve));
}

test('who asks for the same gets the same work, and later its result at once', async () => {
  const { calls, convertSpec } = openByHand();
  const conversions = createConversions({ convertSpec });
  const both = Promise.all([
    conversions.convert(wanted('a'), never),
    conversions.convert(wanted('a'), never),
  ]);
  await settle();
  calls[0]?.finish(done(3));
  expect(await both).toEqual([done(3), done(3)]);
  expect(await conversions.convert(wanted('a'), never)).toEqual(done(3));
  expect(calls.length).toBe(1);
});

test('one conversion runs at a time', async () => {
  const { calls, convertSpec } = openByHand();
  const conversions = createConversions({ convertSpec });
  const first = conversions.convert(wanted('a'), never);
  const second = conversions.convert(wanted('b'), never);
  await settle();
  expect(calls.length).toBe(1);
  calls[0]?.finish(done(1));
  await first;
  await settle();
  expect(calls.length).toBe(2);
  calls[1]?.finish(done(2));
  expect(await second).toEqual(done(2));
});

test('the work ends with the last caller, and what was waiting goes on', async () => {
  const { calls, convertSpec } = openByHand();
  const conversions = createConversions({ convertSpec });
  const [one, two] = [new AbortController(), new AbortController()];
  const first = conversions.convert(wanted('a'), one.signal);
  const same = conversions.convert(wanted('a'), two.signal);
  const other = conversions.convert(wanted('b'), never);
  await settle();
  one.abort();
  await expect(first).rejects.toThrow('aborted');
  expect(calls[0]?.signal?.aborted).toBe(false);
  two.abort();
  await expect(same).rejects.toThrow('aborted');
  expect(calls[0]?.signal?.aborted).toBe(true);
  await settle();
  calls[1]?.finish(done(2));
  expect(await other).toEqual(done(2));
  // It was not finished, so it is begun anew.
  const again = conversions.convert(wanted('a'), never);
  await settle();
  calls[2]?.finish(done(1));
  expect(await again).toEqual(done(1));
});

test('a bound of bytes keeps what was used last', async () => {
  const { calls, convertSpec } = openByHand();
  const conversions = createConversions({ convertSpec }, 10);
  const convert = async (sha256: string, bytes: number): Promise<boolean> => {
    const before = calls.length;
    const result = conversions.convert(wanted(sha256), never);
    await settle();
    calls[before]?.finish(done(bytes));
    await result;
    return calls.length === before;
  };
  expect(await convert('a', 4)).toBe(false);
  expect(await convert('b', 4)).toBe(false);
  expect(await convert('a', 4)).toBe(true);
  expect(await convert('c', 4)).toBe(false);
  expect(await convert('a', 4)).toBe(true);
  expect(await convert('b', 4)).toBe(false);
  expect(await convert('large', 11)).toBe(false);
  expect(await convert('large', 11)).toBe(false);
});

test('a refusal is answered and not kept', async () => {
  const { calls, convertSpec } = openByHand();
  const conversions = createConversions({ convertSpec });
  const refused = refuseStopped('timeout');
  for (const call of [0, 1]) {
    const result = conversions.convert(wanted('a'), never);
    await settle();
    calls[call]?.finish(refused);
    expect(await result).toBe(refused);
  }
});
