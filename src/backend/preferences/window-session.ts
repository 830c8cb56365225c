import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Check } from 'typebox/value';
import { type RememberSession, WindowSession } from '#contracts/window-session.ts';
import { isMissing } from '#backend/files/folder-failure.ts';
import { createTurns } from '#backend/files/turns.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';

/** Remembers what the window showed, in a file; system errors are thrown. */
export type SessionMemory = {
  read(): Promise<WindowSession>;
  remember(change: RememberSession): Promise<WindowSession>;
};

/** So many designs keep their cursor; the ones that were looked at longest ago are forgotten. */
const MAX_VIEWS = 100;

/** The entries with the changed ones last; the oldest ones go when they are too many. */
function newest<T>(before: Record<string, T>, changed: Record<string, T>): Record<string, T> {
  const others = Object.entries(before).filter(([id]) => !(id in changed));
  return Object.fromEntries([...others, ...Object.entries(changed)].slice(-MAX_VIEWS));
}

export function openSessionMemory(fileOf: () => string): SessionMemory {
  const inTurn = createTurns();

  const read = async (): Promise<WindowSession> => {
    try {
      const value: unknown = JSON.parse(await readFile(fileOf(), 'utf8'));
      return Check(WindowSession, value) ? value : { views: {} };
    } catch (error) {
      // A convenience only: what cannot be read is forgotten.
      if (isMissing(error) || error instanceof SyntaxError) return { views: {} };
      throw error;
    }
  };

  return {
    // A page that is loaded again asks while the last words of the one before are still being written.
    read: () => inTurn('session', read),
    remember: ({ location, views = {}, files, companions, ...changed }) =>
      inTurn('session', async () => {
        const before = await read();
        const at = location ?? before.location;
        const plain = { ...before, ...changed };
        const after = {
          ...plain,
          ...(at === undefined ? {} : { location: at }),
          views: newest(before.views, views),
          ...(files === undefined && before.files === undefined
            ? {}
            : { files: newest(before.files ?? {}, files ?? {}) }),
          ...(companions === undefined && before.companions === undefined
            ? {}
            : { companions: newest(before.companions ?? {}, companions ?? {}) }),
        };
        await mkdir(dirname(fileOf()), { recursive: true, mode: 0o700 });
        await writeAtomically(fileOf(), Buffer.from(JSON.stringify(after)), { mode: 0o600 });
        return after;
      }),
  };
}
