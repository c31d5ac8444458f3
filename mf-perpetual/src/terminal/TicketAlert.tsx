import { useNavigation, type ApiFault, useCommonText } from '@halyard-h5/shared-api';
import { useStaleSeconds, useTradingBlock } from '@halyard-h5/shared-trading';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './TicketAlert.module.css';

interface TicketAlertProps {
  readonly symbol: string | undefined;
  readonly fault: ApiFault | undefined;
}

/** Why nothing can be opened, or what the last order met, and what to do next. */
export function TicketAlert({ symbol, fault }: TicketAlertProps) {
  const block = useTradingBlock('perpetual', symbol);
  const seconds = useStaleSeconds('perpetual');
  const t = useText();
  const blocked = block !== undefined && block !== 'visitor';
  if (!blocked && (!fault || fault.kind === 'signedOut')) return undefined;
  return (
    <div className={classes.alert}>
      {blocked ? (
        <Notice tone="warn" role="status">
          {t(`block.${block}`, { seconds })}
        </Notice>
      ) : (
        fault && <FaultNotice fault={fault} />
      )}
    </div>
  );
}

function FaultNotice({ fault }: { readonly fault: ApiFault }) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const next = nextStep(fault);
  return (
    <Notice
      tone={fault.outcomeUnknown ? 'warn' : 'danger'}
      role="alert"
      action={
        next && (
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              next === 'limits'
                ? navigation.push('account.limits')
                : navigation.push('assets.fundTransfer', { from: 'spot', to: 'perpetual' })
            }
          >
            {common(next === 'limits' ? 'page.limits' : 'action.transfer')}
          </Button>
        )
      }
    >
      {fault.outcomeUnknown ? t('fault.outcomeUnknown') : typeof fault.code === 'string' ? t('fault.notSent') : fault.msg}
    </Notice>
  );
}

function nextStep({ refusal }: ApiFault): 'limits' | 'transfer' | undefined {
  if (refusal?.startsWith('limits.')) return 'limits';
  return refusal === 'perpetual.notEnough' || refusal === 'ledger.notEnoughBalance' ? 'transfer' : undefined;
}
