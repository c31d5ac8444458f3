import { useApiQuery, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { utcTime } from '../../records/movementColumns';
import { RecordsFrame } from '../../records/RecordsFrame';
import type { RecordChoice } from '../../records/records';
import { useWalletChoice } from '../../records/useChoices';
import { useText, type Text } from '../../useText';
import { ChangeList } from './ChangeList';
import { changeText } from './changeText';

/** Filters that the exchange offers: account, kinds of changes the trader has had, and coins. */
function useOfferedChoices(t: Text): RecordChoice[] {
  const { data } = useApiQuery('order/getMoneyLogsOptions', {});
  const modes = ['real', 'demo'] as const;
  return [
    { name: 'mode', label: t('records.account'), options: modes.map((value) => ({ value, label: t(`account.${value}`) })) },
    { name: 'type', label: t('records.type'), options: (data?.types ?? []).map((value) => ({ value, label: changeText(t, value) })) },
    { name: 'coin', label: t('common.coin'), options: (data?.coins ?? []).map((value) => ({ value, label: value })) },
  ];
}

/** Every change of a balance, with the balance after it. */
export default function BalanceChangesPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const wallet = useWalletChoice();
  const offered = useOfferedChoices(t);
  return (
    <RecordsFrame
      path="order/moneyLogs"
      title={t('records.changes')}
      choices={[...offered, wallet]}
      columns={[
        { label: t('column.time'), value: ({ time }) => utcTime(time) },
        { label: t('records.type'), value: ({ type }) => changeText(t, type) },
        { label: t('records.account'), value: ({ mode }) => t(`account.${mode}`) },
        { label: t('records.wallet'), value: (entry) => t(`wallet.${entry.wallet}`) },
        { label: t('common.coin'), value: ({ coin }) => coin },
        { label: t('common.amount'), value: ({ amount }) => amount },
        { label: common('money.available'), value: ({ balance }) => balance },
        { label: t('wallet.frozen'), value: ({ frozen }) => frozen },
      ]}
      fileName="account-changes"
      emptyLabel={common('action.deposit')}
      onEmpty={() => navigation.redirect('assets.recharge')}
    >
      {(items) => <ChangeList entries={items} />}
    </RecordsFrame>
  );
}
