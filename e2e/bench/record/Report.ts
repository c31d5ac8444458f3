/** One horizontal bar of a picture. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Whether it is a floor, a bare page or another yardstick, not the product. */
  readonly beside?: boolean;
  /** What it is held to, in the unit of the panel. */
  readonly limit?: number;
  /** Whether the limit is the least; it is the most unless told. */
  readonly isLeast?: boolean;
}

/** Bars of one figure, on one scale. */
export interface Panel {
  /** The figure with its unit, and what the line stands for. */
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** What the picture and the page in docs tell of the rows of one bench. */
export interface Report<Row> {
  readonly title: string;
  /** One sentence on what the page is measured beside. */
  readonly floor: string;
  readonly head: readonly string[];
  cells(row: Row): readonly string[];
  panels(rows: readonly Row[]): readonly Panel[];
}

/** Results of a bench as they lie in `docs/benches`. */
export interface Kept<Row = unknown> {
  /** Of what was measured; `with changes` when the work tree differed. */
  readonly commit: string;
  /** UTC. */
  readonly date: string;
  readonly machine: { readonly cores: number; readonly model: string; readonly node: string };
  /** Load average of the last minute, before the first bench began. */
  readonly load: number;
  /** How often the bench ran; each figure is the median. */
  readonly runs: number;
  readonly results: readonly Row[];
}

/** Whether a bar holds; one without a limit always does. */
export const holds = ({ value, limit, isLeast }: Pick<Bar, 'value' | 'limit' | 'isLeast'>): boolean =>
  limit === undefined || (isLeast ? value >= limit : value <= limit);

/** A figure in a table, marked where it is over what it is held to. */
export function heldFigure(text: string, bar: Pick<Bar, 'value' | 'limit' | 'isLeast'>): string {
  return holds(bar) ? text : `**${text} ${bar.isLeast ? 'under' : 'over'}**`;
}
