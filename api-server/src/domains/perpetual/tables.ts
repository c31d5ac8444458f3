import type { ColumnType } from 'kysely';
import type { AccountMode } from '../../kernel';
import type { Tick } from '../../core/market';
import type {
  CloseReason,
  LiquidationWarning,
  OrderReason,
  OrderStatus,
  OrderType,
  PositionStatus,
  TimeInForce,
  TriggerDirection,
} from '../../engines/perpetual';

type Numeric = ColumnType<string, string, string>;
type Side = 'long' | 'short';

/**
 * A limit order that rests to close is `reducing`, filled in part or not: a process of the version before this one, which would execute it at market, does
 * not see it.
 */
export type StoredOrderStatus = OrderStatus | 'reducing';

/** What liquidated a position: the tick, and the ratio it left. */
export interface LiquidationRecord {
  tick: Tick;
  marginRatio: string;
  tradeId: string;
}

declare module '../../platform/database/Tables' {
  interface Tables {
    perpetual_order: {
      user_id: string;
      id: string;
      mode: AccountMode;
      symbol: string;
      action: 'open' | 'close';
      type: OrderType;
      side: Side;
      status: StoredOrderStatus;
      lots: number;
      filled_lots: number;
      /** Missing in orders from before it could be chosen. */
      leverage: string | null;
      price: string | null;
      average_price: string | null;
      exposure_per_lot: Numeric;
      reserved_margin: Numeric;
      reserved_fee: Numeric;
      fee_paid: Numeric;
      /** Of a closing order: its result without fees, and its share of the fees of opening. */
      profit: Numeric;
      opening_fee: Numeric;
      take_profit: string | null;
      stop_loss: string | null;
      /** When TP/SL were last amended; null: as old as the order. */
      triggers_at: number | null;
      position_id: string | null;
      reason: OrderReason | null;
      trigger_price: string | null;
      trigger_direction: TriggerDirection | null;
      time_in_force: TimeInForce | null;
      /** Missing in orders from before they could be amended: they have their place since `created_at`. */
      priority_at: number | null;
      /** Number of the tick at which it was last changed. */
      mark_sequence: number;
      taken_book_time: number;
      created_at: number;
      updated_at: number;
    };
    /** Ended positions keep the figures that they had before their last lots went. */
    perpetual_position: {
      user_id: string;
      id: string;
      mode: AccountMode;
      symbol: string;
      side: Side;
      status: PositionStatus;
      lots: number;
      leverage: Numeric;
      exposure: Numeric;
      margin: Numeric;
      added_margin: Numeric;
      realised_profit: Numeric;
      entry_price: Numeric;
      take_profit: string | null;
      stop_loss: string | null;
      /** When the trader set each of them; null in positions from before, or where no order has said anything. */
      take_profit_at: number | null;
      stop_loss_at: number | null;
      /** A mark at or below acts on the position: liquidation or a stop of a long, take-profit or a new best price of a short. */
      lower_trigger: string | null;
      /** A mark at or above acts on it. */
      upper_trigger: string | null;
      trailing_distance: string | null;
      /** Best mark price since the trailing stop was set. */
      trailing_best: string | null;
      warning: ColumnType<LiquidationWarning | null, string | null, string | null>;
      /** `updated_at` when `warning` was set: at another one it is to be set anew. */
      warning_at: number | null;
      closed_lots: number;
      close_price: string | null;
      close_reason: CloseReason | null;
      settled_profit: Numeric;
      fees_paid: Numeric;
      /** Fees of opening the lots that are still open. */
      opening_fees: Numeric;
      opened_at: number;
      updated_at: number;
      /** Number of the newest tick that it has seen. */
      mark_sequence: number;
      liquidation: ColumnType<LiquidationRecord | null, string | null, string | null>;
    };
    perpetual_trade: {
      user_id: string;
      id: string;
      order_id: string;
      position_id: string;
      mode: AccountMode;
      symbol: string;
      side: Side;
      action: 'open' | 'close';
      reason: CloseReason;
      liquidity: 'maker' | 'taker';
      lots: number;
      price: Numeric;
      exposure: Numeric;
      fee: Numeric;
      opening_fee: Numeric;
      profit: Numeric;
      payout: Numeric;
      shortfall: Numeric;
      time: number;
      /** Number of the tick at which it was executed. */
      mark_sequence: number;
    };
    /** Exposure that was admitted through a process less what was given up through it, and its budget for more. */
    exposure_budget: {
      mode: AccountMode;
      symbol: string;
      side: Side;
      /** Empty: of processes that are no more. */
      node: string;
      used: string;
      granted: string;
      expires_at: number;
    };
    /** Number of the tick per symbol up to which every tick has acted on every account. */
    perpetual_cursor: { symbol: string; sequence: number };
  }
}
