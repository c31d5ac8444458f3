import { lazy, Suspense, useState } from 'react';
import { useApiQuery, useDrawnFault, useNavigation } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { ResultPill, useStripReads } from '@halyard-h5/shared-trading';
import { reasonText } from '../lists/reasonText';
import { useText } from '../useText';
import { closingsOf } from './closingsOf';
import { lookAt, useLookedAt } from './lookedAt';

const LiquidationSheet = lazy(() => import('../sheets/Liquidation.sheet'));

/** What the exchange has closed while the trader was elsewhere, until looked at; of a liquidation also why. */
export default function ClosingsStrip() {
  const t = useText();
  const navigation = useNavigation();
  const { now, options } = useStripReads();
  const lookedAt = useLookedAt(now);
  const [explained, setExplained] = useState<{ readonly id: string; readonly open: boolean }>();
  const trades = useApiQuery('Sustainable/historyTrades', { limit: 20 }, { ...options, enabled: lookedAt !== undefined });
  // A page that is about something else says nothing of it.
  useDrawnFault(trades.error);
  const closings = closingsOf(trades.data?.list ?? [], lookedAt);
  const [newest] = closings;
  const isLiquidation = newest?.reason === 'liquidation';
  const open = (id: string, symbol: string): void => {
    lookAt(id);
    if (isLiquidation) setExplained({ id, open: true });
    else navigation.switchTab('perpetual.index', { symbol, tab: 'trades' });
  };
  return (
    <>
      {newest && (
        <ResultPill
          symbol={newest.symbol}
          result={reasonText(t, newest.reason) ?? ''}
          profit={newest.netProfit}
          tone={money.isPositive(newest.netProfit) ? 'win' : 'loss'}
          target={t(isLiquidation ? 'liquidation.why' : 'lists.trades')}
          others={closings.length - 1}
          onOpen={() => open(newest.id, newest.symbol)}
          onClose={() => lookAt(...closings.map(({ id }) => id))}
        />
      )}
      {explained && (
        <Suspense>
          <LiquidationSheet id={explained.id} open={explained.open} onClose={() => setExplained({ ...explained, open: false })} />
        </Suspense>
      )}
    </>
  );
}
