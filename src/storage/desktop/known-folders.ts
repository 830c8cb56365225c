import type { Database } from 'better-sqlite3';

/** A design folder that was opened here; `openedAt` in milliseconds since 1970. */
export type KnownFolder = { path: string; openedAt: number };

export type KnownFolderStore = {
  /** Remembers a folder, or that it was opened again. */
  add(path: string, openedAt: number): void;
  /** Last opened first. */
  list(): KnownFolder[];
  remove(path: string): void;
};

export function createKnownFolderStore(db: Database): KnownFolderStore {
  const add = db.prepare<[string, number]>(
    'INSERT INTO known_folders (path, opened_at) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET opened_at = excluded.opened_at',
  );
  const list = db.prepare<[], KnownFolder>(
    'SELECT path, opened_at AS openedAt FROM known_folders ORDER BY opened_at DESC, path',
  );
  const remove = db.prepare<[string]>('DELETE FROM known_folders WHERE path = ?');
  return {
    add(path, openedAt) {
      add.run(path, openedAt);
    },
    list: () => list.all(),
    remove(path) {
      remove.run(path);
    },
  };
}
