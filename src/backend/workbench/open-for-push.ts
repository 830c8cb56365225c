import { readDesignFolder } from '#backend/designs/folder/read-folder.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import type { PackedForPush } from '#backend/portals/push/pack-for-push.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { folderRefusal, unknownPortal } from './refusals.ts';
import type { WorkbenchContext } from './workbench-context.ts';

type Opened = {
  ok: true;
  target: CallablePortal;
  folder: string;
  files: DesignFiles;
  design: PackedForPush;
};

/** The portal of a request, and the saved files of its design, packed. */
export async function openForPush(
  { designs, portals, packer }: Pick<WorkbenchContext, 'designs' | 'portals' | 'packer'>,
  asked: { id: string; portal: string },
  signal: AbortSignal,
): Promise<Opened | { ok: false; refused: Refusal }> {
  const refuse = (refused: Refusal) => ({ ok: false as const, refused });
  const target = portals.target(asked.portal);
  if (!target) return refuse(unknownPortal(asked.portal));
  const known = await designs.folderOf(asked.id);
  if (!known.ok) return refuse(folderRefusal(known));
  const read = await readDesignFolder(known.folder);
  if (!read.ok) return refuse(folderRefusal(read));
  const design = await packer(read.files, signal);
  if (!design.ok) return design;
  return { ok: true, target, folder: known.folder, files: read.files, design };
}
