import { releasingMessages } from '#messages/en/releasing.ts';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { parseOverview } from '#core/archive/overview/parse-overview.ts';
import { decodeUtf8 } from '#core/archive/utf8.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { planRelease, type Release, type ReleasePlan, type ReleaseTexts } from './plan-release.ts';

const OVERVIEW = 'overview.json';
const NEW_CHANGELOG = 'changelog.md';

/** Plans what a release writes into the files of a design of one API; paths as in `files`. */
export function releaseDesign(files: DesignFiles, release: Release): ReleasePlan {
  const texts = textsOf(files);
  if (typeof texts === 'string') return { ok: false, message: texts };
  const plan = planRelease(texts, release);
  if (!plan.ok) return plan;
  // A byte order mark is left out of the texts, and stays.
  const marked = [...plan.texts].map(([path, text]): [string, string] => [
    path,
    hasMark(files.get(path)) ? `\uFEFF${text}` : text,
  ]);
  return { ok: true, texts: new Map(marked) };
}

function textsOf(files: DesignFiles): ReleaseTexts | string {
  const overviews = [...files.keys()].filter((path) => /^(?:[^/]+\/)?overview\.json$/u.test(path));
  const file = files.has(OVERVIEW) ? OVERVIEW : overviews[0];
  if (file === undefined) return releasingMessages.t('release.noOverview');
  if (file !== OVERVIEW && overviews.length > 1) {
    return releasingMessages.t('release.severalApis');
  }
  const folder = file.slice(0, -OVERVIEW.length);
  const specCandidates = ['openapi.json', 'openapi.yaml', 'openapi.yml'].filter((path) =>
    files.has(folder + path),
  );
  const bytes = files.get(file) ?? new Uint8Array();
  const read = parseOverview(bytes, { file, limits: defaultLimits, specCandidates });
  const overview = textAt(files, file);
  if (!read.ok || overview === undefined)
    return releasingMessages.t('release.unread', { path: file });
  const { spec, changelog } = read.overview;
  const document = textAt(files, folder + spec);
  if (document === undefined) return releasingMessages.t('release.unread', { path: folder + spec });
  const named = changelog?.kind === 'file' ? changelog.path : undefined;
  const path = folder + (named ?? NEW_CHANGELOG);
  return {
    overview: parse(overview, file),
    spec: parse(document, folder + spec),
    changelog:
      changelog?.kind === 'inline'
        ? 'inline'
        : { path, text: textAt(files, path), isNamed: named !== undefined },
  };
}

function textAt(files: DesignFiles, path: string): string | undefined {
  const bytes = files.get(path);
  const decoded = bytes && decodeUtf8(bytes);
  return decoded?.ok === true ? decoded.text : undefined;
}

function hasMark(bytes: Uint8Array | undefined): boolean {
  return bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function parse(text: string, file: string): ParsedSpec {
  return parseSpec(text, { file });
}
