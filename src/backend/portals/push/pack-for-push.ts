import type { PackedApi, PackedDesign } from '#backend/archive/archive-types.ts';
import { type Refusal, refusal, refusalOfFindings } from '#backend/http/problem-reply.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';

/** A design of one API, packed for a portal. */
export type PackedForPush = {
  ok: true;
  packed: Extract<PackedDesign, { ok: true }>;
  api: PackedApi;
};

/** Packs a design for a push, which takes exactly one API. */
export async function packForPush(
  workers: Pick<Workers, 'pack'>,
  files: DesignFiles,
  signal: AbortSignal,
): Promise<PackedForPush | { ok: false; refused: Refusal }> {
  const packed = await workers.pack(files, { signal });
  if (!packed.ok) {
    return { ok: false, refused: refusalOfFindings('design_has_errors', packed.findings) };
  }
  const [api, ...others] = packed.apis;
  if (api && others.length === 0) return { ok: true, packed, api };
  const message = `This design holds ${packed.apis.length} APIs, and a push sends one. Open the folder of one of them as a design.`;
  return { ok: false, refused: refusal('archive_multiple_apis', message) };
}
