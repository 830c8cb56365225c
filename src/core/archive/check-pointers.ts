import type { ApiFolder } from './api-folder.ts';
import type { OverviewReport } from './overview/overview-report.ts';
import type { NamedPath } from './overview/read-path.ts';

/** Reports the paths of overview.json that lead to no file; a difference in case only says so. */
export function checkPointers(
  api: ApiFolder,
  paths: readonly NamedPath[],
  report: OverviewReport,
): void {
  for (const { path, pointer } of paths) {
    if (api.bytesOf(path) !== undefined) continue;
    const similar = api.similarTo(path);
    if (similar === undefined) {
      report.error({
        rule: 'path_missing',
        pointer,
        message: `The file "${path}" is not there.`,
        hint: 'Add the file, or correct the path.',
      });
    } else {
      report.error({
        rule: 'path_case',
        pointer,
        message: `The file "${path}" is not there; "${similar}" is, which differs in upper and lower case or accents only.`,
        hint: `Write "${similar}", exactly as the file is named.`,
      });
    }
  }
}
