import type { Finding } from '#core/finding/finding.ts';
import type { DocumentPart } from '#core/openapi/form/document-part.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ReachedObject } from '#core/openapi/references/reached-objects.ts';
import { usedByOthers } from '#core/openapi/references/used-by-others.ts';
import { validateInSteps } from '#core/openapi/validate/validate-spec.ts';
import type { SiblingFiles } from './sibling-files.ts';

export type DocumentCheck = {
  findings: Finding[];
  /** For a file that is no OpenAPI document by itself: what the design's document takes its parts for. */
  part: DocumentPart | undefined;
};

/**
 * Checks a file of a design, in steps, with the files that it refers to. Nothing is called unused before all files are
 * known.
 *
 * A file that is no OpenAPI document by itself is checked as the part of the design's document (`main`) that it is; the
 * findings are then those of this file alone.
 */
export function* checkDocument(
  spec: ParsedSpec,
  main: string,
  siblings: SiblingFiles,
): Generator<undefined, DocumentCheck> {
  const files = siblings.around(spec);
  if (spec.file === main || spec.dialect !== undefined)
    return { findings: yield* checkWhole(spec, siblings), part: undefined };
  if (spec.syntaxFindings.length > 0)
    return { findings: [...spec.syntaxFindings], part: undefined };
  const whole = siblings.read(main);
  if (whole?.dialect === undefined) return { findings: [], part: undefined };
  const objects: { pointer: string; type: string }[] = [];
  const all = yield* validateInSteps(whole, {
    files,
    onReached(type, file, pointer) {
      if (file === spec.file) objects.push({ pointer, type });
    },
  });
  const findings = all.filter(({ file }) => file === spec.file);
  return { findings, part: { dialect: whole.dialect, objects } };
}

function* checkWhole(spec: ParsedSpec, siblings: SiblingFiles): Generator<undefined, Finding[]> {
  const parts = new Map<string, ReachedObject[]>();
  const others = siblings.others(spec.file);
  return yield* validateInSteps(spec, {
    files: siblings.around(spec),
    unused: others !== undefined,
    onReached(type, file, pointer) {
      const known = parts.get(file);
      if (known === undefined) parts.set(file, [{ pointer, type }]);
      else known.push({ pointer, type });
    },
    ...(others !== undefined &&
      others.length > 0 && { usedByOthers: () => usedByOthers(spec, others, parts) }),
  });
}
