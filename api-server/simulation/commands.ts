import type { CallName } from '@halyard-h5/shared-api/contract';
import type { Member } from '../soak/population';
import type { Memory } from '../soak/operations';
import type { Random } from '../src/testing/Random';
import { PERIODS, SYMBOLS } from './settings';

/** A request that a trader is about to send. */
export interface Operation {
  name: CallName;
  body: Record<string, unknown>;
}

/** What a trader knows when making up a request. */
export interface Situation {
  member: Member;
  memory: Memory;
  random: Random;
  /** What the venue pays now, as a number. */
  price: (symbol: string) => number;
  /** True time, milliseconds UTC. */
  now: number;
  /** Asks for something that changes nothing; undefined without an answer. */
  ask: (operation: Operation) => Promise<Record<string, unknown> | undefined>;
}

/** Makes a request; undefined when there is nothing to do it with. */
type Maker = (situation: Situation) => Operation | undefined | Promise<Operation | undefined>;

const WALLETS = ['spot', 'delivery', 'perpetual'];
const decimals: Record<string, number> = { BTCUSDT: 1, ETHUSDT: 2 };
const near = (symbol: string, price: number, factor: number): string => (price * factor).toFixed(decimals[symbol]);
const any = <Item>(random: Random, items: readonly Item[]): Item => random.pick(items) as Item;

/** A limit around the price, and at times a trigger on either side of it. */
function opening({ random, price }: Situation, type: 'market' | 'limit'): Operation {
  const [symbol, side] = [any(random, SYMBOLS), any(random, ['long', 'short'] as const)];
  const now = price(symbol);
  const sign = side === 'long' ? 1 : -1;
  const entry = type === 'limit' ? near(symbol, now, 1 - sign * (random.next() * 0.004 - 0.001)) : undefined;
  const reference = entry === undefined ? now : Number(entry);
  const triggers = random.chance(0.4)
    ? {
        takeProfit: near(symbol, reference, 1 + sign * (0.002 + random.next() * 0.02)),
        stopLoss: near(symbol, reference, 1 - sign * (0.002 + random.next() * 0.02)),
      }
    : {};
  return {
    name: 'perpetualOrder.place',
    body: {
      symbol,
      side,
      type,
      contracts: random.whole(1, 12),
      ...(random.chance(0.4) && { leverage: any(random, [5, 10, 25]) }),
      ...(entry === undefined ? {} : { price: entry }),
      ...triggers,
    },
  };
}

const onPosition =
  (make: (id: string, situation: Situation) => Operation): Maker =>
  (situation) => {
    // The newest are those that still live.
    const id = situation.random.pick(situation.memory.positions.slice(-3));
    return id === undefined ? undefined : make(id, situation);
  };

/** What traders do, and how often. */
const makers = {
  order: [
    26,
    ({ random }) => ({
      name: 'deliveryOrder.place',
      body: {
        symbol: any(random, SYMBOLS),
        direction: any(random, ['call', 'put']),
        seconds: any(random, PERIODS),
        stake: random.amount(1, 60, 8),
      },
    }),
  ],
  cancel: [
    9,
    ({ memory }) => {
      const id = memory.fresh.pop();
      return id === undefined ? undefined : { name: 'deliveryOrder.cancel', body: { id } };
    },
  ],
  transfer: [
    6,
    ({ random }) => {
      const from = any(random, WALLETS);
      const to = any(
        random,
        WALLETS.filter((wallet) => wallet !== from),
      );
      return { name: 'transfer.submit', body: { coin: 'USDT', from, to, amount: random.amount(1, 200, 8) } };
    },
  ],
  'market order': [18, (situation) => opening(situation, 'market')],
  'limit order': [8, (situation) => opening(situation, 'limit')],
  'stop-limit': [
    8,
    (situation) => {
      const { random, price } = situation;
      const { name, body } = opening(situation, 'limit');
      const symbol = String(body['symbol']);
      const triggerPrice = near(symbol, price(symbol), 1 + (random.next() - 0.5) * 0.01);
      const timeInForce = any(random, ['goodTillCancelled', 'goodTillCancelled', 'immediateOrCancel', 'postOnly']);
      return { name, body: { ...body, triggerPrice, timeInForce } };
    },
  ],
  amend: [
    5,
    ({ memory, random, price }) => {
      const id = random.pick(memory.resting.slice(-4));
      const changes = random.chance(0.5)
        ? { contracts: random.whole(1, 14) }
        : { price: near('BTCUSDT', price('BTCUSDT'), 1 + (random.next() - 0.5) * 0.01) };
      return id === undefined ? undefined : { name: 'perpetualOrder.amend', body: { id, ...changes } };
    },
  ],
  'cancel all': [2, () => ({ name: 'perpetualOrder.cancelAll', body: {} })],
  'add margin': [
    14,
    onPosition((id, { random }) => ({
      name: 'position.addMargin',
      body: { id, amount: random.chance(0.5) ? '0.00000001' : random.amount(1, 20, 8) },
    })),
  ],
  'set triggers': [
    8,
    onPosition((id, { random, price }) => {
      const symbol = any(random, SYMBOLS);
      return {
        name: 'position.setTakeProfitStopLoss',
        body: { id, stopLoss: near(symbol, price(symbol), 1 + (random.next() - 0.5) * 0.02) },
      };
    }),
  ],
  close: [6, onPosition((id) => ({ name: 'position.close', body: { id } }))],
  'close some': [
    6,
    onPosition((id, { random, price }) => {
      const rests = random.chance(0.7) && { price: near('BTCUSDT', price('BTCUSDT'), 1 + (random.next() - 0.5) * 0.01) };
      return { name: 'position.close', body: { id, contracts: random.whole(1, 6), ...rests } };
    }),
  ],
  reverse: [3, onPosition((id) => ({ name: 'position.reverse', body: { id } }))],
  trail: [
    6,
    onPosition((id, { random }) => ({
      name: 'position.setTrailingStop',
      body: { id, ...(random.chance(0.9) && { distance: any(random, ['0.001', '0.004', '0.02']) }) },
    })),
  ],
  'close all': [2, () => ({ name: 'position.closeAll', body: {} })],
  'cancel limit': [
    4,
    ({ memory, random }) => {
      const id = random.pick(memory.resting);
      return id === undefined ? undefined : { name: 'perpetualOrder.cancel', body: { id } };
    },
  ],
  exchange: [
    12,
    async ({ random, ask }) => {
      const coins = ['USDT', 'BTC', 'ETH'];
      const from = random.chance(0.6) ? 'USDT' : any(random, coins);
      const to = any(
        random,
        coins.filter((coin) => coin !== from),
      );
      const amount =
        from === 'USDT'
          ? random.amount(5, 80, 6)
          : from === 'BTC'
            ? `0.000${random.whole(1_000, 9_999)}`
            : `0.0${random.whole(1_000, 9_999)}`;
      const quote = await ask({ name: 'conversion.quote', body: { from, to, amount, slippage: any(random, ['0.001', '0.01', '0.05']) } });
      return quote && { name: 'conversion.submit', body: { quoteId: quote['id'] } };
    },
  ],
  claim: [1, ({ member }) => (member.mode === 'demo' ? { name: 'demoFunds.claim', body: {} } : undefined)],
  'publish plan': [
    2,
    ({ random, now }) => {
      const terms = {
        symbol: any(random, SYMBOLS),
        direction: any(random, ['call', 'put']),
        seconds: any(random, PERIODS),
        condition: 'fixed',
      };
      const amounts = { minimum: '1', maximum: '50', stake: random.amount(1, 20, 8) };
      const times = { orderAt: now + random.whole(2_000, 6_000), releaseAt: now - 60_000 };
      return { name: 'followPlan.publish', body: { title: 'Plan', ...terms, ...amounts, ...times, invited: [] } };
    },
  ],
  'join plan': [
    4,
    ({ member, memory, random }) => {
      const plan = random.pick(memory.plans.filter(({ publisherId }) => publisherId !== member.userId).slice(-3));
      return plan === undefined ? undefined : { name: 'followPlan.join', body: { id: plan.id, value: random.amount(1, 20, 8) } };
    },
  ],
} satisfies Record<string, readonly [weight: number, make: Maker]>;

export type CommandKind = keyof typeof makers;

/** Every kind as often as its weight says. */
export const commandKinds = (): readonly CommandKind[] =>
  (Object.keys(makers) as CommandKind[]).flatMap((kind) => Array.from({ length: makers[kind][0] }, () => kind));

/** What a trader does when told to do something of this kind. */
export async function makeOperation(kind: CommandKind, situation: Situation): Promise<Operation | undefined> {
  const make: Maker = makers[kind][1];
  return make(situation);
}
