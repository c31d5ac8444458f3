import type { Tick } from '@halyard-h5/shared-api';
import { useCommonText } from '@halyard-h5/shared-api';
import { useTickSize } from '@halyard-h5/shared-trading';
import { Card, classNames, Figure, formatTime, Price } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../../useText';
import classes from './Receipt.module.css';

interface TickTableProps {
  readonly title: string;
  /** The rule that picked the tick. */
  readonly note: string;
  /** The tick and its neighbours, oldest first. */
  readonly ticks: readonly Tick[];
  readonly used: Tick | undefined;
}

/** A tick of an order with its neighbours in the log; the one that counts is marked. */
export function TickTable({ title, note, ticks, used }: TickTableProps) {
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('delivery', used?.symbol ?? '');
  if (!used) return undefined;
  return (
    <Card title={title} flush>
      <p className={classNames(classes.note, classes.aroundTable)}>{note}</p>
      <Table<Tick>
        caption={title}
        rows={ticks}
        rowKey={({ id }) => id}
        isHighlighted={({ sequence }) => sequence === used.sequence}
        columns={[
          {
            id: 'sequence',
            header: t('receipt.sequence'),
            cell: ({ sequence }) => <Figure>{sequence === used.sequence ? `${sequence} ●` : sequence}</Figure>,
          },
          { id: 'time', header: common('chart.time'), cell: ({ time }) => <Figure>{formatTime(time, { milliseconds: true })}</Figure> },
          { id: 'price', header: common('label.price'), align: 'end', cell: ({ price }) => <Price value={price} tickSize={tickSize} /> },
        ]}
      />
      <p className={classNames(classes.tickId, classes.aroundTable)}>
        {t('receipt.tickId')}: <bdi dir="ltr">{used.id}</bdi>
      </p>
    </Card>
  );
}
