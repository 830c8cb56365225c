import { expect, test } from 'vitest';
import { createSignInFailures } from '#storage/memory/sign-in-failures.ts';
import { createLoginThrottle } from './login-throttle.ts';

function openThrottle() {
  const clock = { now: 0 };
  const throttle = createLoginThrottle(createSignInFailures(), () => clock.now);
  const fail = (key = 'ada') =>
    throttle.attempt(key, async () => ({ value: 'failed', password: 'wrong' }));
  const succeed = (key = 'ada') =>
    throttle.attempt(key, async () => ({ value: 'in', password: 'right' }));
  return { clock, throttle, fail, succeed };
}
const failed = { value: 'failed' };

test('the wait grows from 30 seconds to 10 minutes', async () => {
  const { clock, fail } = openThrottle();
  for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(failed);
  for (const waitSeconds of [30, 60, 120, 240, 480, 600, 600]) {
    expect(await fail()).toEqual({ waitSeconds });
    clock.now += waitSeconds * 1000 - 1;
    expect(await fail()).toEqual({ waitSeconds: 1 });
    clock.now += 1;
    expect(await fail()).toEqual(failed);
  }
});

test('failures are forgotten after 15 minutes, and after a success', async () => {
  const { clock, fail, succeed } = openThrottle();
  for (let count = 0; count < 4; count += 1) await fail();
  clock.now += 15 * 60 * 1000;
  for (let count = 0; count < 4; count += 1) expect(await fail()).toEqual(failed);
  expect(await succeed()).toEqual({ value: 'in' });
  for (let count = 0; count < 5; count += 1) expect(await fail()).toEqual(failed);
  expect(await fail()).toEqual({ waitSeconds: 30 });
});

test('guesses at once count one by one, and another key does not wait', async () => {
  const { fail } = openThrottle();
  const results = await Promise.all(Array.from({ length: 9 }, () => fail()));
  expect(results.filter((result) => 'value' in result)).toHaveLength(5);
  expect(results.filter((result) => 'waitSeconds' in result)).toHaveLength(4);
  expect(await fail('bob')).toEqual(failed);
});

test('an attempt that throws does not hold up the next one', async () => {
  const { throttle, fail } = openThrottle();
  const broken = throttle.attempt('ada', () => Promise.reject(new Error('disk')));
  const next = fail();
  await expect(broken).rejects.toThrow('disk');
  expect(await next).toEqual(failed);
});

test('only five failures within 15 minutes count, not five over an hour', async () => {
  const { clock, fail } = openThrottle();
  for (let count = 0; count < 12; count += 1) {
    expect(await fail()).toEqual(failed);
    clock.now += 4 * 60 * 1000;
  }
  clock.now -= 3 * 60 * 1000;
  expect(await fail()).toEqual(failed);
  expect(await fail()).toEqual({ waitSeconds: 30 });
});

test('a clock that is set back or forward makes no wait longer', async () => {
  const { clock, fail } = openThrottle();
  clock.now = 24 * 60 * 60 * 1000;
  for (let count = 0; count < 5; count += 1) await fail();
  expect(await fail()).toEqual({ waitSeconds: 30 });
  clock.now = 0;
  expect(await fail()).toEqual(failed);
  for (let count = 1; count < 5; count += 1) await fail();
  expect(await fail()).toEqual({ waitSeconds: 30 });
  clock.now = 48 * 60 * 60 * 1000;
  expect(await fail()).toEqual(failed);
});

test('attempts that came to no answer count as nothing, at the edge of a wait too', async () => {
  const { clock, throttle, fail } = openThrottle();
  const unknown = () =>
    throttle.attempt('ada', async () => ({ value: 'busy', password: 'unknown' }));
  for (let count = 0; count < 4; count += 1) expect(await fail()).toEqual(failed);
  for (let count = 0; count < 9; count += 1) expect(await unknown()).toEqual({ value: 'busy' });
  expect(await fail()).toEqual(failed);
  expect(await unknown()).toEqual({ waitSeconds: 30 });
  clock.now += 30_000;
  for (let count = 0; count < 3; count += 1) expect(await unknown()).toEqual({ value: 'busy' });
  expect(await fail()).toEqual(failed);
  expect(await fail()).toEqual({ waitSeconds: 60 });
});
