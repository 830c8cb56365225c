// What the reports of the two test runners say, in one shape (test-reports.d.mts).

export function readUnitReport({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const tests = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration }) => ({
        name: `${path.split(/[\\/]/u).at(-1)} › ${fullName}`,
        seconds: (duration ?? 0) / 1000,
        isFlaky: false,
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
      })),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    tests,
  };
}

/** The files in which Playwright has kept what the pages of failed tests showed, as text. */
export function failedPages({ suites }) {
  return suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []));
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
