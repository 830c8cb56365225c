import { beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import { createMovedPlaces } from '#core/text/moved-places.ts';
import { findingsIn, showFindings } from './finding-markers.ts';

// Monaco itself needs a window.
const markers = vi.hoisted(() => ({ set: [] as { severity: string; message: string }[] }));
vi.mock('./monaco-setup.ts', () => ({
  monaco: {
    MarkerSeverity: { Error: 'error', Warning: 'warning', Hint: 'hint' },
    MarkerTag: { Unnecessary: 'unnecessary' },
    editor: {
      setModelMarkers: (_model: unknown, _owner: string, set: typeof markers.set) => {
        markers.set = set;
      },
    },
  },
}));

type Model = Parameters<typeof showFindings>[0];
type Used =
  | 'getLineCount'
  | 'getLineFirstNonWhitespaceColumn'
  | 'getLineMaxColumn'
  | 'validatePosition';

/** A text of so many lines, each of two spaces and three letters. */
function modelOf(lines: number): Model {
  const model: Pick<Model, Used> = {
    getLineCount: () => lines,
    getLineFirstNonWhitespaceColumn: () => 3,
    getLineMaxColumn: () => 6,
    validatePosition: (position) => Object.assign(Object.create(null), position),
  };
  return Object.assign(Object.create(null), model);
}

function found(line: number, code: string, severity: Finding['severity'] = 'warning'): Finding {
  return {
    code,
    severity,
    file: 'openapi.yaml',
    pointer: '',
    line,
    column: 1,
    message: `${line}.`,
    hint: 'Fix it.',
  };
}
function unused(line: number) {
  return found(line, 'spec.component_unused');
}

beforeEach(() => void (markers.set = []));

test('errors are shown before warnings, and these before hints, each in the order of the text', () => {
  const findings = [
    unused(1),
    found(2, 'spec.servers_missing'),
    found(3, 'spec_invalid', 'error'),
    found(4, 'spec.response_not_json'),
    found(5, 'spec.default_invalid'),
    found(6, 'spec_invalid', 'error'),
  ];
  showFindings(modelOf(6), findings, 'openapi.yaml', createMovedPlaces());
  expect(markers.set.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'error 3. Fix it.',
    'error 6. Fix it.',
    'warning 2. Fix it.',
    'warning 5. Fix it.',
    'hint 1. Fix it.',
    'hint 4. Fix it.',
  ]);
});

test('where there are more than are shown, hints give way', () => {
  const hints = Array.from({ length: 500 }, (_, index) => unused(index + 1));
  const findings = [
    ...hints,
    found(501, 'spec.servers_missing'),
    found(502, 'spec_invalid', 'error'),
  ];
  const model = modelOf(502);
  showFindings(model, findings, 'openapi.yaml', createMovedPlaces());
  expect(markers.set).toHaveLength(500);
  expect(markers.set.slice(0, 3).map(({ message }) => message)).toEqual([
    '502. Fix it.',
    '501. Fix it.',
    '1. Fix it.',
  ]);
  const at = (line: number) =>
    findingsIn(model, { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 });
  expect([at(498), at(499), at(502)].map(({ length }) => length)).toEqual([1, 0, 1]);
});

test('what is unused is greyed, from its place to the end of its line', () => {
  showFindings(
    modelOf(1),
    [unused(7), found(1, 'spec.response_not_json')],
    'openapi.yaml',
    createMovedPlaces(),
  );
  const place = { startLineNumber: 1, startColumn: 3, endLineNumber: 1, endColumn: 6 };
  expect(markers.set).toMatchObject([
    { tags: ['unnecessary'], ...place },
    { tags: [], ...place },
  ]);
});

test('findings of other files are not shown', () => {
  showFindings(
    modelOf(1),
    [{ ...unused(1), file: 'paths.yaml' }],
    'openapi.yaml',
    createMovedPlaces(),
  );
  expect(markers.set).toEqual([]);
});

test('findings are where they went with the edits since they were found', () => {
  const model = modelOf(9);
  const places = createMovedPlaces();
  places.edit(2, { line: 1, column: 6 }, { line: 1, column: 6 }, '\nmore');
  showFindings(model, [found(3, 'spec.servers_missing')], 'openapi.yaml', places);
  expect(markers.set).toMatchObject([{ startLineNumber: 4, endLineNumber: 4 }]);
  // Also those since they are shown.
  places.edit(3, { line: 2, column: 1 }, { line: 2, column: 1 }, '\n');
  const at = (line: number) =>
    findingsIn(model, { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 });
  expect([3, 4, 5].map((line) => at(line).length)).toEqual([0, 0, 1]);
});
