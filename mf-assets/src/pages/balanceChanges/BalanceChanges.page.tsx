import { useApiQuery, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import type { MoneyLogEntry } from '@halyard-h5/shared-api';
import { coinOption } from '../../coins/coinOption';
import { RecordsFrame } from '../../records/RecordsFrame';
import type { RecordChoice } from '../../records/records';
import { useRoleChoice, useWalletChoice } from '../../records/useChoices';
import { useText, type Text } from '../../useText';
import { ChangeList } from './ChangeList';
import { changeText, groupText } from './changeText';
import { changesApart, isEvent } from './changesOf';
import { changeColumns } from './changeColumns';
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

/** The statement of an account: one row for each event, with the balance after it. */
export default function BalanceChangesPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const choices = [useRoleChoice(), useWalletChoice()];
  const offered = useOfferedChoices(t);
  return (
    <RecordsFrame
      name="statement.list"
      asked={{ rows: 'events' }}
      title={common('page.accountChanges')}
      choices={[...choices, ...offered]}
      columns={changeColumns(t, common)}
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
