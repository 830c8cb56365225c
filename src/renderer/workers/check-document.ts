import type { Finding } from '#core/finding.ts';
import type { DocumentPart } from '#core/openapi/form/document-part.ts';
import type { ParsedSpec } from '#core/openapi/types.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import type { SiblingFiles } from './sibling-files.ts';

export type DocumentCheck = {
  findings: Finding[];
  /** For a file that is no OpenAPI document by itself: what the design's document takes its parts for. */
  part: DocumentPart | undefined;
};

/**
 * Checks a file of a design with the files that it refers to.
 *
 * A file that is no OpenAPI document by itself is checked as the part of the design's document (`main`) that it is; the
 * findings are then those of this file alone.
 */
export function checkDocument(
  spec: ParsedSpec,
  main: string,
  siblings: SiblingFiles,
): DocumentCheck {
  const files = siblings.around(spec);
  if (spec.file === main || spec.dialect !== undefined)
    return { findings: validateSpec(spec, { unused: true, files }), part: undefined };
  if (spec.syntaxFindings.length > 0)
    return { findings: [...spec.syntaxFindings], part: undefined };
  const whole = siblings.read(main);
  if (whole?.dialect === undefined) return { findings: [], part: undefined };
  const objects: { pointer: string; type: string }[] = [];
  const findings = validateSpec(whole, {
    files,
    onReached(type, file, pointer) {
      if (file === spec.file) objects.push({ pointer, type });
    },
  }).filter(({ file }) => file === spec.file);
  return { findings, part: { dialect: whole.dialect, objects } };
}
