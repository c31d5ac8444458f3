import { defects as ofTheSoak } from '../soak/defects';
import type { Defect } from '../soak/defects';
import { leaseWithoutFence } from '../soak/nodes/nodeDefects';
import type { Order } from './World';

/** A known mistake, and seeds that are known to show it soon. */
export interface Control extends Defect {
  seeds: readonly number[];
  /** Runs one process alone, where another would do what the defect leaves undone. */
  alone: boolean;
  /** What the dice must put in order for it to show. */
  order: Order;
}

const perpetual = 'api-server/src/domains/perpetual';

const own: readonly Defect[] = [
  {
    name: 'command before its ticks',
    story: 'a command on a position is executed without looking at the ticks before it, and they never act on it again',
    patches: [
      {
        file: `${perpetual}/PerpetualDesk.ts`,
        find: 'const passed = await this.#letPass(transaction, key, before, moment);',
        replace: 'const passed = { state: before, steps: [], liquidations: new Map() };',
      },
      {
        file: `${perpetual}/PerpetualDesk.ts`,
        find: 'if (range.after >= range.upTo || (await market.ticksBeyond(database, key.symbol, range)).length === 0) return;',
        replace: 'return;',
      },
    ],
  },
  {
    name: 'forgotten batch',
    story: 'ticks are taken off the list before the work, and what fails is not tried again',
    patches: [
      { file: `${perpetual}/MatchingWorker.ts`, find: 'this.#failed.set(nameOf(key), key);', replace: '' },
      {
        file: `${perpetual}/MatchingWorker.ts`,
        find: 'const seen = new Set<string>();',
        replace: `const seen = new Set();
    for (const [symbol, ticks] of batches) this.#worked.set(symbol, ticks.at(-1)?.sequence ?? this.#heard.get(symbol) ?? 0);`,
      },
      {
        file: `${perpetual}/Settling.ts`,
        find: 'await act(await findLate(this.#database, this.#movements(this.#reached)));',
        replace: '',
      },
    ],
  },
  {
    name: 'forgotten part',
    story: 'ticks that are left to another process are forgotten, whether or not it is still there to act on them',
    patches: [
      {
        file: `${perpetual}/MatchingWorker.ts`,
        find: 'if (isDivided) for (const movement of movements) this.#left.leave(movement, this.#worked.get(movement.symbol) ?? 0);',
        replace: '',
      },
    ],
  },
  {
    name: 'part of the dead',
    story: 'delivery orders that were left to a process which is gone wait until the work is divided anew',
    patches: [
      {
        file: 'api-server/src/domains/delivery/DeliveryWorker.ts',
        find: "return ['own', 'left'];",
        replace: "return ['own'];",
      },
    ],
  },
  {
    name: 'guessed silence',
    story: 'a process takes its own clock for the word of the feed’s owner',
    patches: [
      {
        file: 'api-server/src/domains/delivery/DeliveryWorker.ts',
        find: 'const promised = await market.completeUntil();',
        replace: 'const promised = this.#context.clock.now() - 1_000;',
      },
    ],
  },
  {
    name: 'price of the process',
    story: 'an order is executed at the newest price that this process has heard of, however old that is',
    patches: [
      {
        file: `${perpetual}/PerpetualDesk.ts`,
        find: '() => this.#context.market.moment(transaction, key.symbol),',
        replace: `async () => {
        const moment = await this.#context.market.moment(transaction, key.symbol);
        return { ...moment, tick: this.#context.market.lastTick(key.symbol) ?? moment.tick };
      },`,
      },
      {
        file: `${perpetual}/savePerpetualState.ts`,
        find: ' where newest.sequence <= ${sequence + distance}::bigint)',
        replace: ')',
      },
    ],
  },
  {
    name: 'exchange at the price before',
    story: 'a quick exchange is executed at a price of before its acceptance',
    patches: [
      {
        file: 'api-server/src/domains/wallet/exchange/ExchangeWorker.ts',
        find: '[{ symbol: `${coin}USDT`, sequence, time }]',
        replace: '[{ symbol: `${coin}USDT`, sequence: sequence - 1, time: time - 5_000 }]',
      },
    ],
  },
  {
    name: 'exchange without a spread',
    story: 'a quick exchange costs nothing',
    patches: [{ file: 'api-server/src/domains/wallet/exchange/quote.ts', find: 'spread: coins.spread(coin)', replace: `spread: '0'` }],
  },
  {
    name: 'endless depth',
    story: 'every order finds the whole book of its tick',
    patches: [{ file: 'api-server/src/core/market/depth/depthRows.ts', find: 'if (rows.length === 0) return;', replace: 'return;' }],
  },
  {
    name: 'limit of the process',
    story: 'what other processes have admitted does not count against the limit of the house',
    patches: [
      {
        file: `${perpetual}/ExposureBudgets.ts`,
        find: 'rows.filter((row) => row.side === of)',
        replace: 'rows.filter((row) => row.side === of && row.node === this.#node)',
      },
      {
        file: `${perpetual}/ExposureBudgets.ts`,
        find: 'const taken = money.add(used(side), promised);',
        replace: 'const taken = used(side);',
      },
    ],
  },
  {
    name: 'lease without a fence',
    story: 'a process that lost the lease while it stood still goes on writing ticks',
    patches: leaseWithoutFence,
  },
];

/** Mistakes of the soak that transactions in another order show as well. */
const SHARED = ['no idempotency key', 'double settlement', 'clock without a floor', 'way out'];

/** Mistakes that show only where the statements of several transactions come between each other. */
const between: readonly Defect[] = [
  {
    name: 'account without a lock',
    story: 'who acts on the positions of an account reads its balance without locking it',
    patches: [
      {
        file: `${perpetual}/perpetualState.ts`,
        find: `() => lockBalance(executor, { userId, mode, wallet: 'perpetual', coin: 'USDT' }),`,
        replace: `() => executor.selectFrom('ledger_balance').select('available').where('user_id', '=', userId).where('mode', '=', mode)
          .where('wallet', '=', 'perpetual').where('coin', '=', 'USDT').executeTakeFirst().then((row) => row?.available ?? '0'),`,
      },
    ],
  },
];

const seedsOf: Readonly<Record<string, readonly number[]>> = {
  'command before its ticks': [6],
  'forgotten batch': [21],
  'forgotten part': [3],
  'part of the dead': [2],
  'guessed silence': [2],
  'limit of the process': [4],
  'lease without a fence': [5],
};

/** Every control, with the seeds to begin with. */
export const controls: readonly Control[] = [
  ...controlsOf('transactions', [...own, ...ofTheSoak.filter(({ name }) => SHARED.includes(name))]),
  ...controlsOf('statements', [...between, ...ofTheSoak.filter(({ name }) => name === 'no lock')]),
];

function controlsOf(order: Order, defects: readonly Defect[]): Control[] {
  return defects.map((defect) => ({ ...defect, order, seeds: seedsOf[defect.name] ?? [1], alone: defect.name === 'forgotten batch' }));
}
