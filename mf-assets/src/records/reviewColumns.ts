import type { CommonText, Deposit, Withdrawal } from '@halyard-h5/shared-api';
import type { CsvCell } from '@halyard-h5/shared-ui/files';
import type { Text } from '../useText';
import { utcTime } from './movementColumns';
import { recordState } from './recordState';

type Reviewed = Pick<
  Deposit,
  'number' | 'createdAt' | 'coin' | 'chain' | 'address' | 'amount' | 'status' | 'timeline' | 'transactionId' | 'reason'
> &
  Partial<Pick<Withdrawal, 'stage'>>;

/** Columns that the exports of deposits and withdrawals share. */
export function reviewColumns(t: Text, common: CommonText): { label: string; value: (record: Reviewed) => CsvCell }[] {
  return [
    { label: t('records.number'), value: ({ number }) => number },
    { label: t('column.time'), value: ({ createdAt }) => utcTime(createdAt) },
    { label: t('common.coin'), value: ({ coin }) => coin },
    { label: t('common.network'), value: ({ chain }) => chain },
    { label: t('common.address'), value: ({ address }) => address },
    { label: t('common.amount'), value: ({ amount }) => amount },
    { label: t('records.status'), value: (record) => t(`status.${recordState(record)}`) },
    { label: t('deposit.transactionId'), value: ({ transactionId }) => transactionId },
    { label: common('label.rejectionReason'), value: ({ reason }) => reason },
  ];
}
