import type { Finding } from '#core/finding.ts';
import { monaco } from './monaco-setup.ts';

const OWNER = 'portolan';
/** Beyond this, marks cost more than they tell. */
const MARKED = 500;

/** Underlines the findings in a text, each from its place to the end of its line. */
export const markFindings = (
  model: monaco.editor.ITextModel,
  findings: readonly Finding[],
): void => {
  const markers = findings
    .slice(0, MARKED)
    .map(({ severity, line, column, message, hint, code }) => {
      const lineNumber = Math.min(line, model.getLineCount());
      const first = model.getLineFirstNonWhitespaceColumn(lineNumber);
      const start = model.validatePosition({ lineNumber, column: Math.max(column, first) });
      return {
        severity:
          severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
        message: `${message} ${hint}`,
        code,
        startLineNumber: lineNumber,
        startColumn: start.column,
        endLineNumber: lineNumber,
        endColumn: Math.max(start.column + 1, model.getLineMaxColumn(lineNumber)),
      };
    });
  monaco.editor.setModelMarkers(model, OWNER, markers);
};
