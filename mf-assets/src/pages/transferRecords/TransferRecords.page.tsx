import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { MovementCard } from '../../records/MovementCard';
import { movementColumns } from '../../records/movementColumns';
import { MovementList } from '../../records/MovementList';
import { RecordsFrame } from '../../records/RecordsFrame';
import { useCoinChoice, useWalletChoice } from '../../records/useChoices';
import { useText } from '../../useText';

/** Transfers between wallets of the account. */
export default function TransferRecordsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const choices = [useWalletChoice(), useCoinChoice()];
  return (
    <RecordsFrame
      name="transfer.list"
      title={t('records.transfers')}
      choices={choices}
      columns={movementColumns(t)}
      fileName="transfers"
      emptyLabel={common('action.transfer')}
      onEmpty={() => navigation.redirect('assets.transfer')}
    >
      {(items) => (
        <MovementList title={t('records.transfers')} items={items}>
          {(transfer) => <MovementCard movement={transfer} />}
        </MovementList>
      )}
    </RecordsFrame>
  );
}
