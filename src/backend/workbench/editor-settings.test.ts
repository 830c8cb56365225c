import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
});
afterEach(() => workbench.close());

const url = '/workbench/settings/editor';
const defaults = {
  saveAfterPause: false,
  anyStatus: false,
  coverageColumns: ['200', '201', '400', '500'],
};

test('documents are saved when told to, until it is set otherwise; that outlives a restart', async () => {
  expect((await workbench.call({ url })).json()).toEqual(defaults);
  const payload = { saveAfterPause: true, anyStatus: true, coverageColumns: ['404', '2XX'] };
  expect((await workbench.call({ method: 'PUT', url, payload })).statusCode).toBe(200);
  await workbench.restart();
  expect((await workbench.call({ url })).json()).toEqual(payload);
});

test('what is no setting is refused, and changes nothing', async () => {
  for (const change of [
    { saveAfterPause: 'yes' },
    { other: true },
    { coverageColumns: ['600'] },
    { coverageColumns: [] },
    { coverageColumns: ['200', '200'] },
  ]) {
    const payload = { ...defaults, ...change };
    expect((await workbench.call({ method: 'PUT', url, payload })).statusCode).toBe(400);
  }
  expect((await workbench.call({ url })).json()).toEqual(defaults);
});
