import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { MergeChoices } from '#core/releasing/merge/merge-conflict.ts';
import type { MergeSide, RemoteSide } from '#core/releasing/merge/merge-sides.ts';
import type { MergePlan } from '#core/releasing/merge/plan-merge.ts';
import type { DesignBase } from '#storage/desktop/design-bases.ts';
import type { PackedForPush } from './pack-for-push.ts';
import { readFeatures } from './portal-features.ts';
import { readPortalState } from './read-portal-state.ts';
import { readRemoteDesign } from './read-remote-design.ts';
import { isSpecFile, readRemoteApi } from './read-remote-spec.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

type Merging = {
  target: CallablePortal;
  workers: Pick<Workers, 'importArchive' | 'merge' | 'pack' | 'readRecord' | 'shapeAnswer'>;
  files: DesignFiles;
  design: PackedForPush;
  /** What the design and the portal last had in common. */
  base: Pick<DesignBase, 'archive' | 'inStepAt'> | undefined;
  choices: MergeChoices;
  signal: AbortSignal;
};

export type RemoteMerge = {
  ok: true;
  plan: Extract<MergePlan, { ok: true }>;
  /** Names what was compared. */
  state: string;
  /** An archive of what the portal holds now; `undefined` where that is no whole design. */
  nextBase(): Promise<Uint8Array | undefined>;
};

/** More than anyone decides one by one. */
const MOST_CONFLICTS = 300;

/**
 * Reads what a portal holds and merges what others changed there into the files of a design; nothing is written.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function mergeRemote(
  merging: Merging,
): Promise<RemoteMerge | { ok: false; refused: Refusal }> {
  const { target, workers, files, design, base, choices, signal } = merging;
  const { slug, folder, spec } = design.api;
  if (!base) {
    return refuse(backendPushMessages.t('merge.noBase', { portal: target.name }));
  }
  const state = await readPortalState({ target, workers, signal }, slug);
  if (state.kind === 'failed') {
    const isAccount = state.status === 401 || state.status === 403;
    const code = isAccount ? 'portal_sign_in' : 'portal_unreadable';
    return { ok: false, refused: refusal(code, state.message) };
  }
  if (state.kind === 'absent') {
    return refuse(backendPushMessages.t('merge.gone', { portal: target.name, slug }));
  }
  const read = await workers.importArchive(base.archive, { signal });
  const [api] = read.ok ? read.apis : [];
  if (!api) {
    return refuse(backendPushMessages.t('merge.baseUnreadable'));
  }
  const common = {
    files: new Map(api.files.map(({ path, bytes }) => [path, bytes])),
    spec: api.spec.path,
  };
  const own = { files: below(files, folder), spec: spec.slice(folder.length) };
  const remote = await readRemoteSide(merging, state.record, own);
  if (remote === undefined)
    return refuse(backendPushMessages.t('merge.remoteUnreadable', { portal: target.name }));
  const plan = await workers.merge({ base: common, own, remote }, choices, { signal });
  if (!plan.ok) return refuse(plan.message);
  if (plan.conflicts.length > MOST_CONFLICTS) {
    return refuse(
      backendPushMessages.t('merge.tooMany', {
        count: String(plan.conflicts.length),
        portal: target.name,
      }),
    );
  }
  const compared = JSON.stringify([state.stateTag, design.packed.sha256, base.inStepAt]);
  return {
    ok: true,
    plan: {
      ...plan,
      files: plan.files.map((file) => ({ ...file, path: folder + file.path })),
    },
    state: await digestBytes(Buffer.from(compared)),
    nextBase: () => baseOf(merging, common, remote),
  };
}

/** The archive that a portal gives, as far as a pull would bring it; else what it tells. */
async function readRemoteSide(
  { target, workers, design, signal }: Merging,
  record: RemoteRecord,
  own: MergeSide,
): Promise<RemoteSide | undefined> {
  const { slug } = design.api;
  const { idempotency: hasArchive } = await readFeatures(target, signal);
  // Beside overview.json and the document itself.
  const isSplit = [...own.files.keys()].filter(isSpecFile).length > 2;
  const looking = { target, workers, slug, draft: true, hasArchive, isSplit, signal };
  const { contents, spec } = await readRemoteApi(looking, record);
  if (contents.isExact) {
    const packed = await workers.pack(contents.files, { signal });
    if (!packed.ok || contents.spec === null) return undefined;
    // Nobody looks for the others in a design, and another program might run them.
    const known = new Set(packed.entries.map(({ path }) => path));
    const files = new Map([...contents.files].filter(([path]) => known.has(path)));
    return { isExact: true, files, spec: contents.spec };
  }
  const asking = { target, workers, slug, draft: true, signal };
  const { overview, texts } = await readRemoteDesign(asking, record);
  const bytes = spec?.files.get(spec.path);
  return {
    isExact: false,
    members: overview,
    told: record.told,
    texts,
    spec: spec && bytes && { path: spec.path, bytes },
  };
}

/** What others changed, brought into what both had in common: that is what the portal holds, as far as it is known. */
async function baseOf(
  { workers, signal }: Merging,
  common: MergeSide,
  remote: RemoteSide,
): Promise<Uint8Array | undefined> {
  const files = new Map(remote.isExact ? remote.files : common.files);
  if (!remote.isExact) {
    const plan = await workers.merge({ base: common, own: common, remote }, {}, { signal });
    if (!plan.ok) return undefined;
    for (const { path, text } of plan.files) files.set(path, Buffer.from(text));
  }
  const packed = await workers.pack(files, { signal });
  return packed.ok ? packed.bytes : undefined;
}

function below(files: DesignFiles, folder: string): Map<string, Uint8Array> {
  return new Map(
    [...files].flatMap(([path, bytes]): [string, Uint8Array][] =>
      path.startsWith(folder) ? [[path.slice(folder.length), bytes]] : [],
    ),
  );
}

function refuse(message: string): { ok: false; refused: Refusal } {
  return { ok: false, refused: refusal('merge_refused', message) };
}
