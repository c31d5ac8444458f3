import type { ReactNode } from 'react';
import { useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';

interface FundsHintProps {
  /** The wallet that wants money. */
  readonly wallet: 'delivery' | 'perpetual';
  /** What the money is wanted for. */
  readonly children: ReactNode;
}

/** Where more money for a wallet comes from: another wallet, a deposit, or a claim in the demo account. */
export function FundsHint({ wallet, children }: FundsHintProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const { mode } = useSession();
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button size="small" variant="secondary" onClick={() => navigation.push('assets.fundTransfer', { from: 'spot', to: wallet })}>
            {common('action.transfer')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => navigation.push(mode === 'demo' ? 'assets.getAssets' : 'assets.recharge')}>
            {common(mode === 'demo' ? 'action.claimDemoFunds' : 'action.deposit')}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
