import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
});
afterEach(() => workbench.close());

const url = '/workbench/settings/network';

test('settings are there after a restart; the password never comes back', async () => {
  const payload = {
    proxy: 'proxy.example:3128',
    proxyUser: 'ada',
    proxyPassword: 'canary-proxy-password',
    noProxy: '.example.net',
    extraCa: '',
  };
  const changed = await workbench.call({ method: 'PUT', url, payload });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { proxy: 'http://proxy.example:3128', proxyUser: 'ada', hasProxyPassword: true },
  ]);
  expect(changed.body).not.toContain('canary');
  const wrong = await workbench.call({ method: 'PUT', url, payload: { ...payload, proxy: 'a b' } });
  expect([wrong.statusCode, wrong.json().errors[0].pointer]).toEqual([400, '/proxy']);
  expect(wrong.body).not.toContain('canary');
  await workbench.restart();
  expect((await workbench.call({ url })).json()).toMatchObject({
    proxy: 'http://proxy.example:3128',
    noProxy: '.example.net',
    // It was kept in memory.
    hasProxyPassword: false,
  });
});
