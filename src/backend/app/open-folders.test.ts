import { expect, test } from 'vitest';
import { formerDataDirs } from './open-folders.ts';

test.each([
  ['linux', {}, '/home/ada/.config/portolan'],
  ['linux', { XDG_CONFIG_HOME: '/conf' }, '/conf/portolan'],
  ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ada/.config/portolan'],
  ['darwin', {}, '/home/ada/Library/Application Support/portolan'],
] as const)('apps of before had their data on %s with %j', (platform, env, folder) => {
  expect(formerDataDirs(env, platform, '/home/ada')).toContain(folder);
});
