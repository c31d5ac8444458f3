import { lazy, Suspense, useEffect } from 'react';
import { useCommonText, useApiInfinite, type PerpetualTrade } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { classNames, DateTime, Figure, List, ListRow, Money, Price } from '@halyard-h5/shared-ui';
import { InlineFacts, PagedList } from '@halyard-h5/shared-ui/pages';
import { ArrowLeftRight } from '@halyard-h5/shared-ui/icons';
import { pairOf, useTickSize } from '@halyard-h5/shared-trading';
import { closingsOf } from './closingsOf';
import { markSeen, useSeenResults } from './seenClosings';
import { SideMark } from '../positions/SideMark';
import { useText } from '../useText';
import { useSheet } from '../useSheet';
import { EmptyList } from '../lists/EmptyList';
import classes from '../lists/RecordList.module.css';
import { ReachedRecord } from '../lists/ReachedRecord';
import { reasonText } from '../reasonText';
import { useReadUntil } from '../lists/useReadUntil';

const LiquidationSheet = lazy(() => import(/* webpackChunkName: "liquidation" */ './Liquidation.sheet'));
const ExactFiguresSheet = lazy(() => import(/* webpackChunkName: "positionSheets" */ '../lists/ExactFigures.sheet'));

/** Fills, newest first; those on screen count as looked at. One that closed opens its exact figures, a liquidation its explanation. */
export default function TradesPanel({ recordId }: { readonly recordId: string | undefined }) {
  const t = useText();
  const query = useApiInfinite('perpetualOrder.fills', { limit: 20 }, { unspoken: true });
  const reached = useReadUntil(query, recordId === undefined ? undefined : ({ positionId }) => positionId === recordId);
  const { sheet, open, close } = useSheet<{ readonly trade: PerpetualTrade }>();
  return (
    <>
      <PagedList query={query} empty={<EmptyList icon={<ArrowLeftRight size={22} />} title={t('trades.none')} onRefresh={query.refetch} />}>
        {(trades) => (
          <>
            <Seen trades={trades} />
            <List aria-label={t('lists.trades')}>
              {trades.map((trade) => (
                <TradeRow key={trade.id} trade={trade} reached={trade.id === reached} onOpen={() => open({ trade })} />
              ))}
            </List>
          </>
        )}
      </PagedList>
      {sheet && (
        <Suspense>
          {sheet.trade.reason === 'liquidation' ? (
            <LiquidationSheet id={sheet.trade.positionId} open={sheet.open} onClose={close} />
          ) : (
            <ExactFiguresSheet record={sheet.trade} open={sheet.open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Keeps that the trader has looked at what the exchange has closed. Effects run while the page is on screen only. */
function Seen({ trades }: { readonly trades: readonly PerpetualTrade[] }) {
  const seen = useSeenResults(undefined);
  useEffect(() => markSeen(...closingsOf(trades, seen).map(({ id }) => id)), [trades, seen]);
  return undefined;
}

interface TradeRowProps {
  readonly trade: PerpetualTrade;
  readonly reached: boolean;
  readonly onOpen: () => void;
}

function TradeRow({ trade, reached, onOpen }: TradeRowProps) {
  const t = useText();
  const common = useCommonText();
  const tickSize = useTickSize('perpetual', trade.symbol);
  return (
    <ListRow
      className={classNames(reached && classes.reached)}
      title={
        <>
          {reached && <ReachedRecord />}
          <bdi>{pairOf(trade.symbol)}</bdi> <SideMark side={trade.side} />
        </>
      }
      subtitle={
        <InlineFacts>
          {t(`effect.${trade.action}`)}
          {reasonText(t, trade.reason)}
          {t(`role.${trade.role}`)}
          <DateTime time={trade.time} seconds />
          <>
            <span>{trade.openingFee === undefined ? common('label.fee') : t('figure.bothFees')}</span>{' '}
            <Money value={money.add(trade.fee, trade.openingFee ?? '0')} exact />
          </>
        </InlineFacts>
      }
      trailing={
        trade.action === 'close' ? (
          <Money value={trade.netProfit ?? trade.profit} change />
        ) : (
          <Price value={trade.price} tickSize={tickSize} />
        )
      }
      trailingDetail={
        <>
          <Figure>{trade.contracts}</Figure>
          {trade.action === 'close' && (
            <>
              {' @ '}
              <Price value={trade.price} tickSize={tickSize} />
            </>
          )}
        </>
      }
      onClick={trade.action === 'close' ? onOpen : undefined}
    />
  );
}
