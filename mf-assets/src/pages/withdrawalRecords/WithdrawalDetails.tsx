import { useCommonText } from '@halyard-h5/shared-api';
import type { Withdrawal } from '@halyard-h5/shared-api';
import { Amount, DateTime, Facts } from '@halyard-h5/shared-ui';
import { FullAddress } from '../../forms/FullAddress';
import { canCancel, isUnfinished } from '../../records/recordState';
import { TransactionId } from '../../records/TransactionId';
import { StatusBadge } from '../../records/StatusBadge';
import { useText } from '../../useText';
import { Overdue } from './Overdue';
import { Pending } from './Pending';
import { WithdrawalTimeline } from './WithdrawalTimeline';

/** A withdrawal in full, with its course from request to arrival. */
export function WithdrawalDetails({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText();
  const common = useCommonText();
  const { number, createdAt, dueAt, coin, chain, address, amount, fee, receive, transactionId } = withdrawal;
  return (
    <>
      <Facts
        facts={[
          { label: t('withdrawal.receive'), value: <Amount value={receive} unit={coin} exact />, strong: true },
          { label: t('common.amount'), value: <Amount value={amount} unit={coin} exact /> },
          { label: common('label.fee'), value: <Amount value={fee} unit={coin} exact /> },
          { label: t('records.status'), value: <StatusBadge record={withdrawal} /> },
          { label: t('common.network'), value: <bdi>{chain}</bdi> },
          { label: t('common.address'), value: <FullAddress address={address} /> },
          ...(transactionId === undefined
            ? []
            : [{ label: t('deposit.transactionId'), value: <TransactionId {...{ coin, chain }} id={transactionId} /> }]),
          { label: t('records.number'), value: <bdi dir="ltr">{number}</bdi> },
          { label: t('records.created'), value: <DateTime time={createdAt} seconds /> },
          { label: t('withdrawal.due'), value: <DateTime time={dueAt} seconds /> },
        ]}
      />
      <WithdrawalTimeline withdrawal={withdrawal} />
      {canCancel(withdrawal) ? <Pending withdrawal={withdrawal} /> : isUnfinished(withdrawal) && <Overdue dueAt={dueAt} />}
    </>
  );
}
