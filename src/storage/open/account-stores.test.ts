import { describe, expect, test } from 'vitest';
import { change, engines } from './engines.testing.ts';
import { digestOf, tenant, userRow } from './rows.testing.ts';

describe.each(engines)('on $name', ({ open }) => {
  test('tenants are found by id, slug and domain, and by nothing else', async () => {
    const data = await open();
    await change(data, ({ tenants }) => tenants.insert(tenant));
    const second = { ...tenant, id: 'ten_2', slug: 'second', domain: null };
    await change(data, ({ tenants }) => tenants.insert(second));
    expect(await data.read(({ tenants }) => tenants.byId('ten_1'))).toEqual(tenant);
    expect(await data.read(({ tenants }) => tenants.bySlug('second'))).toEqual(second);
    expect(await data.read(({ tenants }) => tenants.byDomain('first.example'))).toEqual(tenant);
    expect(await data.read(({ tenants }) => tenants.bySlug('first.example'))).toBeUndefined();
    expect(await data.read(({ tenants }) => tenants.byDomain('first'))).toBeUndefined();
    await expect(
      change(data, ({ tenants }) => tenants.insert({ ...tenant, id: 'ten_3', domain: null })),
    ).rejects.toThrow(/unique/iu);
  });

  test('accounts: e-mail without case, pages in order, counts of those with a password', async () => {
    const data = await open();
    const ada = userRow('ada', { role: 'admin', email: 'Ada@Example.com' });
    const bob = userRow('Bob', { passwordHash: null });
    const eve = userRow('eve', { role: 'admin', disabled: true });
    await change(data, function* ({ tenants, users }) {
      yield* tenants.insert(tenant);
      yield* tenants.insert({ ...tenant, id: 'ten_2', slug: 'second', domain: null });
      for (const user of [eve, bob, ada]) yield* users.insert(user);
      yield* users.insert(userRow('zoe', { tenantId: 'ten_2' }));
    });
    expect(await data.read(({ users }) => users.byEmail(' aDA@example.COM'))).toEqual(ada);
    expect(await data.read(({ users }) => users.byId('Bob'))).toEqual(bob);
    expect(await data.read(({ users }) => users.byId('nobody'))).toBeUndefined();
    const page = (tenantId: string | undefined, limit: number, offset: number) =>
      data.read(({ users }) => users.page(tenantId, limit, offset));
    expect(await page('ten_1', 9, 0)).toEqual([ada, eve]);
    expect((await page(undefined, 2, 1)).map(({ id }) => id)).toEqual(['eve', 'zoe']);
    const counts = () =>
      data.read(function* ({ users }) {
        return [
          yield* users.count('ten_1'),
          yield* users.count(undefined),
          yield* users.countAdmins(),
          yield* users.countWithPassword(),
        ];
      });
    expect(await counts()).toEqual([2, 3, 1, 3]);
    const changed = { ...eve, name: 'Eva', disabled: false, passwordHash: '$y$', updatedAt: 9 };
    await change(data, ({ users }) =>
      users.update({ ...changed, email: 'other@example.com', tenantId: 'ten_2', createdAt: 1 }),
    );
    expect(await data.read(({ users }) => users.byId('eve'))).toEqual(changed);
    expect(await counts()).toEqual([2, 3, 2, 3]);
    await expect(
      change(data, ({ users }) => users.insert(userRow('ada2', { email: 'ADA@example.com' }))),
    ).rejects.toThrow(/unique/iu);
  });

  test('sessions lead to their accounts, end alone or together, and are pruned', async () => {
    const data = await open();
    const [one, two, old] = ['one', 'two', 'old'].map(digestOf);
    if (!one || !two || !old) throw new Error('There are three digests.');
    await change(data, function* ({ tenants, users, sessions }) {
      yield* tenants.insert(tenant);
      yield* users.insert(userRow('ada', { role: 'admin' }));
      yield* users.insert(userRow('bob', { disabled: true }));
      const insert = (tokenSha256: Uint8Array, userId: string, expiresAt: number) =>
        sessions.insert({ tokenSha256, userId, startedAt: 5, expiresAt });
      yield* insert(one, 'ada', 50);
      yield* insert(two, 'bob', 50);
      yield* insert(old, 'ada', 10);
    });
    const find = (token: Uint8Array) => data.read(({ sessions }) => sessions.find(token));
    expect(await find(one)).toEqual({
      startedAt: 5,
      expiresAt: 50,
      userId: 'ada',
      email: 'ada@example.com',
      name: 'ada',
      role: 'admin',
      disabled: 0,
      tenantId: 'ten_1',
      tenantSlug: 'first',
      tenantName: 'First',
    });
    expect((await find(two))?.disabled).toBe(1);
    await change(data, ({ sessions }) => sessions.prune(11));
    expect(await find(old)).toBeUndefined();
    await change(data, ({ sessions }) => sessions.removeOfUser('bob'));
    expect(await find(two)).toBeUndefined();
    expect(await change(data, ({ sessions }) => sessions.remove(one))).toBe(true);
    expect(await change(data, ({ sessions }) => sessions.remove(one))).toBe(false);
  });

  test('kept answers belong to a call, are put anew, and are forgotten', async () => {
    const data = await open();
    const of = { tenantId: 'ten_1', userId: 'ada', route: 'POST /x', key: 'k' };
    const kept = { fingerprint: digestOf('asked'), status: 201, answer: '{"a":1}', createdAt: 100 };
    await change(data, function* ({ tenants, users, keptAnswers }) {
      yield* tenants.insert(tenant);
      yield* users.insert(userRow('ada'));
      yield* keptAnswers.put(of, { ...kept, status: 500 });
      yield* keptAnswers.put(of, kept);
    });
    const find = (since: number, key = 'k') =>
      data.read(({ keptAnswers }) => keptAnswers.find({ ...of, key }, since));
    const found = await find(99);
    expect(found && { ...found, fingerprint: Buffer.from(found.fingerprint) }).toEqual(kept);
    expect(await find(100)).toBeUndefined();
    expect(await find(0, 'other')).toBeUndefined();
    await change(data, ({ keptAnswers }) => keptAnswers.prune(100));
    expect(await find(0)).toBeUndefined();
  });

  test('settings are set, and set anew', async () => {
    const data = await open();
    expect(await data.read(({ settings }) => settings.get('a'))).toBeUndefined();
    for (const value of ['1', 'two “quoted” \u{1F600}']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await change(data, ({ settings }) => settings.set('a', value));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await data.read(({ settings }) => settings.get('a'))).toBe(value);
    }
  });
});
