import { existsSync, writeFileSync } from 'node:fs';
import { connect } from '#storage/database/connect.ts';
import { migrate, migrations } from './migrations.ts';
import { type Database, openDatabase } from './open-database.ts';

let made: Buffer | undefined;

/** A new data file, made once: its tables are half of what a portal of a test costs. */
function newFile(): Buffer {
  if (made) return made;
  const db = connect(':memory:');
  migrate(db, ':memory:', migrations);
  made = db.serialize();
  db.close();
  return made;
}

/** Opens a data file for a test as `openDatabase` does; a new one has its tables already. */
export function openTestDatabase(path: string): Database {
  if (path === ':memory:') return openDatabase(newFile());
  if (!existsSync(path)) writeFileSync(path, newFile(), { mode: 0o600 });
  return openDatabase(path);
}
