import { useState } from 'react';
import { useApiQuery, useNavigation, useRouteParameters, type Wallet } from 'shared-api';
import { Button, EmptyState, SegmentedControl } from 'shared-ui';
import { AssetsPage } from '../../components/AssetsPage';
import { Loaded } from '../../components/Loaded';
import { useConcealed } from '../../support/useConcealed';
import { isWallet, wallets } from '../../support/wallets';
import { useText } from '../../useText';
import { CoinBalances } from './CoinBalances';

/** Balances of one wallet coin by coin, to the last digit. */
export default function AssetsDetailPage() {
  const t = useText();
  const navigation = useNavigation();
  const asked = useRouteParameters('assets.assetsDetail').wallet;
  const [wallet, setWallet] = useState<Wallet>(isWallet(asked) ? asked : 'spot');
  const [concealed] = useConcealed();
  const balances = useApiQuery('index/property', { wallet });
  return (
    <AssetsPage
      title={t('detail.title')}
      onRefresh={() => balances.refetch()}
      actionBar={
        <Button
          variant="secondary"
          onClick={() => navigation.push('assets.fundTransfer', { from: wallet, to: wallet === 'spot' ? 'delivery' : 'spot' })}
        >
          {t('action.transfer')}
        </Button>
      }
    >
      <SegmentedControl
        label={t('records.wallet')}
        options={wallets.map((value) => ({ value, label: t(`wallet.${value}`) }))}
        value={wallet}
        onChange={setWallet}
      />
      <Loaded query={balances}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              title={t('detail.empty')}
              actionLabel={t('action.transfer')}
              onAction={() => navigation.push('assets.fundTransfer', { from: wallet === 'spot' ? 'delivery' : 'spot', to: wallet })}
            />
          ) : (
            <CoinBalances key={wallet} wallet={wallet} balances={list} concealed={concealed} />
          )
        }
      </Loaded>
    </AssetsPage>
  );
}
