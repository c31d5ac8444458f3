import type { Order, Position, Triggers, TriggerTimes } from './types';

/** When the trader last set the TP/SL of an order, ms UTC. */
export const triggersSetAt = ({ triggersAt, createdAt }: Order): number => triggersAt ?? createdAt;

/** TP/SL of a position after a fill of an order: of each the one that the trader set last. */
export function mergedTriggers(position: Position | undefined, order: Order): Triggers & TriggerTimes {
  const at = triggersSetAt(order);
  const { takeProfitPrice = undefined, takeProfitAt = 0, stopLossPrice = undefined, stopLossAt = 0 } = position ?? {};
  return {
    ...(order.takeProfitPrice !== undefined && at >= takeProfitAt
      ? { takeProfitPrice: order.takeProfitPrice, takeProfitAt: at }
      : { takeProfitPrice, takeProfitAt: position?.takeProfitAt }),
    ...(order.stopLossPrice !== undefined && at >= stopLossAt
      ? { stopLossPrice: order.stopLossPrice, stopLossAt: at }
      : { stopLossPrice, stopLossAt: position?.stopLossAt }),
  };
}
