import type { TextVersion } from '#contracts/text-versions.ts';

/** A version as the list on disk has it; `packed` is its size there, in bytes. */
export type KeptVersionEntry = TextVersion & { packed: number };

const MAX_VERSIONS = 200;
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
/** The newest versions stay, however old and large they are. */
const ALWAYS_KEPT = 5;

/**
 * Which versions of a file stay: the newest ones up to a number, an age and a size in all.
 *
 * @param versions oldest first
 * @param now in milliseconds since 1970
 */
export function splitByBounds(versions: readonly KeptVersionEntry[], now: number) {
  let bytes = 0;
  let from = versions.length;
  for (; from > 0; from -= 1) {
    const version = versions[from - 1];
    const count = versions.length - from + 1;
    if (version === undefined) break;
    bytes += version.packed;
    if (count <= ALWAYS_KEPT) continue;
    const isOld = now - Date.parse(version.at) > MAX_AGE_MS;
    if (count > MAX_VERSIONS || isOld || bytes > MAX_PACKED_BYTES) break;
  }
  return { kept: versions.slice(from), dropped: versions.slice(0, from) };
}
