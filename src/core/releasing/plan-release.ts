import { releasingMessages } from '#messages/en/releasing.ts';
import { parseChangelog } from '#core/archive/parse-changelog.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { literalOf, stringLiteral } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { changelogHeadings } from './changelog-heading.ts';
import { insertChangelogEntry, newChangelog } from './insert-changelog-entry.ts';
import { compareVersions, parseVersion } from './semantic-version.ts';

/** What a release writes: a version, an entry of the changelog in Markdown, or both. */
export type Release = { version?: string | undefined; changelogEntry?: string | undefined };

/** The texts of a design that a release may change; paths are as findings report them. */
export type ReleaseTexts = {
  overview: ParsedSpec;
  spec: ParsedSpec;
  /** The changelog's file, whether overview.json points to it, and its text if it is there. */
  changelog: { path: string; text: string | undefined; isNamed: boolean } | 'inline';
};

export type ReleasePlan =
  /** The new texts of the files that change, by path. */
  { ok: true; texts: Map<string, string> } | { ok: false; message: string };

const CHANGELOG_ORDER = ['spec', 'docs', 'changelog'];

/**
 * Plans the smallest text edits that write a release into a design: the version in overview.json and in the OpenAPI
 * document's `info`, the entry in the changelog, wherever that is. A part that says so already is left as it is.
 */
export function planRelease(
  texts: ReleaseTexts,
  { version, changelogEntry }: Release,
): ReleasePlan {
  const { overview, spec, changelog } = texts;
  const written = new Map<string, string>();
  const changes: SpecChange[] = [];
  const entry = changelogEntry?.trim() ?? '';
  if (version !== undefined && memberOf(overview.value, 'version') !== version) {
    changes.push({ kind: 'set', pointer: '/version', value: stringLiteral(version) });
  }
  if (entry !== '') {
    const planned = changelog === 'inline' ? inlineChanges(overview, entry) : undefined;
    if (planned) changes.push(...planned);
    if (changelog !== 'inline') {
      const taken = takenVersion(changelog.text ?? '', entry);
      if (taken !== undefined) return { ok: false, message: hasEntry(changelog.path, taken) };
      written.set(changelog.path, withEntry(changelog.text, entry));
      if (!changelog.isNamed) {
        const value = stringLiteral(changelog.path.slice(changelog.path.lastIndexOf('/') + 1));
        changes.push({ kind: 'set', pointer: '/changelog', value, order: CHANGELOG_ORDER });
      }
    }
  }
  const info = isRecord(spec.value) ? spec.value['info'] : undefined;
  const specChanges: SpecChange[] =
    version === undefined || memberOf(info, 'version') === version
      ? []
      : [{ kind: 'set', pointer: '/info/version', value: stringLiteral(version) }];
  for (const [document, wanted] of [
    [overview, changes],
    [spec, specChanges],
  ] as const) {
    if (wanted.length === 0) continue;
    const plan = planChanges(document, wanted);
    if (!plan.ok) return { ok: false, message: `${document.file}: ${plan.message}` };
    written.set(document.file, applyEdits(document.text, plan.edits));
  }
  return { ok: true, texts: written };
}

/** The version of an entry that the changelog has already; a list in overview.json is not looked through. */
export function takenVersion(changelog: string, entry: string): string | undefined {
  const plain = (version: string | undefined) => version?.replace(/^v/u, '');
  const known = new Set(changelogHeadings(changelog).map(({ version }) => plain(version)));
  return changelogHeadings(entry)
    .map(({ version }) => plain(version))
    .find((version) => version !== undefined && known.has(version));
}

function withEntry(text: string | undefined, entry: string): string {
  return text === undefined
    ? newChangelog(entry)
    : applyEdits(text, [insertChangelogEntry(text, entry)]);
}

/** The entry's sections as items of the list, on the side where its newest stand. */
function inlineChanges(overview: ParsedSpec, entry: string): SpecChange[] {
  const list = memberOf(overview.value, 'changelog');
  const items = Array.isArray(list) ? list : [];
  const at = isOldestFirst(items) ? items.length : 0;
  return parseChangelog(entry).map((section, index) => ({
    kind: 'insert',
    pointer: '/changelog',
    index: at + index,
    value: literalOf(section),
  }));
}

function isOldestFirst(items: readonly unknown[]): boolean {
  const versionOf = (item: unknown) => {
    const version = memberOf(item, 'version');
    return typeof version === 'string' ? parseVersion(version) : undefined;
  };
  const first = versionOf(items[0]);
  const last = versionOf(items.at(-1));
  return first !== undefined && last !== undefined && compareVersions(first, last) < 0;
}

function memberOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function hasEntry(path: string, version: string): string {
  return releasingMessages.t('release.hasEntry', { path, version });
}
