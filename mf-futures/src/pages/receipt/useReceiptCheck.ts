import { useState } from 'react';
import { getHost, type DeliveryOrder, type Tick } from '@halyard-h5/shared-api';
import { checkReceipt, type CheckedRule } from './checkReceipt';

/** Ticks read around each moment. */
const around = 20;

export interface ReceiptCheck {
  /** Undefined before the first check. */
  readonly rules: readonly CheckedRule[] | undefined;
  /** True when the log could not be read. */
  readonly failed: boolean;
  /** Reads the public tick log anew and recomputes the outcome in this browser. */
  readonly run: () => Promise<void>;
}

/** Checks a receipt with nothing but the public tick log and the public formulas. */
export function useReceiptCheck(order: DeliveryOrder): ReceiptCheck {
  const { api } = getHost();
  const [outcome, setOutcome] = useState<{ readonly id: string; readonly rules?: readonly CheckedRule[] }>();
  const current = outcome?.id === order.id ? outcome : undefined;

  const ticks = async (request: { sequence?: number; from?: number; to?: number; limit: number }): Promise<readonly Tick[]> =>
    (await api.call('product.ticks', { symbol: order.symbol, ...request })).list;

  const read = async (): Promise<readonly CheckedRule[]> => {
    const { returnSeconds } = await api.call('deliveryOrder.rules', {});
    const returnAfter = returnSeconds * 1000;
    // Without a tick the log must be silent on one side. Each is read alone: a full answer on one must not hide the other.
    const near = async (tick: Tick | undefined, time: number): Promise<readonly Tick[]> =>
      tick
        ? ticks({ sequence: tick.sequence, limit: around })
        : (
            await Promise.all([
              ticks({ from: time - returnAfter, to: time, limit: around }),
              ticks({ from: time + 1, to: time + returnAfter, limit: around }),
            ])
          ).flat();
    const [opening, settlement] = await Promise.all([
      near(order.openTick, order.createdAt),
      near(order.settlementTick, order.deliveryAt ?? order.createdAt),
    ]);
    return checkReceipt(order, { opening, settlement }, returnAfter);
  };

  return {
    rules: current?.rules,
    failed: current !== undefined && current.rules === undefined,
    run: async () => {
      try {
        setOutcome({ id: order.id, rules: await read() });
      } catch {
        setOutcome({ id: order.id });
      }
    },
  };
}
