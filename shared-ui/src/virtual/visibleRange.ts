export interface VisibleRange {
  /** Index of the first row to render. */
  readonly start: number;
  /** Index after the last row to render. */
  readonly end: number;
}

/** Rows come and go so many at a time: what a change costs beside its rows is paid less often. */
const together = 3;

/**
 * Rows to render, and rows in view.
 *
 * @param top px of the list that lie above the view; negative while the list begins below its top edge
 * @param height px of the view
 */
export function visibleRange(
  top: number,
  height: number,
  rowHeight: number,
  count: number,
  overscan: number,
): VisibleRange & { readonly inView: VisibleRange } {
  const within = (index: number): number => Math.min(count, Math.max(0, index));
  const first = Math.floor(top / rowHeight);
  const last = Math.ceil((top + height) / rowHeight);
  // Both ends move at the same moments.
  const start = Math.floor((first - overscan) / together) * together;
  const end = start + Math.ceil(height / rowHeight) + 1 + 2 * overscan + together;
  return { start: within(start), end: within(end), inView: { start: within(first), end: within(last) } };
}
