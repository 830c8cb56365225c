import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { DesignFiles } from './checked-design.ts';
import { OVERVIEW_FILE } from './layout.ts';
import { SLUG_RULE } from './overview/text-rules.ts';
import { decodeUtf8 } from './utf8.ts';

/** The files of several designs, each design in a first-level folder of its own. */
export type JoinedDesigns = {
  files: DesignFiles;
  /** The folder of each design, in the order given, with a `/` at the end. */
  folders: string[];
  /** The errors that only show here: a design without overview.json would be left out without a word. */
  findings: Finding[];
};

/**
 * Puts several designs into one archive's layout. A folder is named after its design's slug, so that the same designs
 * give the same paths wherever they lie and in whatever order they are named.
 */
export function joinDesigns(
  designs: readonly { name: string; files: DesignFiles }[],
): JoinedDesigns {
  const joined = new Map<string, Uint8Array>();
  const folders: string[] = [];
  const findings: Finding[] = [];
  for (const { name, files } of designs) {
    const wanted = slugOf(files) ?? 'design';
    let folder = `${wanted}/`;
    for (let count = 2; folders.includes(folder); count += 1) folder = `${wanted}-${count}/`;
    folders.push(folder);
    if (files.has(OVERVIEW_FILE)) {
      for (const [path, bytes] of files) joined.set(folder + path, bytes);
    } else findings.push(missing(name, folder));
  }
  return { files: joined, folders, findings };
}

function slugOf(files: DesignFiles): string | undefined {
  const decoded = decodeUtf8(files.get(OVERVIEW_FILE) ?? new Uint8Array());
  const slug = decoded.ok ? readSlug(decoded.text) : undefined;
  const isSlug =
    typeof slug === 'string' &&
    slug.length <= (SLUG_RULE.max ?? 0) &&
    SLUG_RULE.pattern?.test(slug) === true;
  return isSlug ? slug : undefined;
}

function readSlug(text: string): unknown {
  try {
    const overview: unknown = JSON.parse(text);
    return isRecord(overview) ? overview['slug'] : undefined;
  } catch {
    return undefined;
  }
}

function missing(name: string, folder: string): Finding {
  return {
    code: 'overview.missing',
    severity: 'error',
    file: folder + OVERVIEW_FILE,
    pointer: '',
    line: 1,
    column: 1,
    message: archiveChecksMessages.t('layout.designWithout', { name }),
    hint: archiveChecksMessages.t('layout.designWithoutHint'),
  };
}
