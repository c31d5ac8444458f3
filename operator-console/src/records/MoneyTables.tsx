import type { CaseOfQueue } from '@halyard-h5/shared-api/contract';
import { Amount, DateTime, EmptyState } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../language/useText';

/** Deposits, withdrawals, conversions and transfers of a real account. */
export function Movements({ movements }: Pick<CaseOfQueue, 'movements'>) {
  const t = useText();
  if (movements.length === 0) return <EmptyState compact title={t('records.noMovements')} />;
  return (
    <Table
      caption={t('records.movements')}
      columns={[
        { id: 'time', header: t('records.time'), cell: ({ time }) => <DateTime time={time} /> },
        { id: 'kind', header: t('records.kind'), cell: ({ kind }) => t(`movement.${kind}`) },
        { id: 'amount', header: t('fact.amount'), align: 'end', cell: ({ amount, coin }) => <Amount value={amount} unit={coin} exact /> },
        { id: 'status', header: t('records.status'), cell: ({ status }) => status },
      ]}
      rows={movements}
      rowKey={({ id }) => id}
    />
  );
}

/** Ledger lines of a real account. */
export function Lines({ lines }: Pick<CaseOfQueue, 'lines'>) {
  const t = useText();
  if (lines.length === 0) return <EmptyState compact title={t('records.noLines')} />;
  return (
    <Table
      caption={t('records.lines')}
      columns={[
        { id: 'time', header: t('records.time'), cell: ({ time }) => <DateTime time={time} seconds /> },
        { id: 'kind', header: t('records.kind'), cell: ({ kind }) => <code>{kind}</code> },
        { id: 'wallet', header: t('records.wallet'), cell: ({ wallet }) => wallet },
        {
          id: 'change',
          header: t('records.change'),
          align: 'end',
          cell: ({ change, coin }) => <Amount value={change} unit={coin} exact />,
        },
        { id: 'after', header: t('records.after'), align: 'end', cell: ({ after, coin }) => <Amount value={after} coin={coin} exact /> },
      ]}
      rows={lines}
      rowKey={({ id }) => id}
    />
  );
}
