import type { ArchiveProblem } from '#core/archive/archive-problem.ts';
import { quotePath } from '#core/archive/paths.ts';
import type { Finding } from '#core/finding/finding.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

/** One reason to refuse a ZIP; `path` is empty when it is about the whole archive. */
export type ZipFault = {
  problem: ArchiveProblem;
  /** The part of the finding's code after `zip.`. */
  rule: string;
  path: string;
  message: string;
  hint: string;
};

/** A fault of the container itself: two programs could read two different things out of it. */
export function unreadable(rule: string, path: string, message: string): ZipFault {
  return {
    problem: 'archive_unreadable',
    rule,
    path,
    message,
    hint: backendArchiveMessages.t('repack'),
  };
}

/** The finding that reports a fault; names are shown without invisible characters. */
export function toFinding(fault: ZipFault): Finding {
  return {
    code: `zip.${fault.rule}`,
    severity: 'error',
    file: quotePath(fault.path).slice(1, -1),
    pointer: '',
    line: 1,
    column: 1,
    message: fault.message,
    hint: fault.hint,
  };
}

/** A size as messages show it: exact, and rounded where that reads easier. */
export function showBytes(bytes: number): string {
  if (bytes < 1024) return backendArchiveMessages.t('bytes', { bytes: String(bytes) });
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KiB'] : [bytes / 1024 ** 2, 'MiB'];
  const rounded = `${Number(amount.toFixed(1))} ${unit}`;
  return backendArchiveMessages.t('bytesRounded', { bytes: String(bytes), rounded });
}
