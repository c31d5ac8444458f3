import { sql } from 'kysely';
import type { OpenPosition } from '@halyard-h5/shared-api/formulas';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { FakeMarket } from '../../testing/market/FakeMarket';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { DAY, SequenceIds, isRefusal } from '../../kernel';
import {
  Ledger,
  auditLedger,
  coinRate,
  contractFigures,
  dailyHoldings,
  holdsOf,
  lockBalance,
  moneyLog,
  moneyLogOf,
  moneyLogTypes,
  systemTotals,
  valueAccount,
} from '.';
import type { LedgerAccount, Posting } from '.';

/** What is read of one small account, to the last field. */

const clock = new FakeClock();
const ids = new SequenceIds(clock);
const ledger = new Ledger({ clock, ids });
let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  userId = ids.next();
});

function moved(
  kind: string,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: string,
  change: Partial<Posting> & { coin?: string } = {},
): Posting {
  const { coin = 'USDT', ...rest } = change;
  const entries = [
    { account: from, coin, amount: `-${amount}` },
    { account: to, coin, amount },
  ];
  return { userId, mode: 'demo', key: `${kind}:1`, kind, entries, ...rest };
}

const deposit = () => moved('deposit.credit', 'clearing', 'spot.available', '10', { reference: 'd1' });
const convert = () => moved('exchange.got', 'house', 'spot.available', '2', { coin: 'BTC' });
const stake = () => moved('delivery.stake', 'spot.available', 'spot.frozen', '4');
const lose = () => moved('delivery.loss', 'spot.frozen', 'house', '4');

describe('posting', () => {
  it('of nothing does nothing, and what is booked is known by its key, for its user alone', async () => {
    expect(await ledger.post(test.database)).toEqual(new Set());
    await ledger.post(test.database, deposit());
    expect(await ledger.isBooked(test.database, userId, 'deposit.credit:1')).toBe(true);
    expect(await ledger.isBooked(test.database, userId, 'deposit.credit:2')).toBe(false);
    expect(await ledger.isBooked(test.database, ids.next(), 'deposit.credit:1')).toBe(false);
  });

  it('that fails leaves nothing behind, also without a transaction of its caller', async () => {
    const unfunded = moved('transfer.move', 'spot.available', 'delivery.available', '3');
    await expect(ledger.post(test.database, unfunded)).rejects.toMatchObject({ refusalId: 'ledger.notEnoughBalance' });
    expect(await test.database.selectFrom('ledger_balance').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('refuses more than is frozen, and calls a defect no refusal', async () => {
    await ledger.post(test.database, deposit());
    await expect(ledger.post(test.database, lose())).rejects.toMatchObject({ refusalId: 'ledger.notEnoughBalance' });
    const error: unknown = await ledger.post(test.database, { ...deposit(), userId: 'nobody' }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusal(error)).toBe(false);
  });

  it('tells a balance by wallet and coin, zeros where there is none', async () => {
    await ledger.post(test.database, deposit(), convert());
    expect(await ledger.balance(test.database, userId, 'demo', 'spot', 'BTC')).toEqual({
      wallet: 'spot',
      coin: 'BTC',
      available: '2',
      frozen: '0',
    });
    const none = { wallet: 'delivery', coin: 'BTC', available: '0', frozen: '0' };
    expect(await ledger.balance(test.database, userId, 'demo', 'delivery', 'BTC')).toEqual(none);
    expect((await ledger.balance(test.database, userId, 'real', 'spot', 'BTC')).available).toBe('0');
  });

  it('locks a balance and tells what is available there', async () => {
    await ledger.post(test.database, deposit());
    const key = { userId, mode: 'demo', wallet: 'spot', coin: 'USDT' } as const;
    expect(await test.database.transaction().execute((transaction) => lockBalance(transaction, key))).toBe('10');
    expect(await test.database.transaction().execute((transaction) => lockBalance(transaction, { ...key, coin: 'BTC' }))).toBe('0');
  });
});

describe('the money log', () => {
  it('tells every field of every entry, newest first', async () => {
    await ledger.post(test.database, deposit(), convert(), stake(), lose());
    const { list, next } = await moneyLog(test.database, userId, { mode: 'demo', limit: 9 });
    const entry = {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
      time: clock.now(),
      mode: 'demo',
      wallet: 'spot',
    };
    const usdt = list.filter(({ coin }) => coin === 'USDT');
    expect(usdt).toEqual([
      { ...entry, type: 'delivery.loss', coin: 'USDT', amount: '-4', change: '-4', balance: '6', frozen: '0', reference: undefined },
      { ...entry, type: 'delivery.stake', coin: 'USDT', amount: '-4', change: '0', balance: '6', frozen: '4', reference: undefined },
      { ...entry, type: 'deposit.credit', coin: 'USDT', amount: '10', change: '10', balance: '10', frozen: '0', reference: 'd1' },
    ]);
    expect(list.filter(({ coin }) => coin === 'BTC')).toEqual([
      { ...entry, type: 'exchange.got', coin: 'BTC', amount: '2', change: '2', balance: '2', frozen: '0', reference: undefined },
    ]);
    expect(next).toBeUndefined();
    expect(new Set(list.map(({ id }) => id)).size).toBe(4);
    expect((await moneyLog(test.database, userId, { mode: 'demo', limit: 9 })).list).toEqual(list);
  });

  it('goes on where a page ended, to the last entry and not beyond', async () => {
    await ledger.post(test.database, deposit(), convert(), stake(), lose());
    const whole = (await moneyLog(test.database, userId, { mode: 'demo', limit: 9 })).list;
    const first = await moneyLog(test.database, userId, { mode: 'demo', limit: 3 });
    expect(first.list).toEqual(whole.slice(0, 3));
    expect(await moneyLog(test.database, userId, { mode: 'demo', limit: 3, before: first.next })).toEqual({ list: whole.slice(3) });
    expect(await moneyLog(test.database, userId, { mode: 'demo', limit: 4 })).toEqual({ list: whole });
  });

  it('is filtered by wallet, coin, kind, account and time', async () => {
    await ledger.post(test.database, deposit(), convert(), moved('transfer.move', 'spot.available', 'delivery.available', '3'));
    const start = clock.now();
    clock.advance(DAY);
    await ledger.post(test.database, stake());
    const types = async (filter: object): Promise<string[]> =>
      (await moneyLog(test.database, userId, { mode: 'demo', limit: 9, ...filter })).list
        .map(({ type, wallet }) => `${type} ${wallet}`)
        .sort();
    const old = ['deposit.credit spot', 'exchange.got spot', 'transfer.move delivery', 'transfer.move spot'];
    expect(await types({})).toEqual(['delivery.stake spot', ...old]);
    expect(await types({ wallet: 'delivery' })).toEqual(['transfer.move delivery']);
    expect(await types({ coin: 'BTC' })).toEqual(['exchange.got spot']);
    expect(await types({ type: 'transfer.move' })).toEqual(old.slice(2));
    expect(await types({ type: 'transfer.move', wallet: 'spot' })).toEqual(old.slice(3));
    expect(await types({ mode: 'real' })).toEqual([]);
    expect(await types({ from: start })).toEqual(['delivery.stake spot', ...old]);
    expect(await types({ from: start + 1 })).toEqual(['delivery.stake spot']);
    expect(await types({ from: clock.now() })).toEqual(['delivery.stake spot']);
    expect(await types({ to: clock.now() })).toEqual(old);
    expect(await types({ to: clock.now() + 1 })).toEqual(['delivery.stake spot', ...old]);
    expect(await types({ to: start })).toEqual([]);
    expect(await types({ to: clock.now(), type: 'delivery.stake' })).toEqual([]);
  });

  it('keeps an entry whose place is ahead of its time where its time belongs', async () => {
    await ledger.post(test.database, deposit());
    const behind = new Ledger({ clock: new FakeClock(clock.now() - 1_000), ids });
    await behind.post(test.database, stake());
    const page = await moneyLog(test.database, userId, { mode: 'demo', limit: 9, to: clock.now() });
    expect(page.list.map(({ type }) => type)).toEqual(['delivery.stake']);
  });

  it('tells the kinds that there were, of both accounts, in order', async () => {
    await ledger.post(test.database, deposit(), { ...convert(), mode: 'real' }, { ...convert(), key: 'again' });
    expect(await moneyLogTypes(test.database, userId)).toEqual(['deposit.credit', 'exchange.got']);
    expect(await moneyLogTypes(test.database, ids.next())).toEqual([]);
  });

  it('tells what single transactions did, by their keys', async () => {
    await ledger.post(test.database, deposit(), convert(), stake());
    const done = async (...keys: string[]): Promise<string[]> =>
      (await moneyLogOf(test.database, userId, 'demo', keys)).map(({ type, amount }) => `${type} ${amount}`);
    expect(await done('delivery.stake:1', 'deposit.credit:1')).toEqual(['delivery.stake -4', 'deposit.credit 10']);
    expect(await done('other')).toEqual([]);
    expect(await moneyLogOf(test.database, userId, 'real', ['deposit.credit:1'])).toEqual([]);
  });
});

describe('an account', () => {
  it('is worth what is available and frozen of each coin at the last price, nothing for a coin without one, and its open profit', async () => {
    await ledger.post(test.database, deposit(), stake(), convert(), moved('gift', 'house', 'spot.available', '7', { coin: 'NEW' }));
    const market = new FakeMarket(['BTCUSDT']);
    const open: OpenPosition[] = [];
    const context = { database: test.database, ledger, market, hooks: { openPositions: [() => Promise.resolve(open)] } };
    const worth = async (of = userId) => (await valueAccount(context, of, 'demo')).equity.total;
    expect([coinRate(context, 'USDT'), coinRate(context, 'BTC')]).toEqual(['1', undefined]);
    expect(await worth()).toBe('10');
    market.tick('BTCUSDT', clock.now(), '50.5');
    expect(coinRate(context, 'BTC')).toBe('50.5');
    expect(await worth()).toBe('111');
    expect(await worth(ids.next())).toBe('0');
    const figures = { side: 'short', exposure: '100', margin: '10', addedMargin: '0', realisedProfit: '0', entryPrice: '50' } as const;
    open.push({ ...figures, symbol: 'BTCUSDT' });
    expect(await worth()).toBe('110');
  });
});

describe('the history of an account', () => {
  it('is what was held at the end of each whole day, and what came from outside', async () => {
    const midnight = Math.ceil(clock.now() / DAY) * DAY;
    clock.advance(midnight - clock.now());
    await ledger.post(test.database, deposit());
    clock.advance(DAY);
    await ledger.post(test.database, moved('delivery.win', 'house', 'delivery.available', '5'), stake());
    const span = { userId, mode: 'demo', since: midnight } as const;
    const read = (until: number) => dailyHoldings(test.database, span, until, { kinds: ['deposit'], since: midnight });
    const ends = (await read(midnight + 2 * DAY)).map(({ day, ...held }) => ({ day: day - midnight / DAY, ...held }));
    expect(ends).toEqual([
      { day: 0, coin: 'USDT', total: '10', funding: '10' },
      { day: 1, coin: 'USDT', total: '15', funding: '0' },
    ]);
    expect(await read(midnight + DAY)).toHaveLength(1);
    expect(await contractFigures(test.database, span)).toEqual({ result: '5.00000000', frozen: '0.00000000' });
  });
});

describe('holds', () => {
  const hold = (id: string, amount: string, time: number): string =>
    `select '${userId}'::uuid as user_id, 'demo' as mode, 'spot' as wallet, 'USDT' as coin, '${id}' as id, ${amount}::numeric as amount, ${time}::bigint as "time"`;

  it('of all sources are told together, newest first, and those of nothing are none', async () => {
    const sources = [
      { kind: 'deliveryOrder' as const, query: hold('old', '3', 1) },
      { kind: 'withdrawal' as const, query: `${hold('new', '1', 2)} union all ${hold('done', '0', 3)}` },
    ];
    expect(await holdsOf(test.database, sources, userId, 'demo')).toEqual([
      { kind: 'withdrawal', wallet: 'spot', coin: 'USDT', id: 'new', amount: '1', time: 2 },
      { kind: 'deliveryOrder', wallet: 'spot', coin: 'USDT', id: 'old', amount: '3', time: 1 },
    ]);
    expect(await holdsOf(test.database, sources, userId, 'real')).toEqual([]);
    expect(await holdsOf(test.database, [], userId, 'demo')).toEqual([]);
  });

  it('explain to the audit what is frozen, exactly', async () => {
    await ledger.post(test.database, deposit(), stake());
    const audit = async (amount: string) =>
      (await auditLedger({ database: test.database, holds: [{ kind: 'deliveryOrder', query: hold('order', amount, 1) }] })).filter(
        ({ details }) => details['user_id'] === userId,
      );
    expect(await audit('4')).toEqual([]);
    expect(await audit('5')).toMatchObject([{ check: 'frozen differs from holds', details: { frozen: '4.00000000', holds: '5' } }]);
  });
});

it('the exchange’s own accounts hold what users brought, lost and paid', async () => {
  const before = await systemTotals(test.database);
  const of = (totals: typeof before, party: string) =>
    Number(totals.find((each) => each.party === party && each.mode === 'demo' && each.coin === 'USDT')?.amount ?? 0);
  await ledger.post(test.database, deposit(), stake(), lose());
  const after = await systemTotals(test.database);
  expect([of(after, 'clearing') - of(before, 'clearing'), of(after, 'house') - of(before, 'house')]).toEqual([-10, 4]);
});

it('the audit finds a negative balance, should the database ever let one through', async () => {
  const broken = await openTestDatabase();
  try {
    await ledger.post(broken.database, deposit());
    await sql`alter table ledger_balance drop constraint ledger_balance_available`.execute(broken.database);
    await sql`update ledger_balance set available = -1`.execute(broken.database);
    const found = await auditLedger({ database: broken.database, holds: [] });
    expect(found.map(({ check }) => check)).toContain('negative balance');
  } finally {
    await broken.close();
  }
});
