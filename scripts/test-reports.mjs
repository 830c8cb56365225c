import { stripVTControlCharacters } from 'node:util';

// What the reports of the two test runners say, in one shape (test-reports.d.mts).

export function readUnitReport({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const tests = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration, failureMessages }) => ({
        name: `${path.split(/[\\/]/u).at(-1)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        isFlaky: false,
        ...failureOf(failureMessages),
      })),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, tests };
}

export function readBrowserReport({ stats, suites }) {
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests: runs }) =>
    runs
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        name: `${file} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        isFlaky: status === 'flaky',
        ...failureOf(
          results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
          status === 'unexpected' ? results.flatMap(pagesOf) : [],
        ),
      })),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    tests,
  };
}

/** The files in which Playwright has kept, as text, what the page of a failed test showed. */
function pagesOf({ attachments = [] }) {
  return attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
}

/** What a failed test said; nothing of one that passed. */
function failureOf(messages = [], pages = []) {
  if (messages.length === 0 && pages.length === 0) return {};
  return {
    failure: { messages: messages.map((message) => stripVTControlCharacters(message)), pages },
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
