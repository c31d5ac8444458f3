import { decimalsOf, formatCompact, formatPrice } from '../format';
import { DateTime } from '../figure/DateTime';
import { Figure } from '../figure/Figure';
import { Table } from '../table';
import type { Bar } from './bar';

/** Headings of the table view. */
export interface BarColumnLabels {
  readonly time: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

/** A column of figures that are reckoned from the bars. */
export interface BarColumn {
  readonly name: string;
  /** One for each bar; undefined where there is none. Floats. */
  readonly values: readonly (number | undefined)[];
}

interface BarsTableProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly tickSize: string;
  readonly labels: BarColumnLabels;
  readonly more?: readonly BarColumn[] | undefined;
}

const rowsShown = 100;

/** The same bars as figures, newest first: for screen readers and for exact reading. */
export default function BarsTable({ caption, bars, tickSize, labels, more = [] }: BarsTableProps) {
  const price = (index: 1 | 2 | 3 | 4) => (bar: Bar) => <Figure>{formatPrice(bar[index], tickSize)}</Figure>;
  const indices = new Map(bars.map(([time], index) => [time, index]));
  const figure = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(decimalsOf(tickSize)));
  return (
    <Table<Bar>
      caption={caption}
      rows={bars.slice(-rowsShown).reverse()}
      rowKey={([time]) => String(time)}
      columns={[
        { id: 'time', header: labels.time, cell: ([time]) => <DateTime time={time} /> },
        // Before the others: a phone shows it without scrolling, however long the figures are.
        { id: 'close', header: labels.close, align: 'end', cell: price(4) },
        { id: 'open', header: labels.open, align: 'end', cell: price(1) },
        { id: 'high', header: labels.high, align: 'end', cell: price(2) },
        { id: 'low', header: labels.low, align: 'end', cell: price(3) },
        ...more.map(({ name, values }) => ({
          id: name,
          header: name,
          align: 'end' as const,
          cell: ([time]: Bar) => <Figure>{figure(values[indices.get(time) ?? NaN])}</Figure>,
        })),
        { id: 'volume', header: labels.volume, align: 'end', cell: (bar) => <Figure>{formatCompact(bar[5])}</Figure> },
      ]}
    />
  );
}
