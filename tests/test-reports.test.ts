import { expect, it } from 'vitest';
import { readBrowserReport, readUnitReport } from '#scripts/test-reports.mjs';

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
          {
            fullName: 'breaks',
            status: 'failed',
            duration: 20,
            failureMessages: ['\u001B[31mNot 2, but 3.\u001B[39m'],
          },
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
      {
        name: 'a.test.ts › breaks',
        seconds: 0.02,
        isFlaky: false,
        failure: { messages: ['Not 2, but 3.'], pages: [] },
      },
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

it('has what a failed browser test said, and the files of what its page showed', () => {
  const attachments = [
    { name: 'screenshot', path: '/results/a/failed.png' },
    { name: 'error-context', path: '/results/a/error-context.md' },
  ];
  const failed = { duration: 1, errors: [{ message: 'No such button.' }], attachments };
  const specs = [
    {
      file: 'a.test.ts',
      title: 'opens',
      tests: [{ status: 'expected', results: [{ duration: 1 }] }],
    },
    { file: 'a.test.ts', title: 'saves', tests: [{ status: 'unexpected', results: [failed] }] },
  ];
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
  expect(
    readBrowserReport({ stats, suites: [{ suites: [{ specs }] }] }).tests.map(
      ({ failure }) => failure,
    ),
  ).toEqual([undefined, { messages: ['No such button.'], pages: ['/results/a/error-context.md'] }]);
});
