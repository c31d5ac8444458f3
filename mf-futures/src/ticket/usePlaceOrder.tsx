import {
  useConfirm,
  useMoneyChange,
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
  /** Asks once, then sends one order; does nothing while another one is on its way, or its outcome is being found out. */
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
  // What is found out later the line above the page tells: it stays until it is seen.
  const create = useMoneyChange(
    'deliveryOrder.place',
    (order) => {
      toast.show(t('ticket.placed'), 'success');
      onPlaced(order);
    },
    { overlay: false, late: 'none', unspoken: true },
  );

  const send = (direction: Direction, draft: OrderDraft): Promise<unknown> =>
    create.send({ ...draft.request, direction }, () =>
      confirm.ask(() => ({
        title: t(`confirm.${direction}`),
        body: <OrderPreview direction={direction} draft={draft} />,
        confirmLabel: t(`confirm.${direction}`),
        cancelLabel: common('action.cancel'),
        tone: direction === 'call' ? 'up' : 'down',
        remindKey: `futures.${direction}`,
      })),
    );

  return {
    busy: lock.busy || create.state === 'checking',
    fault: create.fault,
    place: (direction, draft) => lock.run(() => send(direction, draft)),
  };
}
