import { expect, test } from 'vitest';
import { defaultDataDir, defaultWorkspace } from './default-folders.ts';

test.each([
  ['linux', {}, '/home/ada/.local/share/portolan'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/portolan'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ada/.local/share/portolan'],
  ['darwin', {}, '/home/ada/Library/Application Support/Portolan'],
] as const)('the data folder on %s with %j', (platform, env, folder) => {
  expect(defaultDataDir(env, platform, '/home/ada')).toBe(folder);
});

test('the workspace is in the home folder', () => {
  expect(defaultWorkspace('/home/ada')).toBe('/home/ada/Portolan');
});
