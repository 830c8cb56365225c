import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostgres } from './postgres-server.ts';

/**
 * Gives the tests a folder for one server of PostgreSQL, which the first of them that needs it starts; stopped at the end.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-postgres-'));
  // The server runs under an account of its own where the tests run as root.
  chmodSync(folder, 0o711);
  process.env['PORTOLAN_TEST_POSTGRES'] = folder;
  return () => {
    stopPostgres(join(folder, 'server'));
    delete process.env['PORTOLAN_TEST_POSTGRES'];
    rmSync(folder, { recursive: true, force: true });
  };
}
