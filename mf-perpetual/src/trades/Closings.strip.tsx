import { lazy, Suspense, useMemo, useState } from 'react';
import { useApiQuery, useNavigation, type News } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { ResultPill, useStripReads } from '@halyard-h5/shared-trading';
import { reasonText } from '../reasonText';
import { useText } from '../useText';
import { closingsOf } from './closingsOf';
import { markSeen, useSeenResults } from './seenClosings';

const LiquidationSheet = lazy(() => import(/* webpackChunkName: "liquidation" */ './Liquidation.sheet'));

/** What the exchange has closed while the trader was elsewhere, until looked at; of a liquidation also why. */
export default function ClosingsStrip() {
  const t = useText();
  const navigation = useNavigation();
  const { now, options } = useStripReads();
  const seen = useSeenResults(now);
  const [explained, setExplained] = useState<{ readonly id: string; readonly open: boolean }>();
  const trades = useApiQuery('perpetualOrder.fills', { limit: 20 }, { ...options, enabled: seen !== undefined });
  const list = trades.data?.list;
  const news = useMemo(
    () =>
      closingsOf(list ?? [], seen).map(({ id, symbol, reason, netProfit, time }): News => {
        const isLiquidation = reason === 'liquidation';
        const seen = (): void => markSeen(id);
        return {
          id,
          time,
          symbol,
          result: reasonText(t, reason) ?? '',
          profit: netProfit,
          tone: money.isPositive(netProfit) ? 'win' : 'loss',
          target: t(isLiquidation ? 'liquidation.why' : 'lists.trades'),
          onOpen: () => {
            seen();
            if (isLiquidation) setExplained({ id, open: true });
            else navigation.switchTab('perpetual.index', { symbol, tab: 'trades' });
          },
          onSeen: seen,
        };
      }),
    [list, seen, t, navigation],
  );
  return (
    <>
      <ResultPill news={news} />
      {explained && (
        <Suspense>
          <LiquidationSheet id={explained.id} open={explained.open} onClose={() => setExplained({ ...explained, open: false })} />
        </Suspense>
      )}
    </>
  );
}
