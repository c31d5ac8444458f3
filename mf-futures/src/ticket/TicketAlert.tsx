import type { ApiFault } from '@halyard-h5/shared-api';
import { TicketAlert as Alert, useStaleSeconds } from '@halyard-h5/shared-trading';
import { useText } from '../useText';
import { useOrderBlock } from './useOrderBlock';

interface TicketAlertProps {
  readonly symbol: string | undefined;
  readonly fault: ApiFault | undefined;
}

/** Why no order can be opened, or what the last one met, and what to do next. */
export function TicketAlert({ symbol, fault }: TicketAlertProps) {
  const t = useText();
  const block = useOrderBlock(symbol);
  const seconds = useStaleSeconds('delivery');
  const blocked = block === undefined || block === 'visitor' ? undefined : t(`block.${block}`, { seconds });
  return <Alert path="order/createDeliveryOrder" wallet="delivery" blocked={blocked} fault={fault} notSent={t('ticket.notSent')} />;
}
