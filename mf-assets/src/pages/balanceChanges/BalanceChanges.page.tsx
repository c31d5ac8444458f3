import { useApiQuery, useNavigation, useCommonText, type CommonText } from '@halyard-h5/shared-api';
import type { MoneyLogEntry } from '@halyard-h5/shared-api';
import { coinOption } from '../../coins/coinOption';
import { utcTime } from '../../records/movementColumns';
import { RecordsFrame } from '../../records/RecordsFrame';
import type { RecordChoice, RecordColumn } from '../../records/records';
import { useAccountChoice } from '../../records/useChoices';
import { useText, type Text } from '../../useText';
import { ChangeList } from './ChangeList';
import { changeText, groupText } from './changeText';
import { changeOf, changesApart, isEvent } from './changesOf';
import { EventList } from './EventList';
import { StatementNote } from './StatementNote';

/** Filters that the exchange offers: kinds of events that the trader has had, single movements where it knows no events, and coins. */
function useOfferedChoices(t: Text): RecordChoice[] {
  const { data } = useApiQuery('statement.filters', {});
  const { groups } = data ?? {};
  const types = groups?.map((value) => ({ value, label: groupText(t, value) }));
  const kinds = (data?.types ?? []).map((value) => ({ value, label: changeText(t, value) }));
  return [
    { name: 'type', label: t('records.type'), options: types ?? kinds },
    { name: 'coin', label: t('common.coin'), options: (data?.coins ?? []).map((coin) => coinOption({ coin })) },
  ];
}

/** Columns of the export: a row for each wallet and coin that an event changed, so that amounts of each sum to its balance. */
const exportColumns = (t: Text, common: CommonText): RecordColumn<'statement.list'>[] => [
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

/** The statement of an account: one row for each event, with the balance after it. */
export default function BalanceChangesPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const account = useAccountChoice();
  const offered = useOfferedChoices(t);
  return (
    <RecordsFrame
      name="statement.list"
      asked={{ rows: 'events' }}
      title={common('page.accountChanges')}
      choices={[account, ...offered]}
      columns={exportColumns(t, common)}
      rowsOf={changesApart}
      note={(filter, onFilter) => <StatementNote filter={filter} onFilter={onFilter} />}
      fileName="account-changes"
      emptyLabel={common('action.deposit')}
      onEmpty={() => navigation.redirect('assets.deposit')}
    >
      {(items: readonly MoneyLogEntry[], query) =>
        items.every(isEvent) ? <EventList events={items} query={query} /> : <ChangeList entries={items} />
      }
    </RecordsFrame>
  );
}
