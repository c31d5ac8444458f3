/** Reads the JSON report of Jest. A file that could not be run at all counts as one failed test. */
export function jestCounts(report: unknown): {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; message: string }[];
};
