import type { Decimal, Level, PerpetualTerms, PositionFigures, PositionSide } from '@halyard-h5/shared-api/formulas';
import type { OrderStatus, PositionStatus } from './machines';

/** The feed's book at `time` (ms UTC), best levels first, without what others have taken and has not come back. */
export interface Book {
  readonly time: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The mark price: a durable tick of the feed. */
export interface Mark {
  /** Its number in the tick log of the product. */
  readonly sequence: number;
  readonly price: Decimal;
  readonly time: number;
}

/** Terms and limits of one perpetual product. */
export interface PerpetualRules extends PerpetualTerms {
  /** Smallest step of a price, e.g. "0.01". */
  tickSize: Decimal;
  /** The highest leverage of an order; `leverage` is that of orders that name none. */
  maximumLeverage: number;
  minimumLots: number;
  maximumLots: number;
  maximumOpenOrders: number;
  /** USDT of exposure that one account may hold and ask for on one side. */
  maximumPositionExposure: Decimal;
  /** Orders that open walk the book no further than this fraction from the mark price, at a high leverage less far (`openingDeviation`). */
  maximumDeviation: Decimal;
  /** Age in ms at which mark or book no longer open or close anything. */
  staleAfter: number;
}

/** What a step may know of the world besides the state. `nextId` is the only source of new ids. */
export interface Surroundings {
  readonly time: number;
  readonly rules: PerpetualRules;
  readonly mark: Mark | undefined;
  readonly book: Book | undefined;
  /** Whether a halt stops closing: limit orders that close rest on, and nothing fills them. */
  readonly closingHalted?: boolean;
  readonly nextId: () => string;
  /** How near to liquidation the trader is warned, per cent of the price; undefined where nobody is. */
  readonly warningDistance?: number;
}

export type OrderType = 'market' | 'limit';
/** What a limit order does with lots that the book does not give at once. */
export type TimeInForce = 'goodTillCancelled' | 'immediateOrCancel' | 'postOnly';

/** TP/SL trigger prices; an absent one is not set. */
export interface Triggers {
  readonly takeProfitPrice?: Decimal | undefined;
  readonly stopLossPrice?: Decimal | undefined;
}

/** When the trader last set TP and SL of a position, by hand or by an order: ms UTC, undefined where that is not known. */
export interface TriggerTimes {
  readonly takeProfitAt?: number | undefined;
  readonly stopLossAt?: number | undefined;
}

/** Why an order that opens must not fill: the price has passed its TP or SL, or liquidation would come before the stop. */
export type TriggerFault = 'pastTakeProfit' | 'pastStopLoss' | 'stopBeyondLiquidation';

export type CloseReason = 'trader' | 'takeProfit' | 'stopLoss' | 'trailingStop' | 'liquidation';
/** Why an order came to be, or what returned it. */
export type OrderReason = CloseReason | TriggerFault | 'halt' | 'positionEnded' | 'nothingToTake' | 'wouldTake';

/** An order; `reservedMargin` and `reservedFee` are what it freezes for its unfilled lots. Closing orders freeze nothing. */
export interface Order extends Triggers {
  readonly id: string;
  readonly action: 'open' | 'close';
  readonly type: OrderType;
  readonly side: PositionSide;
  readonly status: OrderStatus;
  readonly lots: number;
  readonly filledLots: number;
  /** Undefined for orders from before it could be chosen. */
  readonly leverage: Decimal | undefined;
  /** Limit price; undefined for market orders. */
  readonly price: Decimal | undefined;
  /** Average price of the filled lots. */
  readonly averagePrice: Decimal | undefined;
  /** Exposure of one lot when the order was placed: a later change of leverage does not touch it. */
  readonly exposurePerLot: Decimal;
  readonly reservedMargin: Decimal;
  readonly reservedFee: Decimal;
  readonly feePaid: Decimal;
  /** Of a closing order: what its fills won or lost, fees not taken off, and their share of the fees of opening. */
  readonly profit: Decimal;
  readonly openingFee: Decimal;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Since when it has its place among orders at its price: it came to the book then, or was amended to more than it had asked for. */
  readonly priorityAt: number;
  /** The tick at which it was last changed: accepted, filled, cancelled. */
  readonly markSequence: number;
  /** Time of the last book it took lots from: it never takes from one book twice. */
  readonly takenBookTime: number;
  /** The position it closes, why, and the price that triggered it. */
  readonly positionId: string | undefined;
  readonly reason: OrderReason | undefined;
  /** When its TP/SL were last amended, ms UTC; undefined where they are those that it was placed with. */
  readonly triggersAt?: number | undefined;
  /** Of a stop-limit order: the mark price that it waits for. */
  readonly triggerPrice: Decimal | undefined;
  /** Of a stop-limit order: from which side of the mark its trigger price was reached or is to be. */
  readonly triggerDirection?: TriggerDirection | undefined;
  /** Undefined for market orders, and for orders from before it could be chosen: those rest until cancelled. */
  readonly timeInForce?: TimeInForce | undefined;
}

/** Where a trigger price lies as seen from the mark when it was set. */
export type TriggerDirection = 'above' | 'below';

/** A position. Its pot (margin + added margin + realised profit) is all that it can lose. */
export interface Position extends Triggers, TriggerTimes, PositionFigures {
  readonly id: string;
  readonly status: PositionStatus;
  readonly lots: number;
  /** Exposure / margin of its fills: what its orders had, or where they differ what they come to together, with two decimals. */
  readonly leverage: Decimal;
  readonly openedAt: number;
  readonly updatedAt: number;
  /** The newest tick that it has seen: it came to be what it is at that one, and later ones act on it. */
  readonly markSequence: number;
  /** Average price and reason of its closed lots. */
  readonly closedLots: number;
  readonly closePrice: Decimal | undefined;
  readonly closeReason: CloseReason | undefined;
  /** Result of its closed lots and fees of all its fills: for showing, already booked. */
  readonly settledProfit: Decimal;
  readonly feesPaid: Decimal;
  /** Fees of opening the lots that are still open: each close takes its share, so that its net result knows both fees. */
  readonly openingFees: Decimal;
  /** The trailing stop: how far the mark may fall back from its best, a fraction, and the best since it was set. */
  readonly trailingDistance?: Decimal | undefined;
  readonly trailingBest?: Decimal | undefined;
  /** Undefined until a tick has set it. */
  readonly warning?: LiquidationWarning | undefined;
}

/** When the owner of a position is warned of liquidation: once, until the price has gone back or the liquidation price is another. */
export interface LiquidationWarning {
  /** Per cent of the price. */
  readonly distance: number;
  readonly liquidationPrice: Decimal;
  /** The mark price at which the owner is warned. */
  readonly price: Decimal;
  readonly warned: boolean;
}

/** One user's perpetual state in one account and one product. Both sides may be open at once (hedged); ended orders and positions leave the state. */
export interface PerpetualState {
  /** Available money of the perpetual wallet (shared with other products: loaded with the state). */
  readonly available: Decimal;
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
}

/** An order that opens. `whole`: it is refused where the book does not give all its lots. */
export interface PlaceOrder extends Triggers {
  readonly kind: 'place order';
  readonly type: OrderType;
  readonly side: PositionSide;
  readonly lots: number;
  readonly leverage?: number | undefined;
  readonly price?: Decimal | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  /** With it a limit order waits until the mark has come to this price. */
  readonly triggerPrice?: Decimal | undefined;
  readonly whole?: true;
}

/** What an order shall be; what is left out stays. `lots` are all of it, filled ones included. */
export interface AmendOrder extends Triggers {
  readonly kind: 'amend order';
  readonly orderId: string;
  readonly price?: Decimal | undefined;
  readonly lots?: number | undefined;
  readonly triggerPrice?: Decimal | undefined;
}

/** Closes lots of a position, all unless told: at market, or with a price by a limit order. `whole` as in `PlaceOrder`. */
export interface ClosePosition {
  readonly kind: 'close position';
  readonly positionId: string;
  readonly lots?: number | undefined;
  readonly price?: Decimal | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  readonly whole?: true;
}

export type Command =
  | PlaceOrder
  | AmendOrder
  | ClosePosition
  | { kind: 'cancel order'; orderId: string; by?: 'halt' }
  | { kind: 'cancel all orders' }
  | { kind: 'add margin'; positionId: string; amount: Decimal }
  | ({ kind: 'set triggers'; positionId: string } & Triggers)
  | { kind: 'set trailing stop'; positionId: string; distance?: Decimal | undefined }
  | { kind: 'market moved' };

/** Quantities of the base coin, by the side of the book that they are taken from. */
export interface Sides {
  readonly bids: Decimal;
  readonly asks: Decimal;
}

/** Where money lies: the user's available balance, frozen for orders, frozen in positions, the house (counterparty and insurance), fees. */
export type MoneyPlace = 'available' | 'orders' | 'positions' | 'house' | 'fees';

/** Movements with the same key are one transaction of the books. */
export interface Booking {
  /** Unique for ever. */
  readonly key: string;
  readonly kind: 'freeze' | 'release' | 'fill' | 'margin' | 'close' | 'liquidation';
  /** Id of the order or position that it is about. */
  readonly reference: string;
}

/** One movement of money; amounts are positive. */
export interface Movement {
  readonly booking: Booking;
  readonly from: MoneyPlace;
  readonly to: MoneyPlace;
  readonly amount: Decimal;
}

export type PerpetualEvent =
  | { kind: 'order changed'; order: Order }
  | { kind: 'position changed'; position: Position }
  | { kind: 'liquidation near'; position: Position; mark: Mark }
  | { kind: 'trade'; trade: Trade };

/**
 * One execution. `profit`, `payout` and `shortfall` are of closing trades: `profit` is what the trader wins or bears, `payout` what returns to the
 * available balance, `shortfall` the loss beyond the pot, which the house bears.
 */
export interface Trade {
  readonly id: string;
  readonly orderId: string;
  readonly positionId: string;
  readonly side: PositionSide;
  readonly action: 'open' | 'close';
  readonly reason: CloseReason;
  readonly liquidity: 'maker' | 'taker';
  readonly lots: number;
  readonly price: Decimal;
  readonly exposure: Decimal;
  readonly fee: Decimal;
  /** Of a closing trade: what opening its lots had cost. Profit less both fees is its net result. */
  readonly openingFee: Decimal;
  readonly profit: Decimal;
  readonly payout: Decimal;
  readonly shortfall: Decimal;
  readonly time: number;
  /** The tick at which it was executed: the newest durable one then, or the one that liquidated. */
  readonly markSequence: number;
}

/** What a step did. Movements are in order and never overdraw a place of the user. */
export interface StepResult {
  readonly state: PerpetualState;
  readonly events: readonly PerpetualEvent[];
  readonly movements: readonly Movement[];
  /** What it took from the book: executions, and what the house took over by liquidation. */
  readonly taken: Sides;
}
