/** What the pages are held to: a figure divided by that of the floor or the bare page of the same run, unless a unit is named. */
export const bars = {
  startup: {
    /** Of the static floor. */
    firstPaint: 1.5,
    /** Of the bare page with the chart; for the two pages that begin with one. */
    largestPaint: 1.12,
    blocked: 1,
    /** Of the bare page without a chart. */
    secondVisit: 1.3,
  },
  /** Of the same sources as one bundle. */
  coldload: { bytes: 1.05, time: 1 },
  tabs: { interactionMs: 100 },
  taps: { interactionMs: 100 },
  markets: { framesASecond: 60, longestTaskMs: 50 },
  /** Of the bare page with the same streams. */
  streams: { busy: 0.9 },
} as const;
