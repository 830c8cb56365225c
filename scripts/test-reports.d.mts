/** One test that ran: its file and title, how long its tries took together, whether it passed on a later try only. */
export type RanTest = { name: string; seconds: number; isFlaky: boolean };

export type Counted = { passed: number; failed: number; skipped: number; tests: RanTest[] };

/** Reads the report of Vitest's `json` reporter. */
export function readUnitReport(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number }[];
  }[];
}): Counted;

type BrowserSuite = {
  specs?: {
    file: string;
    title: string;
    tests: {
      status: string;
      results: { duration: number; attachments?: { name: string; path?: string }[] }[];
    }[];
  }[];
  suites?: BrowserSuite[];
};

/** Reads the report of Playwright's `json` reporter. */
export function readBrowserReport(report: {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: BrowserSuite[];
}): Counted;

/** Of the same report: the files that have, as text, what the pages of failed tests showed. */
export function failedPages(report: { suites: BrowserSuite[] }): string[];
