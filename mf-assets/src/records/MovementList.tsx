import type { ReactNode } from 'react';
import type { Transfer } from '@halyard-h5/shared-api';
import { DateTime } from '@halyard-h5/shared-ui';
import { TableOrCards, type TableColumn } from '@halyard-h5/shared-ui/table';
import { BalanceChange } from '../wallets/BalanceChange';
import { useText } from '../useText';
import { Moved } from './Moved';
import type { Movement } from './MovementCard';
import cardClasses from './MovementCard.module.css';
import classes from './MovementList.module.css';

interface MovementListProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  /** What moved, where not both sides of an item did. */
  readonly movedOf?: (item: Item) => Pick<Movement, 'out' | 'in'>;
  /** Further columns of the table. */
  readonly columns?: readonly TableColumn<Item>[];
  readonly children: (item: Item) => ReactNode;
}

/** Transfers or conversions: a table with both sides of each, or cards below each other, as a list for assistive technology. */
export function MovementList<Item extends Movement & { readonly id: string }>(props: MovementListProps<Item>) {
  const { title, items, movedOf = (item) => item, columns = [], children } = props;
  const t = useText();
  const sideColumn = (side: 'out' | 'in'): TableColumn<Item> => ({
    id: side,
    header: t(`column.${side}.amount`),
    align: 'end',
    cell: (item) => {
      const moved = movedOf(item)[side];
      return moved ? <MovementSide side={moved} sign={side === 'out' ? '-' : '+'} /> : '--';
    },
  });
  return (
    <TableOrCards
      caption={title}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { id: 'number', header: t('records.number'), cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
        { id: 'created', header: t('records.created'), cell: ({ createdAt }) => <DateTime time={createdAt} seconds /> },
        sideColumn('out'),
        sideColumn('in'),
        ...columns,
      ]}
    >
      <ul role="list" className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </TableOrCards>
  );
}

/** One side of a movement in a cell: how much, which wallet, and its balance before and after. */
function MovementSide({ side, sign }: { readonly side: Transfer['out']; readonly sign: '-' | '+' }) {
  const t = useText();
  return (
    <span className={cardClasses.cell}>
      <Moved side={side} sign={sign} />
      <span className={cardClasses.balance}>{t(`wallet.${side.wallet}`)}</span>
      <span className={cardClasses.balance}>
        <BalanceChange before={side.before} after={side.after} coin={side.coin} />
      </span>
    </span>
  );
}
