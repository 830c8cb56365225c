import { expect, test } from 'vitest';
import { createTenantSlots } from './tenant-slots.ts';

function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

test('shares are given in their order, and a tenant that has its share does not hold up others', async () => {
  const slots = createTenantSlots({ perTenant: 50, total: 100, wait: 60_000 });
  const entered: string[] = [];
  const ask = async (name: string, tenantId: string, amount: number) => {
    const leave = await slots.acquire(tenantId, { amount });
    entered.push(name);
    return leave;
  };
  const first = ask('first', 'a', 40);
  void ask('too much for a', 'a', 20);
  void ask('small, behind it', 'a', 5);
  const other = ask('other', 'b', 50);
  void ask('large', 'c', 30);
  void ask('small, behind the large one', 'd', 5);
  await settled();
  expect(entered).toEqual(['first', 'other']);
  (await other)?.();
  await settled();
  expect(entered).toEqual(['first', 'other', 'large', 'small, behind the large one']);
  (await first)?.();
  await settled();
  expect(entered.slice(4)).toEqual(['too much for a', 'small, behind it']);
});

test('more than the limits is let in alone', async () => {
  const slots = createTenantSlots({ perTenant: 10, total: 10, wait: 1 });
  const leave = await slots.acquire('a', { amount: 25 });
  expect(leave).toBeTypeOf('function');
  expect(await slots.acquire('b')).toBeUndefined();
  leave?.();
  leave?.();
  expect(await slots.acquire('b', { amount: 10 })).toBeTypeOf('function');
  expect(await slots.acquire('b')).toBeUndefined();
});

test('one that gives up at the head lets the next one in', async () => {
  const slots = createTenantSlots({ perTenant: 10, total: 10, wait: 60_000 });
  await slots.acquire('a', { amount: 5 });
  const caller = new AbortController();
  const large = slots.acquire('b', { amount: 10, signal: caller.signal });
  const small = slots.acquire('c', { amount: 5 });
  caller.abort();
  expect(await large).toBeUndefined();
  expect(await small).toBeTypeOf('function');
});
