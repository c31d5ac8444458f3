import { useCommonText, useApiQuery } from '@halyard-h5/shared-api';
import { useEquity } from '@halyard-h5/shared-api/equity';
import { Facts, Money, StaleRegion } from '@halyard-h5/shared-ui';

/** What open positions have won or lost beside the balances of their wallet; nothing while there are none. */
export function OpenProfit({ concealed }: { readonly concealed: boolean }) {
  const common = useCommonText();
  const { data } = useApiQuery('balance.overview', {});
  const equity = useEquity(data);
  if (!equity || data?.positions.length === 0) return undefined;
  const profit = equity.wallets.find(({ wallet }) => wallet === 'perpetual')?.openProfit;
  return (
    <StaleRegion stale={equity.staleSince !== undefined}>
      <Facts
        facts={[{ label: common('money.unrealisedPnl'), value: <Money value={profit} currency="USDT" change concealed={concealed} /> }]}
      />
    </StaleRegion>
  );
}
