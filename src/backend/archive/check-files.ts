import {
  type ArchiveLimits,
  type CheckedDesign,
  checkDesignFiles,
  type DesignFiles,
} from '#core/archive/index.ts';
import type { ParsedSpec } from '#core/openapi/index.ts';
import { crossCheck } from '../second-opinion/cross-check.ts';

type Options = { source: 'folder' | 'archive'; limits: ArchiveLimits };

/** Checks files as `checkDesignFiles` does; what is right is then shown to other OpenAPI tools too. */
export const checkFiles = async (files: DesignFiles, options: Options): Promise<CheckedDesign> => {
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
};
