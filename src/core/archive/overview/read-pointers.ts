import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { OverviewReport } from './overview-report.ts';
import type { ChangelogEntry, InlineOrFile } from './overview.ts';
import { readChangelogList } from './read-changelog-list.ts';
import type { Field } from './read-fields.ts';
import { MARKDOWN_EXTENSIONS, type PathContext, readPath, SPEC_EXTENSIONS } from './read-path.ts';

/** The path of the OpenAPI document; where none is named, the only candidate, with a warning. Else empty. */
export function readSpecPath(
  field: Field | undefined,
  context: PathContext,
  candidates: readonly string[],
): string {
  if (field !== undefined) {
    const rule = {
      subject: () => overviewChecksMessages.t('subject.spec'),
      rule: 'spec_invalid',
      extensions: SPEC_EXTENSIONS,
      hint: () => overviewChecksMessages.t('spec.hint', { example: 'openapi.yaml' }),
    };
    return readPath(field, rule, context) ?? '';
  }
  const [only, other] = candidates;
  if (only !== undefined && other === undefined) {
    context.report.warn({
      rule: 'spec_missing',
      pointer: '/spec',
      message: overviewChecksMessages.t('spec.onlyOne', { path: only }),
      hint: overviewChecksMessages.t('spec.onlyOneHint', { member: `"spec": "${only}"` }),
    });
    context.paths.push({ path: only, pointer: '/spec' });
    return only;
  }
  context.report.error({
    rule: 'spec_missing',
    pointer: '/spec',
    message:
      only === undefined
        ? overviewChecksMessages.t('spec.missing')
        : overviewChecksMessages.t('spec.several', { paths: candidates.join(', ') }),
    hint: overviewChecksMessages.t('spec.missingHint', { example: 'openapi.yaml' }),
  });
  return '';
}

/** The changelog: the path of a Markdown file, or the list itself. */
export function readChangelog(
  field: Field | undefined,
  context: PathContext,
): InlineOrFile<ChangelogEntry[]> | null {
  if (field === undefined) return null;
  if (typeof field.value !== 'string') {
    return { kind: 'inline', value: readChangelogList(field, context.report) };
  }
  const rule = {
    subject: () => overviewChecksMessages.t('subject.changelog'),
    rule: 'changelog_invalid',
    extensions: MARKDOWN_EXTENSIONS,
    hint: () => overviewChecksMessages.t('changelog.pathHint', { example: 'changelog.md' }),
  };
  const path = readPath(field, rule, context);
  return path === undefined ? null : { kind: 'file', path };
}

/** Pricing or SDKs: the value itself, or the path of a JSON file that holds it. */
export function readInlineOrFile<T>(
  field: Field | undefined,
  key: 'pricing' | 'sdks',
  read: (field: Field, report: OverviewReport) => T | undefined,
  context: PathContext,
): InlineOrFile<T> | null {
  if (field === undefined) return null;
  if (typeof field.value !== 'string') {
    const value = read(field, context.report);
    return value === undefined ? null : { kind: 'inline', value };
  }
  const rule = {
    subject: () => overviewChecksMessages.t('subject.fileOf', { key }),
    rule: `${key}_invalid`,
    extensions: ['.json'],
    hint: () => overviewChecksMessages.t('part.fileHint', { example: `${key}.json` }),
  };
  const path = readPath(field, rule, context);
  return path === undefined ? null : { kind: 'file', path };
}
