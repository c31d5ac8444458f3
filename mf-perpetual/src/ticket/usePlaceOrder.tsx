import { useConfirm, useMoneyChange, useToast, type ApiFault, type Request, useCommonText } from '@halyard-h5/shared-api';
import { doubleTap, usePressLock } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import { OrderQuestion } from './OrderQuestion';
import type { Ticket } from './useTicket';

export interface PlaceOrder {
  readonly busy: boolean;
  /** Asks once, then sends one order; does nothing while another one is on its way, or its outcome is being found out. */
  readonly place: (symbol: string, ticket: Ticket) => void;
  /** What the last order met; cleared by the next. */
  readonly fault: ApiFault | undefined;
}

type OrderRequest = Request<'perpetualOrder.place'>;

function requestOf(symbol: string, ticket: Ticket): OrderRequest {
  const { side, type, price, lots, terms, maximumLeverage, timeInForce, trigger, hasTriggers, takeProfit, stopLoss } = ticket;
  return {
    symbol,
    side,
    type,
    contracts: Number(lots),
    ...(terms && maximumLeverage !== undefined ? { leverage: Number(terms.leverage) } : {}),
    ...(type === 'limit' ? { price } : {}),
    ...(type === 'limit' && timeInForce !== '' ? { timeInForce } : {}),
    ...(type === 'limit' && trigger !== '' ? { triggerPrice: trigger } : {}),
    ...(hasTriggers && takeProfit !== '' ? { takeProfit } : {}),
    ...(hasTriggers && stopLoss !== '' ? { stopLoss } : {}),
  };
}

/**
 * Sends perpetual orders, one at a time.
 * @param onPlaced is told whether the order rests in the book
 */
export function usePlaceOrder(onPlaced: (rests: boolean) => void): PlaceOrder {
  const t = useText();
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const lock = usePressLock(doubleTap);
  // What is found out later the line above the page tells: it stays until it is seen.
  const create = useMoneyChange(
    'perpetualOrder.place',
    ({ order }) => {
      const rests = order.status !== 'filled' && order.status !== 'cancelled';
      const outcome = rests ? (order.filled > 0 ? 'partlyResting' : 'resting') : order.filled < order.contracts ? 'partly' : 'filled';
      toast.show(t(`placed.${outcome}`, { filled: order.filled, lots: order.contracts }), 'success');
      onPlaced(rests);
    },
    { overlay: false, late: 'none', unspoken: true },
  );

  const send = (symbol: string, ticket: Ticket): Promise<unknown> => {
    const { side, type, terms } = ticket;
    return create.send(requestOf(symbol, ticket), () =>
      confirm.ask(() => ({
        title: t(`confirm.${type}.${side}`, { leverage: terms ? `${terms.leverage}X` : '' }),
        body: <OrderQuestion symbol={symbol} ticket={ticket} />,
        confirmLabel: t(`buy.${side}`),
        cancelLabel: common('action.cancel'),
        tone: side === 'long' ? 'up' : 'down',
        remindKey: `perpetual.${side}`,
      })),
    );
  };

  return {
    busy: lock.busy || create.state === 'checking',
    fault: create.fault,
    place: (symbol, ticket) => lock.run(() => send(symbol, ticket)),
  };
}
