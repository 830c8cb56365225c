import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { DesignBase } from '#storage/desktop/design-bases.ts';

type Base = Pick<DesignBase, 'archive' | 'inStepAt' | 'stateTag'> | undefined;

/**
 * When the archive of this SHA-256 (hex) was sent last (ISO 8601), where the portal shows what it showed after that: there
 * is nothing to send, even where it does not tell all of it. Else `null`.
 */
export async function findSentBefore(
  base: Base,
  sha256: string,
  stateTag: string,
): Promise<string | null> {
  if (base?.stateTag === undefined || base.stateTag !== stateTag) return null;
  const isSame = (await digestBytes(base.archive)) === sha256;
  return isSame ? new Date(base.inStepAt).toISOString() : null;
}
