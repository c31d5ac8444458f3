import { marginRatio, money, type Decimal } from '@halyard-h5/shared-api/formulas';
import { inOrder, type DatabaseTransaction } from '../../platform/database';
import {
  perpetualRefusals,
  step,
  type Command,
  type Mark,
  type PerpetualRules,
  type Position,
  type StepResult,
} from '../../engines/perpetual';
import type { NewUserEvent } from '../../platform/events';
import { judgeOrder, type ServerContext } from '../../platform/module';
import type { Tick } from '../../core/market';
import { accrueRebates } from '../referral';
import { lockPerpetualState } from './perpetualState';
import { postingsOf } from './postings';
import type { DeskKey } from './rows';
import { changesOf, savePerpetualState, type Changes } from './savePerpetualState';
import type { LiquidationRecord } from './tables';

/** Runs the perpetual engine on the state in the database, with its money in the ledger and its events in the outbox: all or nothing. */
export class PerpetualDesk {
  readonly #context: ServerContext;

  constructor(context: ServerContext) {
    this.#context = context;
  }

  /** The engine's rules for a product. Throws a refusal when it is not offered as a perpetual. */
  rules(symbol: string): PerpetualRules {
    const { perpetual, market } = this.#context.config;
    const product = market.products.find((each) => each.symbol === symbol && each.kinds.includes('perpetual'));
    if (product === undefined) throw perpetualRefusals.product({ field: 'symbol' });
    return { ...perpetual, leverage: String(perpetual.leverage), tickSize: product.tickSize };
  }

  /** Executes one command of a trader. Throws the engine's refusals; then nothing has happened. */
  async act(transaction: DatabaseTransaction, key: DeskKey, command: Command): Promise<Changes> {
    const { clock, ids, market } = this.#context;
    const rules = this.rules(key.symbol);
    const before = await lockPerpetualState(transaction, key);
    const tick = market.lastTick(key.symbol);
    const surroundings = {
      time: clock.now(),
      rules,
      mark: tick && { price: tick.price, time: tick.time },
      book: market.book(key.symbol),
      nextId: () => ids.next(),
    };
    const result = step(before, command, surroundings);
    const stake = boundBy(command, rules);
    if (stake !== undefined)
      await judgeOrder(this.#context, transaction, { userId: key.userId, mode: key.mode, domain: 'perpetual', stake });
    const changes = changesOf(before, [result]);
    await this.#save(transaction, key, changes, [result], new Map());
    return changes;
  }

  /** Lets ticks, oldest first, act on one trader's state; the book is that of now. Answers what changed. */
  async marketMoved(transaction: DatabaseTransaction, key: DeskKey, ticks: readonly Tick[]): Promise<Changes> {
    const { clock, ids, market } = this.#context;
    const rules = this.rules(key.symbol);
    const before = await lockPerpetualState(transaction, key);
    const steps: StepResult[] = [];
    const liquidations = new Map<string, LiquidationRecord>();
    let state = before;
    for (const [index, tick] of ticks.entries()) {
      const mark: Mark = { price: tick.price, time: tick.time };
      const book = index === ticks.length - 1 ? market.book(key.symbol) : undefined;
      const result = step(state, { kind: 'market moved' }, { time: clock.now(), rules, mark, book, nextId: () => ids.next() });
      noteLiquidations(state.positions, result, tick, liquidations);
      steps.push(result);
      state = result.state;
    }
    const changes = changesOf(before, steps);
    await this.#save(transaction, key, changes, steps, liquidations);
    return changes;
  }

  async #save(
    transaction: DatabaseTransaction,
    key: DeskKey,
    changes: Changes,
    steps: readonly StepResult[],
    liquidations: ReadonlyMap<string, LiquidationRecord>,
  ): Promise<void> {
    const { ledger, userEvents } = this.#context;
    const postings = postingsOf(
      key,
      steps.flatMap(({ movements }) => movements),
    );
    const fees = changes.trades.map(({ id, fee, time }) => ({ ...key, source: 'perpetual' as const, sourceId: id, amount: fee, time }));
    await inOrder(
      () => ledger.post(transaction, ...postings),
      () => savePerpetualState(transaction, key, changes, liquidations),
      () => accrueRebates(this.#context, transaction, fees),
      () => userEvents.write(transaction, ...eventsOf(key, changes, postings.length > 0)),
    );
  }
}

/** What a command binds and can lose beyond what is bound already, USDT: own limits judge it. Undefined when it is nothing. */
function boundBy(command: Command, { faceValue, leverage }: PerpetualRules): Decimal | undefined {
  if (command.kind === 'place order') return money.multiply([faceValue, leverage, String(command.lots)]);
  return command.kind === 'add margin' ? command.amount : undefined;
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

function eventsOf({ userId, mode }: DeskKey, { orders, positions }: Changes, moneyMoved: boolean): NewUserEvent[] {
  return [
    ...orders.map(({ id, status }): NewUserEvent => ({ userId, mode, kind: 'perpetualOrder', data: { id, status } })),
    ...positions.map(({ position: { id, status } }): NewUserEvent => ({ userId, mode, kind: 'position', data: { id, status } })),
    ...(moneyMoved ? [{ userId, mode, kind: 'balance', data: { wallet: 'perpetual' } } satisfies NewUserEvent] : []),
  ];
}
