import type { BlobContents } from './blob-contents.ts';

/** Beside the contents: which portal they are of. */
const NOTE = 'portolan-portal.json';

/**
 * Makes sure that a place for contents is this portal's alone, since each portal removes what it does not name.
 *
 * @param id of the portal, the same for all of its processes
 * @param options `hasContents`: whether the database names contents that should be there; `isReading`: a place that is
 * nobody's yet stays so
 * @throws {Error} in words, when it is another portal's place, or not the one that this portal has its contents in
 */
export async function claimLocation(
  contents: Pick<BlobContents, 'readNote' | 'writeNote'>,
  id: string,
  { hasContents, isReading = false }: { hasContents: () => Promise<boolean>; isReading?: boolean },
): Promise<void> {
  const owner = ownerOf(await contents.readNote(NOTE));
  if (owner === id) return;
  if (owner !== undefined) {
    throw new Error(
      'PORTOLAN_BLOBS names a place that has the files of another portal. Choose another prefix, or the database that belongs to it.',
    );
  }
  if (await hasContents()) {
    throw new Error(
      `PORTOLAN_BLOBS names a place without the files of this portal (${NOTE} is missing there). Name the place that it used before.`,
    );
  }
  if (isReading) return;
  const about = 'A Portolan portal keeps its files here and removes all others of its own naming.';
  await contents.writeNote(NOTE, `${JSON.stringify({ about, portal: id })}\n`);
}

function ownerOf(note: string | undefined): string | undefined {
  if (note === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(note);
    if (typeof value !== 'object' || value === null || !('portal' in value)) return 'unknown';
    return typeof value.portal === 'string' ? value.portal : 'unknown';
  } catch {
    return 'unknown';
  }
}
