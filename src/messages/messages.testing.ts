import { readdir } from 'node:fs/promises';
import type { Messages } from './define-messages.ts';
import type { MessageTree } from './language.ts';

/** The English messages of all groups, as the files in `en` have them. */
export async function englishGroups(): Promise<Messages<MessageTree>[]> {
  const files = await readdir(new URL('en', import.meta.url));
  const found = await Promise.all(
    files.map(async (file) => {
      const address = new URL(`en/${file}`, import.meta.url).href;
      const exported: Record<string, Messages<MessageTree>> = await import(
        /* @vite-ignore */ address
      );
      return Object.values(exported);
    }),
  );
  return found.flat();
}
