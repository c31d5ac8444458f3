import { useNavigation, type ApiFault, useCommonText } from '@halyard-h5/shared-api';
import { useStaleSeconds } from '@halyard-h5/shared-trading';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import classes from './TicketAlert.module.css';
import { useOrderBlock } from './useOrderBlock';

interface TicketAlertProps {
  readonly symbol: string | undefined;
  readonly fault: ApiFault | undefined;
}

/** Why no order can be opened, or what the last one met, and what to do next. */
export function TicketAlert({ symbol, fault }: TicketAlertProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const block = useOrderBlock(symbol);
  const seconds = useStaleSeconds('delivery');
  if (block !== undefined && block !== 'visitor') {
    return (
      <div className={classes.alert}>
        <Notice tone="warn" role="status">
          {t(`block.${block}`, { seconds })}
        </Notice>
      </div>
    );
  }
  if (!fault || fault.kind === 'signedOut') return undefined;
  const next = nextStep(fault);
  return (
    <div className={classes.alert}>
      <Notice
        tone={fault.outcomeUnknown ? 'warn' : 'danger'}
        role="alert"
        action={
          next && (
            <Button size="small" variant="secondary" onClick={() => navigation.push(next)}>
              {common(next === 'account.limits' ? 'page.limits' : 'action.transfer')}
            </Button>
          )
        }
      >
        {fault.outcomeUnknown ? t('ticket.outcomeUnknown') : isTechnical(fault) ? t('ticket.notSent') : fault.msg}
      </Notice>
    </div>
  );
}

/** Messages of failures without an answer are for programs. */
const isTechnical = ({ code }: ApiFault): boolean => typeof code === 'string';

function nextStep({ refusal }: ApiFault): 'account.limits' | 'assets.fundTransfer' | undefined {
  if (refusal?.startsWith('limits.')) return 'account.limits';
  return refusal === 'ledger.notEnoughBalance' ? 'assets.fundTransfer' : undefined;
}
