import { useApiQuery, useDrawnFault, useNavigation } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { keepLookedAt, ResultPill, useStripReads } from '@halyard-h5/shared-trading';
import { reasonText } from '../lists/reasonText';
import { useText } from '../useText';
import { closingsOf } from './closingsOf';

const { lookAt, useLookedAt } = keepLookedAt('perpetual.closings');

/** What the exchange has closed while the trader was elsewhere, until looked at. */
export default function ClosingsStrip() {
  const t = useText();
  const navigation = useNavigation();
  const { now, options } = useStripReads();
  const lookedAt = useLookedAt(now);
  const trades = useApiQuery('Sustainable/historyTrades', { limit: 20 }, { ...options, enabled: lookedAt !== undefined });
  // A page that is about something else says nothing of it.
  useDrawnFault(trades.error);
  const closings = closingsOf(trades.data?.list ?? [], lookedAt);
  const [newest] = closings;
  if (!newest) return undefined;
  const { id, symbol, reason, profit } = newest;
  return (
    <ResultPill
      symbol={symbol}
      result={reasonText(t, reason) ?? ''}
      profit={profit}
      tone={money.isPositive(profit) ? 'win' : 'loss'}
      target={t('lists.trades')}
      others={closings.length - 1}
      onOpen={() => {
        lookAt(id);
        navigation.switchTab('perpetual.index', { symbol, tab: 'trades' });
      }}
      onClose={() => lookAt(...closings.map((closing) => closing.id))}
    />
  );
}
