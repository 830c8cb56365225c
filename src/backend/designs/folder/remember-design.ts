import type { Services } from '#backend/app/open-services.ts';
import { describeDesign } from './describe-design.ts';

/**
 * Puts a folder among the known designs.
 *
 * @returns the design's id
 * @throws {Error} in words, when it is not a design
 */
export async function rememberDesign(
  services: Pick<Services, 'database' | 'clock'>,
  folder: string,
): Promise<string> {
  const described = await describeDesign(folder);
  if (!described.ok) throw new Error(described.message);
  services.database.knownFolders.add(described.design.path, services.clock());
  return described.design.id;
}
