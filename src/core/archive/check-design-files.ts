import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { createApiFolder, type ApiFolder } from './api-folder.ts';
import { type ArchiveLimits, defaultLimits } from './archive-limits.ts';
import { type CheckedApi, checkApi, checkOnlySpec } from './check-api.ts';
import type { CheckedDesign, DesignFile, DesignFiles } from './checked-design.ts';
import { isIgnoredFile } from './file-names.ts';
import { findApiFolders, OVERVIEW_FILE } from './layout.ts';
import { isRulesetFile } from '#core/ruleset/ruleset-names.ts';
import { problemOf } from './archive-problem.ts';
import { compareUtf8 } from './utf8.ts';

type Options = {
  limits?: ArchiveLimits;
  /** A folder's hidden files (`.git/…`) and rulesets are nobody's mistake; in an archive they are. */
  source: 'folder' | 'archive';
  /** Is given each OpenAPI document that could be read, in the order of the APIs. */
  onSpec?: (spec: ParsedSpec) => void;
};

const MAX_UNREFERENCED = 100;

/**
 * Checks the files of a design folder or of an archive: the one implementation behind the app, the command line and
 * a portal's import.
 *
 * Never throws. Findings come in the order layout, overview.json, files, OpenAPI document, API by API.
 */
export function checkDesignFiles(files: DesignFiles, options: Options): CheckedDesign {
  const limits = options.limits ?? defaultLimits;
  // Many documents cost what one large one does.
  const reading = { ...limits, shared: { nodes: limits.nodes, left: limits.nodes } };
  const visible = new Map([...files].filter(([path]) => !isIgnoredFile(path)));
  const layout = findApiFolders(visible.keys(), limits);
  if (!layout.ok) {
    const api = createApiFolder(visible, '');
    const spec = layout.finding.code === 'overview.missing' ? checkOnlySpec(api, reading) : [];
    return conclude(files, [api], [], [layout.finding, ...spec]);
  }
  const folders = layout.folders.map((folder) => createApiFolder(visible, folder));
  const apis = folders.map((folder) => checkApi(folder, limits, reading));
  for (const { spec } of apis) if (spec !== undefined) options.onSpec?.(spec);
  const findings = [
    ...apis.flatMap((api) => api.findings),
    ...findDuplicateSlugs(folders, apis),
    ...findUnreferenced(visible, folders, options.source),
  ];
  return conclude(files, folders, apis, findings);
}

function conclude(
  files: DesignFiles,
  folders: readonly ApiFolder[],
  apis: readonly CheckedApi[],
  findings: Finding[],
): CheckedDesign {
  return {
    findings,
    problem: problemOf(findings),
    apis: apis.flatMap(({ record }) => record ?? []),
    files: listFiles(files, folders),
    archiveName: nameArchive(apis),
  };
}

function reasonFor(path: string, folders: readonly ApiFolder[]): string | undefined {
  for (const { folder, reasons } of folders) {
    if (path.startsWith(folder)) return reasons.get(path.slice(folder.length));
  }
  return undefined;
}

function listFiles(files: DesignFiles, folders: readonly ApiFolder[]): DesignFile[] {
  const { t } = archiveChecksMessages;
  return [...files]
    .map(([path, { length: bytes }]) => {
      if (isIgnoredFile(path)) {
        return { path, bytes, included: false, reason: t('reason.ignored') };
      }
      const reason = reasonFor(path, folders);
      return {
        path,
        bytes,
        included: reason !== undefined,
        reason: reason ?? t(isRulesetFile(path) ? 'reason.ruleset' : 'reason.none'),
      };
    })
    .toSorted((a, b) => compareUtf8(a.path, b.path));
}

function nameArchive(apis: readonly CheckedApi[]): string {
  const [first, second] = apis;
  if (second !== undefined) return 'apis.zip';
  const { slug, version } = first?.overview ?? { slug: '', version: '' };
  // A version may hold any character; a file's name may not.
  const parts = [slug, version].map((part) => part.replaceAll(/[^\w.+-]+/gu, '-'));
  const name = parts.filter((part) => part !== '').join('-');
  return name === '' ? 'design.zip' : `${name}.zip`;
}

function findDuplicateSlugs(folders: readonly ApiFolder[], apis: readonly CheckedApi[]): Finding[] {
  const seen = new Map<string, string>();
  return apis.flatMap(({ overview, slugPlace }, index) => {
    const file = folders[index]?.fullPath(OVERVIEW_FILE) ?? OVERVIEW_FILE;
    const slug = overview?.slug ?? '';
    const other = seen.get(slug);
    if (slug === '' || other === undefined) {
      seen.set(slug, file);
      return [];
    }
    return [
      {
        code: 'overview.duplicate_slug',
        severity: 'error' as const,
        file,
        pointer: '/slug',
        ...slugPlace,
        message: archiveChecksMessages.t('layout.duplicateSlug', { file: other, slug }),
        hint: archiveChecksMessages.t('layout.duplicateSlugHint'),
      },
    ];
  });
}

function findUnreferenced(
  files: DesignFiles,
  folders: readonly ApiFolder[],
  source: Options['source'],
): Finding[] {
  return [...files.keys()]
    .filter((path) => reasonFor(path, folders) === undefined)
    .filter((path) => source === 'archive' || !(/(?:^|\/)\./u.test(path) || isRulesetFile(path)))
    .toSorted(compareUtf8)
    .slice(0, MAX_UNREFERENCED)
    .map((file) => ({
      code: 'archive.unreferenced_file',
      severity: 'warning' as const,
      file,
      pointer: '',
      line: 1,
      column: 1,
      message: archiveChecksMessages.t('unreferenced.message'),
      hint: archiveChecksMessages.t('unreferenced.hint'),
    }));
}
