import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import type { CheckedDesign, DesignFiles } from '#core/archive/checked-design.ts';
import { checkDesignFiles } from '#core/archive/check-design-files.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { crossCheck } from '#backend/checks/second-opinion/cross-check.ts';

type Options = { source: 'folder' | 'archive'; limits: ArchiveLimits };

/** Checks files as `checkDesignFiles` does; what is right is then shown to other OpenAPI tools too. */
export async function checkFiles(files: DesignFiles, options: Options): Promise<CheckedDesign> {
  const specs: ParsedSpec[] = [];
  const checked = checkDesignFiles(files, {
    ...options,
    onSpec: (spec) => {
      specs.push(spec);
    },
  });
  if (checked.problem !== null) return checked;
  const remarks = await Promise.all(specs.map((spec) => crossCheck(spec)));
  return { ...checked, findings: [...checked.findings, ...remarks.flat()] };
}
