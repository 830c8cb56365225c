import type { PackedApi, PackedDesign } from '#backend/archive/archive-types.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import { type Refusal, refusal, refusalOfFindings } from '#backend/http/problem-reply.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { currentLanguage } from '#messages/language.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

/** A design of one API, packed for a portal. */
export type PackedForPush = {
  ok: true;
  packed: Extract<PackedDesign, { ok: true }>;
  api: PackedApi;
};

type Packed = PackedForPush | { ok: false; refused: Refusal };

/** Packs a design for a push, which takes exactly one API. */
export async function packForPush(
  workers: Pick<Workers, 'pack'>,
  files: DesignFiles,
  signal: AbortSignal,
): Promise<Packed> {
  const packed = await workers.pack(files, { signal });
  if (!packed.ok) {
    return { ok: false, refused: refusalOfFindings('design_has_errors', packed.findings) };
  }
  const [api, ...others] = packed.apis;
  if (api && others.length === 0) return { ok: true, packed, api };
  const message = backendPushMessages.t('several', { count: String(packed.apis.length) });
  return { ok: false, refused: refusal('archive_multiple_apis', message) };
}

export type Packer = (files: DesignFiles, signal: AbortSignal) => Promise<Packed>;

/** An archive that is larger than this is packed anew rather than kept in memory. */
const LARGEST_KEPT = 32 * 1024 * 1024;

/** Packs for pushes, and keeps the last that was packed: what was reviewed is as a rule what is pushed next. */
export function createPacker(workers: Pick<Workers, 'pack'>): Packer {
  let last: { digest: string; design: PackedForPush } | undefined;
  return async (files, signal) => {
    // What was found is told in one language.
    const digest = `${currentLanguage()} ${await digestFiles(files)}`;
    if (last?.digest === digest) return last.design;
    last = undefined;
    const design = await packForPush(workers, files, signal);
    if (design.ok && design.packed.bytes.byteLength <= LARGEST_KEPT) last = { digest, design };
    return design;
  };
}

async function digestFiles(files: DesignFiles): Promise<string> {
  const digests: [string, string][] = [];
  for (const [path, bytes] of files) digests.push([path, await digestBytes(bytes)]);
  return digestBytes(Buffer.from(JSON.stringify(digests)));
}
