import { isDeepStrictEqual } from 'node:util';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { SpecFiles, Workers } from '#backend/workers/workers.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { Overview } from '#core/archive/overview/overview.ts';
import { parseOverview } from '#core/archive/overview/parse-overview.ts';
import { parseChangelog } from '#core/archive/parse-changelog.ts';
import type { PackedForPush } from './pack-for-push.ts';
import { readRemoteDesign, type RemoteDesign } from './read-remote-design.ts';

export type Comparing = {
  target: CallablePortal;
  workers: Pick<Workers, 'digestSpec' | 'readRecord'>;
  files: DesignFiles;
  design: PackedForPush;
  /** The document that the portal gives. */
  spec: SpecFiles | undefined;
  signal: AbortSignal;
};

/** `unread`: what the portal tells in a way that could not be compared. */
export type Unchanged = { isUnchanged: boolean; unread: string[] };

/**
 * Whether a push would send what the portal holds already: everything that the design says is told by the portal, the
 * same, and the other way round. What a portal does not tell counts as changed, since nobody knows; what it tells in a
 * form that pull cannot bring does not, since no design has it.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function compareWithRemote(
  comparing: Comparing,
  record: RemoteRecord,
): Promise<Unchanged> {
  const { target, workers, design, signal } = comparing;
  const { api } = design;
  const { overview } = api.record;
  const changed = { isUnchanged: false, unread: [] };
  // What costs nothing first: other addresses are asked only for what may well be the same.
  const isClose =
    record.api.slug === api.slug &&
    record.api.version === api.version &&
    isDeepStrictEqual(record.api.tags, overview.tags) &&
    areAllTold(comparing) &&
    (await isSameSpec(comparing, record));
  if (!isClose) return changed;
  const asking = { target, workers, slug: api.slug, draft: true, signal };
  const remote = await readRemoteDesign(asking, record);
  return isSameDesign(comparing, remote)
    ? { isUnchanged: true, unread: remote.leftOut.map(({ path }) => path) }
    : changed;
}

/** Whether each packed file is one that portals tell of: no images, and no parts of a document in several files. */
function areAllTold({ design: { api, packed } }: Comparing): boolean {
  const { overview } = api.record;
  const docs = [overview.docs, ...overview.locales.map((locale) => locale.docs)].flat();
  const parts = [overview.changelog, overview.pricing, overview.sdks];
  const paths = new Set([
    'overview.json',
    api.spec.slice(api.folder.length),
    ...docs.map(({ path }) => path),
    ...parts.flatMap((part) => (part?.kind === 'file' ? [part.path] : [])),
  ]);
  return packed.entries.every(({ path }) => paths.has(path.slice(api.folder.length)));
}

async function isSameSpec(
  { workers, files, design: { api }, spec, signal }: Comparing,
  record: RemoteRecord,
): Promise<boolean> {
  const own = files.get(api.spec) ?? new Uint8Array();
  if (record.specSha256 !== undefined) return record.specSha256 === (await digestBytes(own));
  const told = record.content?.bytes ?? spec?.files.get(spec.path);
  if (told && (await digestBytes(told)) === (await digestBytes(own))) return true;
  const digest = await workers.digestSpec(api.spec, own, { signal });
  if (digest === undefined || !told) return false;
  const remote =
    record.specDigest ??
    (await workers.digestSpec(spec?.path ?? `openapi.${record.content?.format}`, told, { signal }));
  return digest === remote;
}

function isSameDesign({ files, design: { api } }: Comparing, remote: RemoteDesign): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(remote.overview));
  const parsed = parseOverview(bytes, {
    file: 'overview.json',
    limits: defaultLimits,
    specCandidates: [],
  });
  if (!parsed.ok) return false;
  const { record, folder } = api;
  const [own, held] = [record.overview, parsed.overview];
  const isSameText = (ownPath: string, heldPath: string): boolean => {
    const [text, other] = [files.get(folder + ownPath), remote.texts.get(heldPath)];
    return text !== undefined && other !== undefined && Buffer.compare(text, other) === 0;
  };
  const areSameDocs = (docs: Overview['docs'], others: Overview['docs']): boolean =>
    isDeepStrictEqual(docs, others) && docs.every(({ path }) => isSameText(path, path));
  const changelogOf = (): unknown => {
    const { changelog } = held;
    if (changelog?.kind !== 'file') return changelog?.value ?? [];
    return parseChangelog(new TextDecoder().decode(remote.texts.get(changelog.path)));
  };
  const isSameChangelog =
    own.changelog?.kind === 'file' && held.changelog?.kind === 'file'
      ? isSameText(own.changelog.path, held.changelog.path)
      : isDeepStrictEqual(record.changelog, changelogOf());
  const isSameLanguage = ({ docs, ...texts }: Overview['locales'][number]): boolean => {
    const other = held.locales.find(({ locale }) => locale === texts.locale);
    if (!other) return false;
    const { docs: otherDocs, ...otherTexts } = other;
    return isDeepStrictEqual(texts, otherTexts) && areSameDocs(docs, otherDocs);
  };
  const inline = (part: Overview['pricing'] | Overview['sdks']): unknown =>
    part?.kind === 'inline' ? part.value : null;
  return (
    (['name', 'version', 'summary', 'lifecycle', 'links'] as const).every((field) =>
      isDeepStrictEqual(own[field], held[field]),
    ) &&
    // A design without a language leaves it to the portal.
    (own.locale === null || own.locale === held.locale) &&
    areSameDocs(own.docs, held.docs) &&
    isSameChangelog &&
    isDeepStrictEqual(record.pricing, inline(held.pricing)) &&
    isDeepStrictEqual(record.sdks, inline(held.sdks) ?? []) &&
    own.locales.length === held.locales.length &&
    own.locales.every(isSameLanguage) &&
    Object.keys(own.extensions).length === 0
  );
}
