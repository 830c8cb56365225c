import type { CommandId } from '#contracts/commands.ts';

const KEY = 'portolan-recent-commands';
const KEPT = 8;

/** The commands that were last chosen in the palette, newest first. */
export function recentCommands(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    // A browser may keep no data; the palette then begins with its own order.
    return [];
  }
}

export function rememberCommand(id: CommandId): void {
  const recent = [id, ...recentCommands().filter((other) => other !== id)].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, recent.join(' '));
  } catch {
    // As above.
  }
}
