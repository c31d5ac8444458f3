import { formatCompact, formatPrice } from '../format';
import { DateTime } from '../figure/DateTime';
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

interface BarsTableProps {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly tickSize: string;
  readonly labels: BarColumnLabels;
}

const rowsShown = 100;

/** The same bars as figures, newest first: for screen readers and for exact reading. */
export function BarsTable({ caption, bars, tickSize, labels }: BarsTableProps) {
  const price = (index: 1 | 2 | 3 | 4) => (bar: Bar) => <bdi dir="ltr">{formatPrice(bar[index], tickSize)}</bdi>;
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
        { id: 'volume', header: labels.volume, align: 'end', cell: (bar) => <bdi dir="ltr">{formatCompact(bar[5])}</bdi> },
      ]}
    />
  );
}
