import type { PackedApi } from '#backend/archive/archive-types.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { SpecFiles, Workers } from '#backend/workers/workers.ts';
import type { Compared } from '#contracts/pushes.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { ChangesOfOthers } from '#core/releasing/changes-of-others.ts';
import { type Contents, contentsOfApi } from '#core/releasing/contents.ts';
import { isSpecFile, readRemoteApi } from './read-remote-spec.ts';

export type Comparing = {
  target: CallablePortal;
  workers: Pick<Workers, 'compareContents' | 'compareSpecs' | 'importArchive' | 'shapeAnswer'>;
  slug: string;
  /** Of the portal: the newest draft; else what is public. */
  draft: boolean;
  /** The portal gives archives back. */
  hasArchive: boolean;
  api: PackedApi;
  /** The files that are sent, below the API's folder. */
  sent: DesignFiles;
  /** What the design last had in common with the portal. */
  base?: Contents | undefined;
  signal: AbortSignal;
};

export type ComparedRemote = Compared & {
  /** The document that the portal gives. */
  spec: SpecFiles | undefined;
  /** What others changed since the base; there is none without one. */
  others: ChangesOfOthers | undefined;
};

/** Compares what a portal holds of an API with what would be sent: what callers notice, and all the rest. */
export async function compareRemote(
  comparing: Comparing,
  record: RemoteRecord,
): Promise<ComparedRemote> {
  const { workers, api, sent, base, signal } = comparing;
  const parts = new Map([...sent].filter(([path]) => isSpecFile(path)));
  // Beside overview.json and the document itself.
  const remote = await readRemoteApi({ ...comparing, isSplit: parts.size > 2 }, record);
  const own = contentsOfApi(api.record, sent);
  const likeRemote = (one: Contents): Contents =>
    remote.contents.isExact ? one : asRecord(one, remote.contents);
  const alike = likeRemote(own);
  const baseAlike = base && likeRemote(base);
  const told = inTheSameWords(remote.contents, record, alike);
  const before = baseAlike ? inTheSameWords(told, record, baseAlike) : told;
  const [compared, differences] = await Promise.all([
    workers.compareContents(before, alike, { signal, base: baseAlike }),
    remote.spec
      ? workers.compareSpecs(remote.spec, { path: api.record.spec.path, files: parts }, { signal })
      : undefined,
  ]);
  return {
    differences: differences?.ok === true ? differences.diff : null,
    contents: compared?.contents ?? null,
    others: compared?.others,
    spec: remote.spec,
  };
}

/** A design as a record would tell it: what its overview.json leaves to the portal is no difference. */
function asRecord({ fields, ...own }: Contents, remote: Contents): Contents {
  const { locale, ...rest } = fields;
  const links = Array.isArray(rest.links) ? rest.links : [];
  const told = Array.isArray(remote.fields.links) ? remote.fields.links : [];
  const hasRel = told.some((link: { rel?: string }) => link.rel !== undefined);
  return {
    ...own,
    fields: {
      ...rest,
      ...(typeof locale === 'string' ? { locale } : {}),
      links: hasRel
        ? links
        : links.map(({ rel, title, url }: { rel?: string; title?: string; url: string }) => ({
            title: title ?? rel,
            url,
          })),
    },
  };
}

/** A record may be told in another of its languages, and a version such as 1.0 as the number 1. */
function inTheSameWords(remote: Contents, { told }: RemoteRecord, own: Contents): Contents {
  if (remote.isExact) return remote;
  const fields = { ...remote.fields };
  for (const name of ['name', 'summary', 'version'] as const) {
    const value = own.fields[name];
    if (typeof value !== 'string') continue;
    const isNumber = name === 'version' && /^\d+(\.\d+)?$/.test(value);
    const isSame = (one: string): boolean =>
      one === value || (isNumber && Number(one) === Number(value));
    if (told[name].some(isSame)) fields[name] = value;
  }
  return { ...remote, fields };
}
