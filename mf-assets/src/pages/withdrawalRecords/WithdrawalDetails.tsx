import type { Withdrawal } from '@halyard-h5/shared-api';
import { Amount, DateTime, Facts } from '@halyard-h5/shared-ui';
import { ReviewTimeline } from '../../records/ReviewTimeline';
import { StatusBadge } from '../../records/StatusBadge';
import { useText } from '../../useText';
import { Overdue } from './Overdue';

/** A withdrawal in full, with the course of its review. */
export function WithdrawalDetails({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText();
  const { number, createdAt, dueAt, coin, chain, address, amount, fee, receive, status } = withdrawal;
  return (
    <>
      <Facts
        facts={[
          { label: t('withdrawal.receive'), value: <Amount value={receive} unit={coin} exact />, strong: true },
          { label: t('common.amount'), value: <Amount value={amount} unit={coin} exact /> },
          { label: t('withdrawal.fee'), value: <Amount value={fee} unit={coin} exact /> },
          { label: t('records.status'), value: <StatusBadge status={status} /> },
          { label: t('common.network'), value: <bdi>{chain}</bdi> },
          { label: t('common.address'), value: <bdi dir="ltr">{address}</bdi> },
          { label: t('records.number'), value: <bdi dir="ltr">{number}</bdi> },
          { label: t('records.created'), value: <DateTime time={createdAt} seconds /> },
          { label: t('withdrawal.due'), value: <DateTime time={dueAt} seconds /> },
        ]}
      />
      {status === 'review' && <Overdue dueAt={dueAt} />}
      <ReviewTimeline
        record={withdrawal}
        sent={t('withdrawal.timeline.sent')}
        awaited={t('withdrawal.timeline.awaited')}
        due={dueAt}
        approved={t('withdrawal.timeline.approved')}
        failed={t('withdrawal.timeline.failed')}
      />
    </>
  );
}
