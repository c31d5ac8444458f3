import type { ColumnType } from 'kysely';
import type { DeliveryOrder, DeliveryStatus, Direction, Tick } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';

type TickColumn = ColumnType<Tick | null, string | null, string | null>;

declare module '../../platform/database/Tables' {
  interface Tables {
    delivery_order: {
      user_id: string;
      id: string;
      mode: AccountMode;
      symbol: string;
      direction: Direction;
      /** Length of the contract. */
      seconds: number;
      rate: string;
      /** USDT, frozen in the delivery wallet while the order is entrusted or open. */
      stake: string;
      /** `closing` is never stored: it is `open` after the delivery time. */
      status: DeliveryStatus;
      /** Acceptance, milliseconds UTC, as all times here. */
      created_at: number;
      /** Number of the newest tick in the log at acceptance: no tick up to it opens the order. Null for orders from before numbers were kept. */
      accepted_sequence: number | null;
      /** Fixed at acceptance. */
      delivery_at: number;
      open_tick: TickColumn;
      settlement_tick: TickColumn;
      settled_at: number | null;
      /** USDT, signed; null until the end. */
      profit: string | null;
      result: NonNullable<DeliveryOrder['result']> | null;
      plan_id: string | null;
      /** From when a cancel counts; null while nobody has asked for one. */
      cancel_at: number | null;
      /** Number of the newest tick in the log when the cancel was accepted. */
      cancel_sequence: number | null;
      /** Who gets no rebate of it: who published the plan by which it was placed, where the stake is a share of a balance. */
      no_rebate_to: string | null;
      /** Number of the budget out of which it was accepted; null for orders from before there were any. */
      budget: number | null;
    };
    /** What the house may lose by orders that run, as granted to processes. The row with number 0 counts the others of its product. */
    delivery_budget: {
      mode: AccountMode;
      symbol: string;
      number: number;
      /** USDT that orders accepted out of it can win together. */
      granted: string;
      expires_at: number;
    };
  }
}
