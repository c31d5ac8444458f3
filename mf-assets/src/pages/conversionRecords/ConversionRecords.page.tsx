import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Figure, formatRate } from '@halyard-h5/shared-ui';
import { ExchangeCard, ExchangeRate } from '../../records/ExchangeCard';
import { ConversionStatus } from '../../records/ConversionStatus';
import { movedOf } from '../../records/movedOf';
import { movementColumns } from '../../records/movementColumns';
import { MovementList } from '../../records/MovementList';
import { RecordsFrame } from '../../records/RecordsFrame';
import { useCoinChoice } from '../../records/useChoices';
import { useText } from '../../useText';

/** Conversions between coins: what became of each, at which rate, both sides of the price and slippage. */
export default function ConversionRecordsPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const choices = [useCoinChoice()];
  return (
    <RecordsFrame
      name="conversion.list"
      title={t('records.exchanges')}
      choices={choices}
      columns={[
        ...movementColumns(t),
        { label: common('label.status'), value: ({ status }) => t(`conversion.${status}`) },
        { label: common('label.rejectionReason'), value: ({ reason }) => reason && t(`conversion.${reason}`) },
        { label: t('convert.ask'), value: ({ price }) => price?.ask },
        { label: t('convert.bid'), value: ({ price }) => price?.bid },
        { label: t('convert.rate'), value: ({ rate }) => rate },
        { label: t('convert.slippage'), value: ({ slippage }) => slippage },
      ]}
      fileName="conversions"
      emptyLabel={common('action.convert')}
      onEmpty={() => navigation.redirect('assets.convert')}
    >
      {(items) => (
        <MovementList
          title={t('records.exchanges')}
          items={items}
          movedOf={movedOf}
          columns={[
            { id: 'status', header: common('label.status'), cell: ({ status }) => <ConversionStatus status={status} /> },
            { id: 'rate', header: t('convert.rate'), align: 'end', cell: (exchange) => <ExchangeRate exchange={exchange} /> },
            {
              id: 'slippage',
              header: t('convert.slippage'),
              align: 'end',
              cell: ({ slippage }) => <Figure>{formatRate(slippage)}</Figure>,
            },
          ]}
        >
          {(exchange) => <ExchangeCard exchange={exchange} />}
        </MovementList>
      )}
    </RecordsFrame>
  );
}
