import { useNavigation, useSession, useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';

/** Where more money for the delivery wallet comes from: another wallet, a deposit, or a claim in the demo account. */
export function FundsHint() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { mode } = useSession();
  return (
    <Notice
      tone="info"
      action={
        <>
          <Button size="small" variant="secondary" onClick={() => navigation.push('assets.fundTransfer', { from: 'spot', to: 'delivery' })}>
            {common('action.transfer')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => navigation.push(mode === 'demo' ? 'assets.getAssets' : 'assets.recharge')}>
            {common(mode === 'demo' ? 'action.claimDemoFunds' : 'action.deposit')}
          </Button>
        </>
      }
    >
      {t('ticket.moreFunds')}
    </Notice>
  );
}
