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
  workers: Pick<
    Workers,
    'compareContents' | 'compareSpecs' | 'findOthers' | 'importArchive' | 'shapeAnswer'
  >;
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

/** What a portal holds of an API, and what would be sent in the place of it. */
export type Sides = {
  /** The document that the portal gives. */
  spec: SpecFiles | undefined;
  /** What others changed since the base; there is none without one. */
  others: ChangesOfOthers | undefined;
  /** What callers notice, and all the rest; asks the portal nothing. */
  compare(): Promise<Compared>;
};

/**
 * Asks a portal for all that is to be compared, and finds out what others changed: that decides whether anything is
 * sent. The differences, which take longest, are there to be shown.
 */
export async function readSides(comparing: Comparing, record: RemoteRecord): Promise<Sides> {
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
  const ownSpec = { path: api.record.spec.path, files: parts };
  const specs = remote.spec && { before: remote.spec, after: ownSpec };
  return {
    spec: remote.spec,
    others:
      baseAlike &&
      (await workers.findOthers({ base: baseAlike, remote: before, own: alike }, { signal })),
    async compare() {
      const both = await workers.compareContents(before, alike, { signal, specs });
      if (both || !specs)
        return { contents: both?.contents ?? null, differences: both?.diff ?? null };
      // Together they take too long.
      const [contents, differences] = await Promise.all([
        workers.compareContents(before, alike, { signal }),
        workers.compareSpecs(specs.before, specs.after, { signal }),
      ]);
      return {
        contents: contents?.contents ?? null,
        differences: differences.ok ? differences.diff : null,
      };
    },
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
