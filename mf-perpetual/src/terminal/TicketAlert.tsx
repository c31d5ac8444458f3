import type { ApiFault } from '@halyard-h5/shared-api';
import { TicketAlert as Alert, useStaleSeconds, useTradingBlock } from '@halyard-h5/shared-trading';
import { useText } from '../useText';

interface TicketAlertProps {
  readonly symbol: string | undefined;
  readonly fault: ApiFault | undefined;
}

/** Why nothing can be opened, or what the last order met, and what to do next. */
export function TicketAlert({ symbol, fault }: TicketAlertProps) {
  const t = useText();
  const block = useTradingBlock('perpetual', symbol);
  const seconds = useStaleSeconds('perpetual');
  const blocked = block === undefined || block === 'visitor' ? undefined : t(`block.${block}`, { seconds });
  return <Alert path="Sustainable/createOrder" wallet="perpetual" blocked={blocked} fault={fault} notSent={t('fault.notSent')} />;
}
