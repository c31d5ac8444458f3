import { useCommonText } from '@halyard-h5/shared-api';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Amount, Card, DateTime, List, ListRow } from '@halyard-h5/shared-ui';
import { TableOrCards } from '@halyard-h5/shared-ui/table';
import { RecordLine } from '../../records/RecordLine';
import { useOpenRecord } from '../../records/useOpenRecord';
import { useText } from '../../useText';
import { AccountBadge } from './AccountBadge';
import { ChangeAmount } from './ChangeAmount';
import { changeText } from './changeText';
import type { StatementEntry } from './changesOf';
import { EventState } from './EventState';
import classes from './Statement.module.css';

const RecordSheet = lazy(() => import('../../records/Record.sheet'));
const EventDetails = lazy(() => import('./EventDetails'));

interface EventListProps {
  readonly events: readonly StatementEntry[];
  readonly query: Omit<Parameters<typeof useOpenRecord<StatementEntry>>[0], 'items'>;
}

/** Rows of a statement, each with the balance after it; a tap opens what an event consists of, and leads to where it belongs. */
export function EventList({ events, query }: EventListProps) {
  const t = useText();
  const common = useCommonText();
  const [shown, setShown] = useState<string>();
  const { record, open } = useOpenRecord({ ...query, items: events }, shown);
  return (
    <>
      <TableOrCards
        caption={common('page.accountChanges')}
        rows={events}
        rowKey={({ id }) => id}
        onRow={({ id }) => setShown(id)}
        columns={[
          { id: 'time', header: t('records.created'), cell: ({ time }) => <DateTime time={time} seconds /> },
          {
            id: 'type',
            header: t('records.type'),
            cell: (entry) => (
              <span className={classes.lines}>
                <span>{changeText(t, entry.type)}</span>
                <EventState entry={entry} />
              </span>
            ),
          },
          { id: 'mode', header: common('label.account'), cell: ({ mode }) => <AccountBadge mode={mode} /> },
          {
            id: 'wallet',
            header: common('label.wallet'),
            cell: (entry) => <Lines of={entry} line={({ wallet }) => t(`wallet.${wallet}`)} />,
          },
          {
            id: 'amount',
            header: t('common.amount'),
            align: 'end',
            cell: (entry) => <Lines of={entry} line={({ amount, coin }) => <ChangeAmount amount={amount} coin={coin} />} />,
          },
          {
            id: 'balance',
            header: t('statement.balance'),
            align: 'end',
            cell: (entry) => <Lines of={entry} line={({ balance, coin }) => <Amount value={balance} unit={coin} exact />} />,
          },
        ]}
      >
        <Card flush>
          <List>
            {events.map((entry) => (
              <ListRow
                key={entry.id}
                title={
                  <RecordLine
                    start={changeText(t, entry.type)}
                    end={<Lines of={entry} line={({ amount, coin }) => <ChangeAmount amount={amount} coin={coin} />} />}
                  />
                }
                subtitle={
                  <span className={classes.lines}>
                    <span className={classes.when}>
                      <DateTime time={entry.time} />
                      <AccountBadge mode={entry.mode} />
                    </span>
                    <EventState entry={entry} />
                    {entry.event.changes.map(({ wallet, coin, balance }) => (
                      <RecordLine
                        key={`${wallet} ${coin}`}
                        start={t(`wallet.${wallet}`)}
                        end={
                          <>
                            {t('statement.balance')} <Amount value={balance} unit={coin} exact />
                          </>
                        }
                      />
                    ))}
                  </span>
                }
                onClick={() => setShown(entry.id)}
              />
            ))}
          </List>
        </Card>
      </TableOrCards>
      {record && (
        <Suspense>
          <RecordSheet open={open} onClose={() => setShown(undefined)} title={changeText(t, record.type)}>
            <EventDetails entry={record} />
          </RecordSheet>
        </Suspense>
      )}
    </>
  );
}

type Change = StatementEntry['event']['changes'][number];

/** Something of each wallet and coin that an event changed, below each other. */
function Lines({ of, line }: { readonly of: StatementEntry; readonly line: (change: Change) => ReactNode }) {
  return (
    <span className={classes.lines}>
      {of.event.changes.map((change) => (
        <span key={`${change.wallet} ${change.coin}`}>{line(change)}</span>
      ))}
    </span>
  );
}
