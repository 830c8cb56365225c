import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import { ensureDefaultTenant } from '#backend/portal/accounts/first-accounts.ts';
import { openObservedTime } from './observed-time.ts';
import { KEPT_AFTER_DELETION, purgeExpired, startPurging } from './purge-expired.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-21T08:00:00.000Z');

let database: Database;
/** What the clock says, and for how long the machine has run. */
let wall = START;
let uptime = 0;
let warnings: string[] = [];
beforeEach(async () => {
  wall = START;
  uptime = 0;
  warnings = [];
  database = openDatabase(':memory:');
  const ids = (kind: string) => `${kind}_1`;
  const tenant = await ensureDefaultTenant({ data: database.portal, clock: () => wall, ids });
  database.apis.insert({
    id: 'api_1',
    tenantId: tenant.id,
    slug: 'payments',
    latestRevision: 1,
    publishedRevision: null,
    publishedAt: null,
    createdAt: wall,
    updatedAt: wall,
    createdBy: null,
    updatedBy: null,
  });
});
afterEach(() => database.close());

function open() {
  return openObservedTime({
    data: database.portal,
    clock: () => wall,
    elapsed: () => uptime,
    warn: (message) => warnings.push(message),
  });
}
function pass(milliseconds: number) {
  wall += milliseconds;
  uptime += milliseconds;
}
/** One start of the portal, which runs that long; answers how many APIs it removed for good. */
async function run(hours: number): Promise<number> {
  const time = await open();
  let removed = 0;
  for (let hour = 0; hour <= hours; hour += 1) {
    if (hour > 0) pass(HOUR);
    await time.keep();
    removed += await purgeExpired(database.portal, time);
  }
  return removed;
}
async function remove() {
  database.deletedApis.markDeleted('api_1', (await open()).now());
}

describe('a deleted API', () => {
  test('is removed after thirty days of a portal that runs', async () => {
    await run(1);
    await remove();
    expect(await run(30 * 24)).toBe(0);
    expect(await run(1)).toBe(1);
    expect(warnings).toEqual([]);
  });

  test('outlives starts with a clock that is a month, or years, ahead', async () => {
    await run(1);
    await remove();
    for (const ahead of [31 * DAY, 31 * DAY, 3650 * DAY, 40 * DAY]) {
      wall += ahead;
      expect(await run(2)).toBe(0);
      wall -= ahead;
      expect(await run(2)).toBe(0);
    }
    expect(warnings[0]).toMatch(/^The clock is 31 days ahead of what the portal last saw\./);
    expect(warnings[1]).toMatch(/^The clock was set back by 31 days\./);
    expect(await run(26 * 24)).toBe(0);
    expect(await run(5 * 24)).toBe(1);
  });

  test('outlives a clock that is set ahead while the portal runs', async () => {
    const time = await open();
    await time.keep();
    database.deletedApis.markDeleted('api_1', time.now());
    wall += 60 * DAY;
    pass(HOUR);
    await time.keep();
    expect(await purgeExpired(database.portal, time)).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  test('of a portal that was off for forty days has a day less', async () => {
    await run(1);
    await remove();
    wall += 40 * DAY;
    expect(await run(28 * 24)).toBe(0);
    expect(await run(2 * 24)).toBe(1);
  });

  test('is removed after thirty days of a program that runs for an hour each day', async () => {
    await run(1);
    await remove();
    let days = 0;
    for (let removed = 0; removed === 0; days += 1) {
      wall += 23 * HOUR;
      removed = await run(1);
    }
    expect(days).toBe(31);
  });

  test('is removed as early with a clock that was set back', async () => {
    await run(1);
    await remove();
    wall -= 90 * DAY;
    expect(await run(30 * 24)).toBe(0);
    expect(await run(2)).toBe(1);
  });

  test('of a data file that knows no such time yet has its days from now on', async () => {
    database.deletedApis.markDeleted('api_1', START);
    wall += 365 * DAY;
    expect(await run(28 * 24)).toBe(0);
    expect(await run(2 * 24)).toBe(1);
  });
});

test('thirty days are thirty days', () => {
  expect(KEPT_AFTER_DELETION).toBe(30 * DAY);
});

test('what cannot be written is told, and keeps nothing from starting', async () => {
  const time = await open();
  const full = { ...time, keep: () => Promise.reject(new Error('database or disk is full')) };
  await startPurging(database.portal, full, (message) => warnings.push(message))();
  expect(warnings).toEqual([
    'Deleted APIs whose time is over could not be removed (Error: database or disk is full).',
  ]);
});

test('of several processes the kept time never goes back, and a jump of the clock counts once', async () => {
  const one = await open();
  const other = await open();
  await one.keep();
  pass(2 * HOUR);
  await one.keep();
  const kept = () => Number(JSON.parse(database.settings.get('time.observed') ?? '{}').observed);
  expect(kept()).toBe(START + 2 * HOUR);
  // One that has seen less, as it stood still meanwhile.
  const late = await openObservedTime({
    data: database.portal,
    clock: () => START,
    elapsed: () => 0,
  });
  database.settings.set('time.observed', JSON.stringify({ observed: START + 3 * HOUR, latest: 0 }));
  await late.keep();
  await other.keep();
  expect(kept()).toBe(START + 3 * HOUR);
  wall += 30 * DAY;
  pass(HOUR);
  await one.keep();
  await other.keep();
  await one.keep();
  expect(kept()).toBe(START + 3 * HOUR + DAY);
});
