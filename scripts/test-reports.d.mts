/** One test that ran: its file and title, how long its tries took together, whether it passed on a later try only. */
export type RanTest = {
  name: string;
  seconds: number;
  isFlaky: boolean;
  /** What it said when it failed, and the files that have, as text, what its page showed then. */
  failure?: { messages: string[]; pages: string[] };
};

export type Counted = { passed: number; failed: number; skipped: number; tests: RanTest[] };

/** Reads the report of Vitest's `json` reporter. */
export function readUnitReport(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number;
      failureMessages?: string[];
    }[];
  }[];
}): Counted;

type BrowserSuite = {
  specs?: {
    file: string;
    title: string;
    tests: {
      status: string;
      results: {
        duration: number;
        errors?: { message: string }[];
        attachments?: { name: string; path?: string }[];
      }[];
    }[];
  }[];
  suites?: BrowserSuite[];
};

/** Reads the report of Playwright's `json` reporter. */
export function readBrowserReport(report: {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: BrowserSuite[];
}): Counted;
