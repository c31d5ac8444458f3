import { useState } from 'react';
import { useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { Amount, DateTime } from '@halyard-h5/shared-ui';
import { utcTime } from '../../records/movementColumns';
import { isUnfinished } from '../../records/recordState';
import { RecordsFrame } from '../../records/RecordsFrame';
import { reviewColumns } from '../../records/reviewColumns';
import { ReviewedList } from '../../records/ReviewedList';
import { useCoinChoice, useStageChoice } from '../../records/useChoices';
import { useText } from '../../useText';
import { WithdrawalDetails } from './WithdrawalDetails';
import classes from './WithdrawalRecords.module.css';

/** Withdrawals with how far they are; the address may name one to show in full. */
export default function WithdrawalRecordsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const [shown, setShown] = useState(useRouteParameters('assets.withdrawalRecords').id);
  const choices = [useStageChoice(), useCoinChoice()];
  return (
    <RecordsFrame
      name="withdrawal.list"
      title={t('records.withdrawals')}
      choices={choices}
      columns={[
        ...reviewColumns(t, common),
        { label: t('column.due'), value: ({ dueAt }) => utcTime(dueAt) },
        { label: common('label.fee'), value: ({ fee }) => fee },
        { label: t('withdrawal.receive'), value: ({ receive }) => receive },
      ]}
      fileName="withdrawals"
      emptyLabel={common('action.withdraw')}
      onEmpty={() => navigation.redirect('assets.withdrawal')}
    >
      {(items, query) => (
        <ReviewedList
          items={items}
          query={query}
          shown={shown}
          onShow={setShown}
          title={t('withdrawal.one')}
          note={(withdrawal) =>
            isUnfinished(withdrawal) && (
              <span className={classes.due}>
                {t('withdrawal.due')} <DateTime time={withdrawal.dueAt} />
              </span>
            )
          }
          columns={[
            {
              id: 'fee',
              header: common('label.fee'),
              align: 'end',
              cell: ({ fee, coin }) => <Amount value={fee} unit={coin} exact />,
            },
            {
              id: 'receive',
              header: t('withdrawal.receive'),
              align: 'end',
              cell: ({ receive, coin }) => <Amount value={receive} unit={coin} exact />,
            },
            { id: 'due', header: t('withdrawal.due'), cell: ({ dueAt }) => <DateTime time={dueAt} /> },
          ]}
          details={(withdrawal) => <WithdrawalDetails withdrawal={withdrawal} />}
        />
      )}
    </RecordsFrame>
  );
}
