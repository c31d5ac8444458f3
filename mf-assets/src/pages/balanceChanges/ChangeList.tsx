import type { MoneyLogEntry } from '@halyard-h5/shared-api';
import { Amount, Card, DateTime, List, ListRow } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { TableOrCards } from '@halyard-h5/shared-ui/table';
import { RecordLine } from '../../records/RecordLine';
import { useText } from '../../useText';
import { AccountBadge } from './AccountBadge';
import { ChangeAmount } from './ChangeAmount';
import { changeText } from './changeText';
import classes from './ChangeList.module.css';

/** Changes that take frozen money alone: their amount and their balance are of what is frozen. */
const fromFrozen: readonly string[] = ['delivery.loss', 'withdrawal.pay'];

/** Single movements to the last digit, of exchanges that know no events. */
export function ChangeList({ entries }: { readonly entries: readonly MoneyLogEntry[] }) {
  const t = useText();
  const common = useCommonText();
  return (
    <TableOrCards
      caption={common('page.accountChanges')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { id: 'time', header: t('records.created'), cell: ({ time }) => <DateTime time={time} seconds /> },
        { id: 'type', header: t('records.type'), cell: ({ type }) => changeText(t, type) },
        { id: 'mode', header: common('label.account'), cell: ({ mode }) => <AccountBadge mode={mode} /> },
        { id: 'wallet', header: t('records.wallet'), cell: ({ wallet }) => t(`wallet.${wallet}`) },
        {
          id: 'amount',
          header: t('common.amount'),
          align: 'end',
          cell: ({ amount, coin }) => <ChangeAmount amount={amount} coin={coin} />,
        },
        {
          id: 'balance',
          header: common('money.available'),
          align: 'end',
          cell: ({ balance, coin }) => <Amount value={balance} coin={coin} exact />,
        },
        {
          id: 'frozen',
          header: common('money.frozen'),
          align: 'end',
          cell: ({ frozen, coin }) => <Amount value={frozen} coin={coin} exact />,
        },
      ]}
    >
      <Card flush>
        <List>
          {entries.map(({ id, time, type, mode, wallet, coin, amount, balance, frozen }) => (
            <ListRow
              key={id}
              title={<RecordLine start={changeText(t, type)} end={<ChangeAmount amount={amount} coin={coin} />} />}
              subtitle={
                <RecordLine
                  start={
                    <span className={classes.where}>
                      <span>{t(`wallet.${wallet}`)}</span>
                      <DateTime time={time} />
                      <AccountBadge mode={mode} />
                    </span>
                  }
                  end={
                    <>
                      <span>{fromFrozen.includes(type) ? common('money.frozen') : common('money.available')}</span>{' '}
                      <Amount value={fromFrozen.includes(type) ? frozen : balance} coin={coin} exact />
                    </>
                  }
                />
              }
            />
          ))}
        </List>
      </Card>
    </TableOrCards>
  );
}
