import type { Selectable } from 'kysely';
import type { DeliveryOrder } from '@halyard-h5/shared-api/contract';
import { deliveryPayout, money } from '@halyard-h5/shared-api/formulas';
import type { Tables } from '../../platform/database';
import { shownStatus } from '../../engines/delivery';
import { documentNumber } from '../../kernel';

export type OrderRow = Selectable<Tables['delivery_order']>;

/** When and by which terms an order is looked at. */
export interface OrderViewer {
  /** ms UTC. */
  readonly now: number;
  /** How long after its acceptance an order may open, ms. */
  readonly returnAfter: number;
}

/** An order as the contract shows it. */
export function orderView(row: OrderRow, { now, returnAfter }: OrderViewer): DeliveryOrder {
  const open = row.open_tick;
  const settlement = row.settlement_tick;
  const status = shownStatus(row.status, row.delivery_at, now);
  return {
    id: row.id,
    number: documentNumber('F', row.id, row.created_at),
    mode: row.mode,
    symbol: row.symbol,
    direction: row.direction,
    seconds: row.seconds,
    rate: money.normalise(row.rate),
    stake: money.normalise(row.stake),
    payout: deliveryPayout(row.stake, row.rate, 'win'),
    status,
    createdAt: row.created_at,
    ...(status === 'entrusted' ? { openBy: Math.min(row.created_at + returnAfter, row.delivery_at) } : {}),
    ...(row.cancel_at === null ? {} : { cancelAt: row.cancel_at }),
    deliveryAt: row.delivery_at,
    ...(open ? { openedAt: open.time, openPrice: open.price, openTick: open } : {}),
    ...(settlement ? { settlementPrice: settlement.price, settlementTick: settlement } : {}),
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at }),
    ...(row.profit === null ? {} : { profit: money.normalise(row.profit) }),
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.plan_id === null ? {} : { planId: row.plan_id }),
  };
}
