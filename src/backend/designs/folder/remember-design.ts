import type { Clock } from '#backend/ids/ids.ts';
import type { KnownFolderStore } from '#storage/desktop/known-folders.ts';
import { describeDesign } from './describe-design.ts';

export type RememberDesignContext = {
  database: { readonly knownFolders: Pick<KnownFolderStore, 'add'> };
  clock: Clock;
};

/**
 * Puts a folder among the known designs.
 *
 * @returns the design's id
 * @throws {Error} in words, when it is not a design
 */
export async function rememberDesign(
  { database, clock }: RememberDesignContext,
  folder: string,
): Promise<string> {
  const described = await describeDesign(folder);
  if (!described.ok) throw new Error(described.message);
  database.knownFolders.add(described.design.path, clock());
  return described.design.id;
}
