import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
});
afterEach(() => workbench.close());

const url = '/workbench/settings/editor';

test('documents are saved when told to, until it is set otherwise; that outlives a restart', async () => {
  expect((await workbench.call({ url })).json()).toEqual({ saveAfterPause: false });
  const payload = { saveAfterPause: true };
  expect((await workbench.call({ method: 'PUT', url, payload })).statusCode).toBe(200);
  await workbench.restart();
  expect((await workbench.call({ url })).json()).toEqual(payload);
});

test('what is no setting is refused, and changes nothing', async () => {
  for (const payload of [{ saveAfterPause: 'yes' }, { other: true }]) {
    expect((await workbench.call({ method: 'PUT', url, payload })).statusCode).toBe(400);
  }
  expect((await workbench.call({ url })).json()).toEqual({ saveAfterPause: false });
});
