import { expect, test, vi } from 'vitest';
import { type Launched, relaunch } from './relaunch.ts';

function launch(changes: Partial<Launched> = {}) {
  const execve = vi.fn<NonNullable<Launched['execve']>>();
  relaunch({
    platform: 'linux',
    argv: ['/bin/node', '/app/cli.js', 'serve', '--port', '0'],
    env: { HOME: '/home/a' },
    execPath: '/bin/node',
    execArgv: ['--cpu-prof'],
    connected: false,
    execve,
    ...changes,
  });
  return execve.mock.calls;
}

test.each(['serve', 'open'])('starts "%s" anew with the settings, and all that it had', (verb) => {
  expect(launch({ argv: ['/bin/node', '/app/cli.js', verb, '--port', '0'] })).toEqual([
    [
      '/bin/node',
      ['/bin/node', '--cpu-prof', '/app/cli.js', verb, '--port', '0'],
      { HOME: '/home/a', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    ],
  ]);
});

test.each<[string, Partial<Launched>]>([
  ['a command that ends soon', { argv: ['/bin/node', '/app/cli.js', 'check', 'serve'] }],
  ['another system', { platform: 'darwin' }],
  ['somebody who has set one', { env: { MALLOC_TRIM_THRESHOLD_: '1' } }],
  ['a parent that talks with it', { connected: true }],
])('leaves %s as it is', (_what, changes) => {
  expect(launch(changes)).toEqual([]);
});

test('goes on where Node cannot', () => {
  expect(() => launch({ execve: undefined })).not.toThrow();
});
