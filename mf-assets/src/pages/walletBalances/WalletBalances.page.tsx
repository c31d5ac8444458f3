import { useState } from 'react';
import { useApiQuery, useNavigation, useRouteParameters, type Wallet, useCommonText } from '@halyard-h5/shared-api';
import { Button, SegmentedControl } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { LastKnown } from '../../frame/LastKnown';
import { useConcealed } from '../../wallets/useConcealed';
import { isWallet, wallets } from '../../wallets/wallets';
import { useText } from '../../useText';
import { CoinBalances } from './CoinBalances';
import { EmptyWallet } from './EmptyWallet';
import { OpenProfit } from './OpenProfit';

/** Balances of one wallet coin by coin, to the last digit. */
export default function WalletBalancesPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const asked = useRouteParameters('assets.walletBalances').wallet;
  const [wallet, setWallet] = useState<Wallet>(isWallet(asked) ? asked : 'spot');
  const [concealed] = useConcealed();
  const balances = useApiQuery('balance.list', { wallet }, { unspoken: true });
  return (
    <PageFrame
      wide
      title={t('detail.title')}
      onRefresh={() => balances.refetch()}
      actionBar={
        balances.data && balances.data.list.length > 0 ? (
          <Button
            variant="secondary"
            onClick={() => navigation.push('assets.transfer', { from: wallet, to: wallet === 'spot' ? 'delivery' : 'spot' })}
          >
            {common('action.transfer')}
          </Button>
        ) : undefined
      }
    >
      <SegmentedControl
        label={t('records.wallet')}
        options={wallets.map((value) => ({ value, label: t(`wallet.${value}`) }))}
        value={wallet}
        onChange={setWallet}
      />
      <Loaded query={balances}>
        {({ list }) => (
          <LastKnown>
            {list.length === 0 ? (
              <EmptyWallet wallet={wallet} />
            ) : (
              <>
                {wallet === 'perpetual' && <OpenProfit concealed={concealed} />}
                <CoinBalances key={wallet} wallet={wallet} balances={list} concealed={concealed} />
              </>
            )}
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
