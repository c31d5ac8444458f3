import type { CallName } from '@halyard-h5/shared-api/contract';
import type { Client } from './Client';
import type { Random } from '../src/testing/Random';
import { LONGEST_PERIOD } from './soakSettings';
import { WITHDRAWAL_PASSWORD } from './population';
import type { Member } from './population';

/** What a trader remembers to go on with; filled from acknowledged answers. */
export interface Memory {
  /** Delivery orders that may still be entrusted. */
  fresh: string[];
  positions: string[];
  resting: string[];
  /** Follow plans of everybody in the same account that may be open for joining. */
  plans: { id: string; publisherId: string }[];
}

export interface Situation {
  member: Member;
  memory: Memory;
  random: Random;
  client: Client;
  screenshot: Buffer;
  /** Milliseconds that a hand rests after each request. */
  rest?: number;
  /** Whether the trader only listens for now. */
  listens?: () => boolean;
}

export interface Operation {
  name: CallName;
  body: Record<string, unknown>;
}

/** Makes the next request of one kind; undefined when there is nothing to do it with. */
type Maker = (situation: Situation) => Operation | undefined | Promise<Operation | undefined>;

const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'DOGEUSDT'];
const WALLETS = ['spot', 'delivery', 'perpetual'];
const take = (list: string[], random: Random): string | undefined => list.splice(random.whole(0, Math.max(0, list.length - 1)), 1)[0];

const makers: Record<string, readonly [weight: number, make: Maker]> = {
  order: [
    30,
    ({ random }) => ({
      name: 'deliveryOrder.place',
      body: {
        symbol: random.pick(SYMBOLS),
        direction: random.pick(['call', 'put']),
        seconds: random.whole(1, LONGEST_PERIOD),
        stake: random.amount(1, 60, 8),
      },
    }),
  ],
  cancel: [
    10,
    ({ memory }) => {
      const id = memory.fresh.pop();
      return id === undefined ? undefined : { name: 'deliveryOrder.cancel', body: { id } };
    },
  ],
  transfer: [
    14,
    ({ random }) => {
      const from = random.pick(WALLETS) as string;
      const to = random.pick(WALLETS.filter((wallet) => wallet !== from));
      return { name: 'transfer.submit', body: { coin: 'USDT', from, to, amount: random.amount(1, 200, 8) } };
    },
  ],
  open: [
    10,
    ({ random }) => {
      const limit = random.chance(0.5);
      const side = random.pick(['long', 'short']);
      const price = side === 'long' ? '1000' : '900000';
      return {
        name: 'perpetualOrder.place',
        body: { symbol: 'BTCUSDT', side, type: limit ? 'limit' : 'market', contracts: random.whole(1, 20), ...(limit ? { price } : {}) },
      };
    },
  ],
  margin: [
    5,
    ({ memory, random }) => {
      const id = random.pick(memory.positions);
      return id === undefined ? undefined : { name: 'position.addMargin', body: { id, amount: random.amount(1, 20, 8) } };
    },
  ],
  close: [
    5,
    ({ memory, random }) => {
      const id = take(memory.positions, random);
      return id === undefined ? undefined : { name: 'position.close', body: { id } };
    },
  ],
  closeLimit: [
    2,
    ({ memory, random }) => {
      const id = random.pick(memory.positions);
      return id === undefined ? undefined : { name: 'position.close', body: { id, contracts: 1, price: random.pick(['1000', '900000']) } };
    },
  ],
  reverse: [
    2,
    ({ memory, random }) => {
      const id = take(memory.positions, random);
      return id === undefined ? undefined : { name: 'position.reverse', body: { id } };
    },
  ],
  amend: [
    3,
    ({ memory, random }) => {
      const id = random.pick(memory.resting);
      return id === undefined ? undefined : { name: 'perpetualOrder.amend', body: { id, contracts: random.whole(1, 20) } };
    },
  ],
  cancelAll: [1, () => ({ name: 'perpetualOrder.cancelAll', body: {} })],
  closeAll: [1, () => ({ name: 'position.closeAll', body: {} })],
  cancelResting: [
    5,
    ({ memory, random }) => {
      const id = take(memory.resting, random);
      return id === undefined ? undefined : { name: 'perpetualOrder.cancel', body: { id } };
    },
  ],
  exchange: [
    6,
    async ({ client, random }) => {
      const [from, to] = random.chance(0.5) ? ['USDT', 'BTC'] : ['BTC', 'USDT'];
      const amount = from === 'USDT' ? random.amount(1, 50, 6) : `0.000${random.whole(1_000, 9_999)}`;
      const quote = await client.call('conversion.quote', { from, to, amount, slippage: '0.05' });
      return quote?.code === 1 ? { name: 'conversion.submit', body: { quoteId: quote.data['id'] } } : undefined;
    },
  ],
  claim: [1, ({ member }) => (member.mode === 'demo' ? { name: 'demoFunds.claim', body: {} } : undefined)],
  deposit: [
    3,
    async ({ member, client, screenshot, random }) => {
      if (member.mode === 'demo') return undefined;
      const image = await client.upload(screenshot);
      if (image?.code !== 1) return undefined;
      const body = { coin: 'USDT', chain: 'TRC20', amount: random.amount(1, 500, 6), screenshot: image.data['id'] };
      return { name: 'deposit.report', body };
    },
  ],
  withdrawal: [
    3,
    ({ member, random }) =>
      member.mode === 'demo'
        ? undefined
        : {
            name: 'withdrawal.submit',
            body: {
              coin: 'USDT',
              amount: random.amount(10, 60, 6),
              addressId: member.addressId,
              withdrawalPassword: WITHDRAWAL_PASSWORD,
            },
          },
  ],
  publish: [
    1,
    ({ random }) => {
      const orderAt = Date.now() + random.whole(1_500, 4_000);
      const terms = { symbol: 'BTCUSDT', direction: random.pick(['call', 'put']), seconds: 1, condition: 'fixed' };
      const amounts = { minimum: '1', maximum: '50', stake: random.amount(1, 20, 8) };
      return { name: 'followPlan.publish', body: { title: 'Plan', ...terms, ...amounts, orderAt, releaseAt: Date.now(), invited: [] } };
    },
  ],
  join: [
    3,
    ({ member, memory, random }) => {
      const plan = random.pick(memory.plans.filter(({ publisherId }) => publisherId !== member.userId).slice(-3));
      return plan === undefined ? undefined : { name: 'followPlan.join', body: { id: plan.id, value: random.amount(1, 20, 8) } };
    },
  ],
};

const total = Object.values(makers).reduce((sum, [weight]) => sum + weight, 0);

/** The next request of a trader, chosen by weight. */
export async function nextOperation(situation: Situation): Promise<Operation | undefined> {
  let left = situation.random.next() * total;
  for (const [weight, make] of Object.values(makers)) {
    left -= weight;
    if (left < 0) return make(situation);
  }
  return undefined;
}

/** Keeps what an acknowledged answer gives to go on with. */
export function remember(memory: Memory, { name }: Operation, data: Record<string, unknown>): void {
  const idOf = (value: unknown): string | undefined => (value as { id?: string } | undefined)?.id;
  if (name === 'deliveryOrder.place') memory.fresh.push(data['id'] as string);
  if (name === 'followPlan.publish') memory.plans.push({ id: data['id'] as string, publisherId: data['publisherId'] as string });
  if (name !== 'perpetualOrder.place' && name !== 'position.reverse') return;
  const position = idOf(data['position']);
  if (position !== undefined && !memory.positions.includes(position)) memory.positions.push(position);
  const order = data['order'] as { id: string; status: string };
  if (order.status === 'open' || order.status === 'waiting') memory.resting.push(order.id);
}
