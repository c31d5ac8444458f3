/** What one run of Playwright came to. */
export interface PlaywrightCounts {
  passed: number;
  /** Tests that failed, as `file:line › title`. */
  failed: string[];
  skipped: number;
  /** Errors outside any test, such as books that do not balance when an exchange stops. */
  errors: number;
  /** What failed, with the messages. */
  failures?: { name: string; message: string }[];
}

/** Reads the JSON report of Playwright. */
export function playwrightCounts(report: unknown): PlaywrightCounts;
