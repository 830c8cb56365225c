import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelRequest } from '#backend/http/cancellations.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { ANSWERED_HEADER, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

const ID = '0b0e2b5c-4a4e-4a0e-9d0a-000000000002';
let workbench: TestWorkbench;
let isBefore: boolean;
let cancels: number;

beforeEach(async () => {
  workbench = await openTestWorkbench(openWorkers());
  const { data: portal } = workbench.services;
  const cancel = () => {
    cancels += 1;
    cancelRequest(workbench.app, ID);
  };
  cancels = 0;
  const commit = portal.writeGrouped.bind(portal);
  vi.spyOn(portal, 'writeGrouped').mockImplementation(async (work) => {
    if (isBefore) cancel();
    const done = await commit(work);
    if (!isBefore) cancel();
    return done;
  });
});
afterEach(() => workbench.close());

async function importShop(): Promise<number> {
  const { body: design } = await workbench.create();
  const answer = await workbench.call({
    method: 'POST',
    url: `/workbench/designs/${design.id}/import`,
    headers: { [REQUEST_ID_HEADER]: ID, [ANSWERED_HEADER]: 'true' },
    payload: { portal: 'local', draft: false },
  });
  return answer.statusCode;
}
async function published(): Promise<number> {
  return (await workbench.call({ url: '/workbench/portals/local/api/apis' })).json().totalDocs;
}

test('an import that is cancelled between its commit and its answer says that it was made', async () => {
  isBefore = false;
  expect(await importShop()).toBe(200);
  expect([cancels, await published()]).toEqual([1, 1]);
});

test('one that is cancelled before says that it was not', async () => {
  isBefore = true;
  expect(await importShop()).toBe(503);
  expect([cancels, await published()]).toEqual([1, 0]);
});
