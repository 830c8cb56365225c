import { existsSync, readFileSync } from 'node:fs';

/** Whether packages are installed as on Debian. */
export const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
