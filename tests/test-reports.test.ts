import { expect, it } from 'vitest';
import { failedPages, readBrowserReport, readUnitReport } from '#scripts/test-reports.mjs';

it('counts unit tests, and times those that ran', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1500 },
          { fullName: 'breaks', status: 'failed', duration: 20 },
          { fullName: 'waits', status: 'skipped' },
        ],
      },
    ],
  };
  expect(readUnitReport(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    tests: [
      { name: 'a.test.ts › adds', seconds: 1.5, isFlaky: false },
      { name: 'a.test.ts › breaks', seconds: 0.02, isFlaky: false },
    ],
  });
});

it('names a browser test that passed on its second try, with the time of both', () => {
  const run = (status: string, ...durations: number[]) => ({
    status,
    results: durations.map((duration) => ({ duration })),
  });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 1 },
    suites: [
      {
        specs: [{ file: 'a.test.ts', title: 'opens', tests: [run('expected', 400)] }],
        suites: [
          {
            specs: [
              { file: 'a.test.ts', title: 'saves', tests: [run('flaky', 6000, 1000)] },
              { file: 'a.test.ts', title: 'prints', tests: [run('skipped')] },
            ],
          },
        ],
      },
    ],
  };
  expect(readBrowserReport(report)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    tests: [
      { name: 'a.test.ts › opens', seconds: 0.4, isFlaky: false },
      { name: 'a.test.ts › saves', seconds: 7, isFlaky: true },
    ],
  });
});

it('names the files that have what the pages of failed tests showed', () => {
  const failed = [
    { name: 'screenshot', path: '/results/a/failed.png' },
    { name: 'error-context', path: '/results/a/error-context.md' },
  ];
  const run = (attachments?: typeof failed) => ({
    status: 'unexpected',
    results: [{ duration: 1, ...(attachments && { attachments }) }],
  });
  const specs = [
    { file: 'a.test.ts', title: 'opens', tests: [run()] },
    { file: 'a.test.ts', title: 'saves', tests: [run(failed)] },
  ];
  expect(failedPages({ suites: [{ suites: [{ specs }] }] })).toEqual([
    '/results/a/error-context.md',
  ]);
});
