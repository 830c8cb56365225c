import { isHint, rankOf, type Finding } from '#core/finding/finding.ts';
import type { MovedPlaces } from '#core/text/moved-places.ts';
import { monaco } from './monaco-setup.ts';

const OWNER = 'portolan';
/** Beyond this, markers cost more than they tell. */
const MARKED = 500;

type Shown = { findings: readonly Finding[]; places: MovedPlaces };

const shownIn = new WeakMap<monaco.editor.ITextModel, Shown>();

/**
 * Underlines the findings in the text of a file, each from its place to the end of its line: where that is by now, for
 * they were found in an earlier text.
 */
export function showFindings(
  model: monaco.editor.ITextModel,
  findings: readonly Finding[],
  file: string,
  places: MovedPlaces,
): void {
  const shown = findings
    .filter((finding) => finding.file === file)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MARKED);
  shownIn.set(model, { findings: shown, places });
  const markers = shown.map((finding) => markerOf(model, finding));
  monaco.editor.setModelMarkers(model, OWNER, markers);
}

/** A text that is closed has no markers: the editor keeps them by its address. */
export function clearFindings(model: monaco.editor.ITextModel): void {
  shownIn.delete(model);
  monaco.editor.setModelMarkers(model, OWNER, []);
}

/** The findings whose lines a range touches. */
export function findingsIn(
  model: monaco.editor.ITextModel,
  { startLineNumber, endLineNumber }: monaco.IRange,
): Finding[] {
  const { findings, places } = shownIn.get(model) ?? { findings: [] };
  return findings.filter((finding) => {
    const { line } = places?.now(finding) ?? finding;
    return line >= startLineNumber && line <= endLineNumber;
  });
}

/** The marker of a finding. */
export function markerOf(
  model: monaco.editor.ITextModel,
  finding: Finding,
): monaco.editor.IMarkerData {
  const { severity, message, hint, code } = finding;
  const { line, column } = shownIn.get(model)?.places.now(finding) ?? finding;
  const lineNumber = Math.min(line, model.getLineCount());
  const first = model.getLineFirstNonWhitespaceColumn(lineNumber);
  const start = model.validatePosition({ lineNumber, column: Math.max(column, first) });
  const { Error: error, Warning: warning, Hint: unused } = monaco.MarkerSeverity;
  return {
    severity: severity === 'error' ? error : isHint(finding) ? unused : warning,
    // What nothing refers to is greyed instead of underlined.
    tags: code === 'spec.component_unused' ? [monaco.MarkerTag.Unnecessary] : [],
    message: `${message} ${hint}`,
    code,
    startLineNumber: lineNumber,
    startColumn: start.column,
    endLineNumber: lineNumber,
    endColumn: Math.max(start.column + 1, model.getLineMaxColumn(lineNumber)),
  };
}
