export interface VisibleRange {
  /** Index of the first row to render. */
  readonly start: number;
  /** Index after the last row to render. */
  readonly end: number;
}

/**
 * Rows to render.
 *
 * @param top px of the list that lie above the view; negative while the list begins below its top edge
 * @param height px of the view
 */
export function visibleRange(top: number, height: number, rowHeight: number, count: number, overscan: number): VisibleRange {
  const start = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + overscan);
  return { start: Math.min(start, count), end: Math.max(end, Math.min(start, count)) };
}
