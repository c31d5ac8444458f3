import { useNavigation, type Wallet, useCommonText } from '@halyard-h5/shared-api';
import { EmptyState } from '@halyard-h5/shared-ui';
import { MoreFunds } from '../../wallets/MoreFunds';
import { useText } from '../../useText';

/** Nothing is in a wallet: how something gets there. What comes from outside lands in the spot wallet, the others are filled from it. */
export function EmptyWallet({ wallet }: { readonly wallet: Wallet }) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  if (wallet !== 'spot')
    return (
      <EmptyState
        title={t('detail.empty')}
        actionLabel={common('action.transfer')}
        onAction={() => navigation.push('assets.transfer', { from: 'spot', to: wallet })}
      />
    );
  return (
    <>
      <EmptyState title={t('detail.empty')} />
      <MoreFunds />
    </>
  );
}
