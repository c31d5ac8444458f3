import type { Deposit } from '@halyard-h5/shared-api';
import { Amount, DateTime, Facts } from '@halyard-h5/shared-ui';
import { FullAddress } from '../../forms/FullAddress';
import { ReviewTimeline } from '../../records/ReviewTimeline';
import { StatusBadge } from '../../records/StatusBadge';
import { TransactionId } from '../../records/TransactionId';
import { useText } from '../../useText';
import { SentScreenshot } from './SentScreenshot';

/** A deposit in full, with the course of its review. */
export function DepositDetails({ deposit }: { readonly deposit: Deposit }) {
  const t = useText();
  const { number, createdAt, coin, chain, address, amount, transactionId, reported } = deposit;
  return (
    <>
      <Facts
        facts={[
          { label: t('common.amount'), value: <Amount value={amount} unit={coin} />, strong: true },
          ...(reported === undefined
            ? []
            : [{ label: t('deposit.reported'), value: <Amount value={reported.amount} unit={reported.coin} /> }]),
          { label: t('records.status'), value: <StatusBadge record={deposit} /> },
          { label: t('common.network'), value: <bdi>{chain}</bdi> },
          { label: t('common.address'), value: <FullAddress address={address} /> },
          ...(transactionId === undefined
            ? []
            : [{ label: t('deposit.transactionId'), value: <TransactionId {...{ coin, chain }} id={transactionId} /> }]),
          { label: t('records.number'), value: <bdi dir="ltr">{number}</bdi> },
          { label: t('records.created'), value: <DateTime time={createdAt} seconds /> },
        ]}
      />
      <SentScreenshot deposit={deposit} />
      <ReviewTimeline
        record={deposit}
        sent={t('deposit.timeline.sent')}
        awaited={t('deposit.timeline.awaited')}
        approved={t('deposit.timeline.approved')}
        failed={t('deposit.timeline.failed')}
      />
    </>
  );
}
