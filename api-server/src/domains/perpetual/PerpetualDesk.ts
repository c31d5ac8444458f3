import { marginRatio, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { judgeOrder } from '../../core/orders';
import { pipeline, isNullViolation, transact, type DatabaseTransaction, type Executor } from '../../platform/database';
import {
  heldExposure,
  perpetualRefusals,
  step,
  type Command,
  type PerpetualRules,
  type PerpetualState,
  type Position,
  type StepResult,
  type Surroundings,
} from '../../engines/perpetual';
import { MOST_TICKS, lockDepth, noteDepth, type BookSide, type Moment, type Tick } from '../../core/market';
import { remainingBook, type TakenSides } from '../../engines/market';
import { accrueRebates } from '../referral';
import { bothSides, boundBy, needsBook, sidesOf } from './commandNeeds';
import { eventsOf } from './deskEvents';
import { endResting } from './endResting';
import { ExposureBudgets } from './ExposureBudgets';
import { lockPerpetualState } from './perpetualState';
import { postingsOf } from './postings';
import { findPosition, livePositions, waitingOrders } from './readPerpetual';
import { orderOf, positionOf, type DeskKey } from './rows';
import { changesOf, savePerpetualState, type Changes, type ExecutionTick } from './savePerpetualState';
import type { LiquidationRecord } from './tables';
import { TickProgress } from './TickProgress';
import { rangeOf, ticksConcerning } from './ticksConcerning';
import type { PerpetualServices } from './services';

/** What is known behind the locks: newest tick, time, and how near to liquidation the trader wants to be warned. */
interface KnownMoment extends Moment {
  readonly warningDistance: number;
}

/** What a transaction is about to write, and the moment at which it was decided. */
interface Executed {
  readonly before: PerpetualState;
  readonly changes: Changes;
  readonly steps: readonly StepResult[];
  readonly liquidations: ReadonlyMap<string, LiquidationRecord>;
  readonly moment: KnownMoment;
  readonly gone: TakenSides | undefined;
}

/** What ticks did before anything else, and the state that they left. */
interface Passed {
  state: PerpetualState;
  readonly steps: StepResult[];
  readonly liquidations: Map<string, LiquidationRecord>;
}

/** State, newest tick and time behind the locks, and what is gone from the sides of the book that are locked, too. */
interface Locked {
  readonly before: PerpetualState;
  /** Whether a halt ends the orders that rest and would open, and lets those that would close rest. */
  readonly restingEnds: boolean;
  readonly moment: KnownMoment;
  readonly gone: TakenSides | undefined;
}

/** Runs the perpetual engine on the state in the database, with its money in the ledger and its events in the outbox: all or nothing. */
export class PerpetualDesk {
  readonly #context: PerpetualServices;
  readonly #progress: TickProgress;
  readonly #budgets: ExposureBudgets;

  /**
   * @param progress up to which tick nobody has to look again
   * @param budgets what this process may admit of exposure
   */
  constructor(context: PerpetualServices, progress = new TickProgress(), budgets = new ExposureBudgets(context, context.ids.next())) {
    this.#budgets = budgets;
    this.#context = context;
    this.#progress = progress;
  }

  /** The engine's rules for a product. Throws a refusal when it is not offered as a perpetual. */
  rules(symbol: string): PerpetualRules {
    const { perpetual, market } = this.#context.config;
    const product = market.products.find((each) => each.symbol === symbol && each.kinds.includes('perpetual'));
    if (product === undefined) throw perpetualRefusals.product({ field: 'symbol' });
    return { ...perpetual, leverage: String(perpetual.leverage), tickSize: product.tickSize };
  }

  /**
   * Executes one command of a trader, after every durable tick up to now has acted on what it is about.
   * Throws the engine's refusals; then nothing has happened.
   * @returns what the command itself changed
   */
  async act(transaction: DatabaseTransaction, key: DeskKey, command: Command): Promise<Changes> {
    const { before, moment, gone } = await this.#lock(transaction, key, sidesOf(command));
    const passed = await this.#letPass(transaction, key, before, moment);
    const price = 'positionId' in command ? await liquidatedAt(transaction, key, command.positionId, passed) : undefined;
    if (price !== undefined) throw perpetualRefusals.positionLiquidated({ parameters: { price } });
    const result = step(passed.state, command, this.#world(key.symbol, moment, gone ?? {}));
    const stake = boundBy(command, this.rules(key.symbol), passed.state, result.state);
    if (stake !== undefined)
      await judgeOrder(this.#context, transaction, { userId: key.userId, mode: key.mode, domain: 'perpetual', stake });
    const steps = [...passed.steps, result];
    await this.#save(transaction, key, {
      before,
      changes: changesOf(before, steps),
      steps,
      liquidations: passed.liquidations,
      gone,
      moment,
    });
    return changesOf(passed.state, [result]);
  }

  /** Lets ticks that come before a command on a position or order act in a transaction of their own: they count, whatever becomes of the command. */
  async catchUp(key: DeskKey): Promise<void> {
    const { database, market, userEvents } = this.#context;
    const positions = (await livePositions(database, key, key.symbol)).map(positionOf);
    const orders = (await waitingOrders(database, key, key.symbol)).map(orderOf);
    const newest = await market.newestTick(database, key.symbol);
    if (newest === undefined) return;
    const range = rangeOf({ positions, orders }, this.#progress.settled(key.symbol), newest.sequence);
    if (range.after >= range.upTo || (await market.ticksBeyond(database, key.symbol, range)).length === 0) return;
    await transact(database, (transaction) => this.marketMoved(transaction, key));
    userEvents.wake(key.userId);
  }

  /** Lets every durable tick that has not acted on one trader's state yet act on it, then the book of now. Answers what changed. */
  async marketMoved(transaction: DatabaseTransaction, key: DeskKey): Promise<Changes> {
    const { before, restingEnds, moment } = await this.#lock(transaction, key, []);
    // Where nothing may be executed in the book, nobody who trades in it has to wait.
    const gone = needsBook(before) ? await lockDepth(transaction, key, bothSides) : undefined;
    const { state: passed, steps, liquidations } = await this.#letPass(transaction, key, before, moment);
    const ended = restingEnds ? endResting(passed, this.#world(key.symbol, moment, undefined)) : [];
    steps.push(...ended);
    const state = ended.at(-1)?.state ?? passed;
    if (moment.tick !== undefined) {
      const world = { ...this.#world(key.symbol, moment, gone), closingHalted: restingEnds };
      const result = step(state, { kind: 'market moved' }, world);
      noteLiquidations(state.positions, result, moment.tick, liquidations);
      steps.push(result);
    }
    const changes = changesOf(before, steps);
    await this.#save(transaction, key, { before, changes, steps, liquidations, gone, moment });
    return changes;
  }

  async #lock(transaction: DatabaseTransaction, key: DeskKey, sides: readonly BookSide[]): Promise<Locked> {
    this.rules(key.symbol);
    // Read behind the lock: whoever looks for accounts that a tick concerns sees either this transaction's end or that it knew the tick.
    const [{ state: before, restingEnds, warningDistance }, gone, { tick, time }] = await pipeline(
      () => lockPerpetualState(transaction, key),
      () => (sides.length > 0 ? lockDepth(transaction, key, sides) : Promise.resolve(undefined)),
      () => this.#context.market.moment(transaction, key.symbol),
    );
    // The floor of the clock may be half a second behind: what the account was told already is not told again as earlier.
    const told = [...before.orders, ...before.positions].map(({ updatedAt }) => updatedAt);
    return { before, restingEnds, moment: { tick, time: Math.max(time, ...told), warningDistance }, gone };
  }

  /** Ticks that have not acted yet on positions and waiting orders which they concern act now, oldest first and without a book. */
  async #letPass(transaction: DatabaseTransaction, { symbol }: DeskKey, before: PerpetualState, moment: KnownMoment): Promise<Passed> {
    const passed: Passed = { state: before, steps: [], liquidations: new Map() };
    const { tick: newest } = moment;
    if (newest === undefined) return passed;
    let after = 0;
    for (;;) {
      const range = rangeOf(passed.state, Math.max(after, this.#progress.settled(symbol)), newest.sequence);
      if (range.after >= range.upTo) return passed;
      const ticks = await ticksConcerning(this.#context.market, transaction, symbol, passed.state, range);
      for (const tick of ticks) {
        const result = step(passed.state, { kind: 'market moved' }, this.#world(symbol, { ...moment, tick }, undefined));
        noteLiquidations(passed.state.positions, result, tick, passed.liquidations);
        if (result.events.length > 0) passed.steps.push(result);
        passed.state = result.state;
      }
      // After a full page what is left is looked for anew: by now other prices may matter.
      after = ticks.length < MOST_TICKS ? newest.sequence : (ticks.at(-1)?.sequence ?? newest.sequence);
    }
  }

  /**
   * What the engine may know: the tick is the mark. The book is without what is gone from it, and left out where that was not looked at or
   * this process lags behind the log.
   */
  #world(symbol: string, { tick, time, warningDistance }: KnownMoment, gone: TakenSides | undefined): Surroundings {
    const { ids, market, config } = this.#context;
    const reference = tick && market.bookAt(tick);
    const lag = (tick?.sequence ?? 0) - (market.lastTick(symbol)?.sequence ?? 0);
    return {
      time,
      rules: this.rules(symbol),
      mark: tick,
      book: !tick || !reference || !gone || lag > config.market.maximumTickDistance ? undefined : remainingBook(reference, gone, tick.time),
      nextId: () => ids.next(),
      warningDistance,
    };
  }

  #executionTick(symbol: string, { tick }: Moment): ExecutionTick | undefined {
    const { market, config } = this.#context;
    return tick && { sequence: tick.sequence, newest: market.newestPart(symbol), distance: config.market.maximumTickDistance };
  }

  /**
   * @throws `perpetual.stalePrice` when the log has moved on beyond `market.maximumTickDistance` since the tick was read: this process was paused
   * in the middle of it. The database has undone the transaction then (`cause`), and takes nothing more in it
   */
  async #save(
    transaction: DatabaseTransaction,
    key: DeskKey,
    { before, changes, steps, liquidations, gone = {}, moment }: Executed,
  ): Promise<void> {
    const { ledger, userEvents, market, config } = this.#context;
    const postings = postingsOf(
      key,
      steps.flatMap(({ movements }) => movements),
    );
    const fees = changes.trades.map(({ id, fee, time }) => ({ ...key, source: 'perpetual' as const, sourceId: id, amount: fee, time }));
    const taken = (side: BookSide): Decimal => money.add(...steps.map((each) => each.taken[side]));
    const taking = { bids: taken('bids'), asks: taken('asks'), time: moment.tick?.time ?? 0, recovery: config.perpetual.depthRecovery };
    const after = steps.at(-1)?.state ?? before;
    const change = (side: Position['side']): Decimal => money.subtract(heldExposure(after, side), heldExposure(before, side));
    const written = pipeline(
      () => noteDepth(transaction, key, gone, taking, moment.tick && market.bookAt(moment.tick)),
      () => ledger.post(transaction, ...postings),
      () => savePerpetualState(transaction, key, changes, liquidations, this.#executionTick(key.symbol, moment)),
      () => accrueRebates(this.#context, transaction, fees),
      () =>
        userEvents.write(
          transaction,
          ...eventsOf(key, before, changes, { moneyMoved: postings.length > 0, tickSize: this.rules(key.symbol).tickSize }),
        ),
      () => this.#budgets.count(transaction, key, { long: change('long'), short: change('short') }),
    );
    await written.catch((error: unknown) => {
      throw isNullViolation(error, 'mark_sequence') ? Object.assign(perpetualRefusals.stalePrice(), { cause: error }) : error;
    });
  }
}

/** The price at which ticks ended a position before a command on it, now or earlier. */
async function liquidatedAt(executor: Executor, key: DeskKey, id: string, { state, liquidations }: Passed): Promise<Decimal | undefined> {
  if (state.positions.some((position) => position.id === id)) return undefined;
  const now = liquidations.get(id);
  if (now !== undefined) return now.tick.price;
  const row = await findPosition(executor, key, id);
  return row?.close_reason === 'liquidation' ? (row.close_price ?? undefined) : undefined;
}

/** Keeps, for whoever asks why, the tick and the ratio that ended a position. */
function noteLiquidations(
  positions: readonly Position[],
  result: StepResult,
  tick: Tick,
  liquidations: Map<string, LiquidationRecord>,
): void {
  for (const event of result.events) {
    if (event.kind !== 'trade' || event.trade.reason !== 'liquidation') continue;
    const position = positions.find(({ id }) => id === event.trade.positionId);
    if (position === undefined) continue;
    liquidations.set(position.id, { tick, marginRatio: marginRatio(position, tick.price), tradeId: event.trade.id });
  }
}
