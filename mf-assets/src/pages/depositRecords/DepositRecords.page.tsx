import { useState } from 'react';
import { useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { RecordsFrame } from '../../records/RecordsFrame';
import { reviewColumns } from '../../records/reviewColumns';
import { ReviewedList } from '../../records/ReviewedList';
import { useCoinChoice, useStatusChoice } from '../../records/useChoices';
import { useText } from '../../useText';
import { DepositDetails } from './DepositDetails';

/** Deposits with the state of their review; the address may name one to show in full. */
export default function DepositRecordsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const [shown, setShown] = useState(useRouteParameters('assets.depositRecords').id);
  const choices = [useStatusChoice(), useCoinChoice()];
  return (
    <RecordsFrame
      name="deposit.list"
      title={t('records.deposits')}
      choices={choices}
      columns={reviewColumns(t, common)}
      fileName="deposits"
      emptyLabel={common('action.deposit')}
      onEmpty={() => navigation.redirect('assets.deposit')}
    >
      {(items, query) => (
        <ReviewedList
          items={items}
          query={query}
          shown={shown}
          onShow={setShown}
          title={t('deposit.one')}
          details={(deposit) => <DepositDetails deposit={deposit} />}
        />
      )}
    </RecordsFrame>
  );
}
