import type { CommonText } from '@halyard-h5/shared-api';
import { utcTime } from '../../records/movementColumns';
import type { RecordColumn } from '../../records/records';
import type { Text } from '../../useText';
import { changeText } from './changeText';
import { changeOf } from './changesOf';

/** Columns of the export: a row for each wallet and coin that an event changed, so that amounts of each sum to its balance. */
export const changeColumns = (t: Text, common: CommonText): RecordColumn<'statement.list'>[] => [
  { label: t('column.time'), value: ({ time }) => utcTime(time) },
  { label: t('records.type'), value: ({ type }) => changeText(t, type) },
  { label: t('statement.stateLabel'), value: ({ event }) => event && t(`statement.state.${event.state}`) },
  { label: common('label.account'), value: ({ mode }) => t(`account.${mode}`) },
  { label: common('label.wallet'), value: (entry) => t(`wallet.${changeOf(entry).wallet}`) },
  { label: t('common.coin'), value: (entry) => changeOf(entry).coin },
  { label: t('common.amount'), value: (entry) => changeOf(entry).amount },
  { label: t('statement.balance'), value: (entry) => changeOf(entry).balance },
  { label: t('statement.reference'), value: ({ reference }) => reference },
];
