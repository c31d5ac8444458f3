import { money, positionPot, type Decimal } from '@halyard-h5/shared-api/formulas';
import { remainingBook, takeMore, type TakenSides } from '../../engines/market';
import { step } from '../../engines/perpetual/step';
import type { Book, Command, MoneyPlace, PerpetualRules, PerpetualState, StepResult, Trade } from '../../engines/perpetual/types';

/** Rules with the default numbers, for tests. */
export const testRules: PerpetualRules = {
  faceValue: '1',
  leverage: '10',
  maximumLeverage: 50,
  makerFeeRate: '0.0002',
  takerFeeRate: '0.0005',
  tickSize: '0.01',
  minimumLots: 1,
  maximumLots: 10_000,
  maximumOpenOrders: 50,
  maximumPositionExposure: '50000000',
  maximumDeviation: '0.05',
  staleAfter: 5_000,
};

/** A book of one level a side, `spread` around `price`, deep enough for anything unless told otherwise. */
function bookAround(price: Decimal, time: number, { spread = '0', quantity = '1000000' } = {}): Book {
  return {
    time,
    bids: [{ price: money.subtract(price, spread), quantity }],
    asks: [{ price: money.add(price, spread), quantity }],
  };
}

/** One trader in one product with the exchange's accounts around: the engine's results are booked and every step is checked. */
export class TestDesk {
  state: PerpetualState;
  time = 1_000_000;
  /** Of the newest tick. */
  sequence = 1;
  price: Decimal = '100';
  /** As the feed tells it; what is gone from it is in `gone`. */
  book: Book;
  gone: TakenSides = {};
  /** Milliseconds until what is taken has come back: by the next movement, unless a test has it otherwise. */
  recovery = 1_000;
  /** Whether a halt lets limit orders that close rest. */
  closingHalted = false;
  /** How near to liquidation the trader is warned, per cent; nobody is unless a test has it otherwise. */
  warningDistance: number | undefined;
  readonly accounts: Record<MoneyPlace, Decimal>;
  readonly trades: Trade[] = [];
  #ids = 0;
  #paidIn: Decimal;

  constructor(
    available: Decimal = '1000',
    readonly rules: PerpetualRules = testRules,
  ) {
    this.state = { available, orders: [], positions: [] };
    this.accounts = { available, orders: '0', positions: '0', house: '0', fees: '0' };
    this.#paidIn = available;
    this.book = bookAround('100', this.time);
  }

  /** Moves the market to `price` a second later, with its book, and lets the engine act on it. */
  move(price: Decimal, book: { spread?: string; quantity?: string } = {}): StepResult {
    this.time += 1_000;
    this.sequence += 1;
    this.price = price;
    this.book = bookAround(price, this.time, book);
    return this.do({ kind: 'market moved' });
  }

  /** Runs one command, books its movements and checks the invariants. Refusals are thrown and change nothing. */
  do(command: Command): StepResult {
    const result = step(this.state, command, {
      time: this.time,
      rules: this.rules,
      mark: { price: this.price, sequence: this.sequence, time: this.time },
      book: remainingBook(this.book, this.gone, this.time),
      closingHalted: this.closingHalted,
      ...(this.warningDistance !== undefined && { warningDistance: this.warningDistance }),
      nextId: () => `id-${String((this.#ids += 1)).padStart(6, '0')}`,
    });
    for (const { from, to, amount } of result.movements) {
      this.accounts[from] = money.subtract(this.accounts[from], amount);
      this.accounts[to] = money.add(this.accounts[to], amount);
      for (const place of ['available', 'orders', 'positions'] as const) expect(money.isNegative(this.accounts[place])).toBe(false);
    }
    for (const event of result.events) if (event.kind === 'trade') this.trades.push(event.trade);
    this.state = result.state;
    for (const side of ['bids', 'asks'] as const) {
      const taking = { quantity: result.taken[side], time: this.time, recovery: this.recovery, most: undefined };
      if (money.isPositive(taking.quantity)) this.gone = { ...this.gone, [side]: takeMore(this.gone[side], taking) };
    }
    this.#check();
    return result;
  }

  #check(): void {
    const { orders, positions } = this.state;
    expect(money.add(...Object.values(this.accounts))).toBe(this.#paidIn);
    expect(this.accounts.available).toBe(this.state.available);
    expect(this.accounts.orders).toBe(money.add(...orders.flatMap((order) => [order.reservedMargin, order.reservedFee])));
    expect(this.accounts.positions).toBe(money.add(...positions.map(positionPot)));
    // What closes have brought with both fees taken off, less what opening the rest has cost, is what the account has gained.
    const net = this.trades.map(({ action, profit, fee, openingFee }) =>
      action === 'open' ? '0' : money.subtract(profit, money.add(fee, openingFee)),
    );
    const holds = money.add(this.accounts.available, this.accounts.orders, this.accounts.positions);
    expect(holds).toBe(money.subtract(money.add(this.#paidIn, ...net), money.add(...positions.map(({ openingFees }) => openingFees))));
    for (const position of positions) {
      expect(money.isNegative(positionPot(position))).toBe(false);
      expect(money.isPositive(position.realisedProfit)).toBe(false);
      expect(position.lots).toBeGreaterThan(0);
    }
    expect(new Set(positions.map(({ side }) => side)).size).toBe(positions.length);
  }
}
