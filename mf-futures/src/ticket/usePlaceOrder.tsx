import { useState } from 'react';
import {
  useApiMutation,
  useConfirm,
  useToast,
  type ApiFault,
  type DeliveryOrder,
  type Direction,
  useCommonText,
} from '@halyard-h5/shared-api';
import { doubleTap, usePressLock } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import { OrderPreview } from './OrderPreview';
import type { OrderDraft } from './useTicket';

export interface PlaceOrder {
  readonly busy: boolean;
  /** Asks once, then sends one order; does nothing while another one is on its way. */
  readonly place: (direction: Direction, draft: OrderDraft) => void;
  /** What the last order met; cleared by the next. */
  readonly fault: ApiFault | undefined;
}

/** Sends delivery orders, one at a time. */
export function usePlaceOrder(onPlaced: (order: DeliveryOrder) => void): PlaceOrder {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const lock = usePressLock(doubleTap);
  const [fault, setFault] = useState<ApiFault>();
  const create = useApiMutation('order/createDeliveryOrder', { overlay: false });

  const send = async (direction: Direction, draft: OrderDraft): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t(`confirm.${direction}`),
      body: <OrderPreview direction={direction} draft={draft} />,
      confirmLabel: t(`confirm.${direction}`),
      cancelLabel: common('action.cancel'),
      tone: direction === 'call' ? 'up' : 'down',
      remindKey: `futures.${direction}`,
    }));
    if (!agreed) return;
    setFault(undefined);
    try {
      const order = await create.mutateAsync({ ...draft.request, direction });
      toast.show(t('ticket.placed'), 'success');
      onPlaced(order);
    } catch (problem) {
      setFault(problem as ApiFault);
    }
  };

  return { busy: lock.busy, fault, place: (direction, draft) => lock.run(() => send(direction, draft)) };
}
