import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { checkPath, extensionOf } from '#core/archive/paths.ts';
import type { OverviewReport } from './overview-report.ts';
import type { Field } from './read-fields.ts';

/** What the paths of one overview.json are checked with. */
export type PathContext = {
  report: OverviewReport;
  limits: ArchiveLimits;
  /** Every safe path that was read, with its place. */
  paths: NamedPath[];
};

/** A path that overview.json names. */
export type NamedPath = { path: string; pointer: string };

type PathRule = {
  subject: () => string;
  /** Completes the code of a finding about the value's type or the file's kind. */
  rule: string;
  extensions: readonly string[];
  hint: () => string;
};

/** A safe path with one of the extensions; reports and leaves out any other value. */
export function readPath(
  field: Field | undefined,
  rule: PathRule,
  { report, limits, paths }: PathContext,
): string | undefined {
  if (field === undefined) return undefined;
  const { value, pointer } = field;
  if (typeof value !== 'string') {
    report.error({
      rule: rule.rule,
      pointer,
      message: overviewChecksMessages.t('path.notPath', { subject: rule.subject() }),
      hint: rule.hint(),
    });
    return undefined;
  }
  const fault = checkPath(value, limits);
  if (fault !== undefined) {
    report.error({
      rule: `path_${fault.rule}`,
      pointer,
      message: fault.message,
      hint: fault.hint,
    });
    return undefined;
  }
  if (!rule.extensions.includes(extensionOf(value))) {
    report.error({
      rule: rule.rule,
      pointer,
      message: overviewChecksMessages.t('path.extension', {
        subject: rule.subject(),
        path: value,
        extensions: rule.extensions.join(', '),
      }),
      hint: rule.hint(),
    });
    return undefined;
  }
  paths.push({ path: value, pointer });
  return value;
}

export const DOCUMENT_EXTENSIONS = ['.md', '.markdown', '.html', '.htm'];
export const MARKDOWN_EXTENSIONS = ['.md', '.markdown'];
export const SPEC_EXTENSIONS = ['.json', '.yaml', '.yml'];
