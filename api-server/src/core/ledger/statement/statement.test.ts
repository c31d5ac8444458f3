import fc from 'fast-check';
import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { SequenceIds, money } from '../../../kernel';
import { Ledger, statement } from '..';
import type { Entry, Posting } from '..';
import type { MoneyLogFilter } from '../MoneyLogFilter';

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

const USDT = 'USDT';
const negative = (amount: string): string => money.negate(amount);
const entries = (...moves: (readonly [Entry['account'], string, string?])[]): Entry[] =>
  moves.filter(([, amount]) => !money.isZero(amount)).map(([account, amount, coin = USDT]) => ({ account, coin, amount }));

/** Books a movement as its domain does. */
async function book(kind: string, reference: string | undefined, moves: Entry[], of: Partial<Posting> = {}, by = ledger): Promise<void> {
  const posting: Posting = { userId, mode: 'real', key: `test:${ids.next()}`, kind, reference, entries: moves, ...of };
  await by.post(test.database, posting);
}

const deposit = (amount: string) => book('deposit.credit', ids.next(), entries(['clearing', negative(amount)], ['spot.available', amount]));
const freeze = (kind: string, wallet: 'spot' | 'delivery' | 'perpetual', id: string, amount: string) =>
  book(kind, id, entries([`${wallet}.available`, negative(amount)], [`${wallet}.frozen`, amount]));
const release = (kind: string, wallet: 'spot' | 'delivery' | 'perpetual', id: string, amount: string) =>
  book(kind, id, entries([`${wallet}.frozen`, negative(amount)], [`${wallet}.available`, amount]));
const pay = (id: string, amount: string) => book('withdrawal.pay', id, entries(['spot.frozen', negative(amount)], ['clearing', amount]));
const transfer = (to: 'delivery' | 'perpetual', amount: string) =>
  book('transfer.move', ids.next(), entries(['spot.available', negative(amount)], [`${to}.available`, amount]));
const swap = (id: string, amount: string, received: string) =>
  book(
    'exchange.swap',
    id,
    entries(
      ['spot.frozen', negative(amount)],
      ['house', amount],
      ['house', negative(received), 'BTC'],
      ['spot.available', received, 'BTC'],
    ),
  );

const page = (filter: Partial<MoneyLogFilter> = {}) => statement(test.database, userId, { mode: 'real', limit: 20, ...filter });

/** A whole statement, read onward in pages of a length. */
async function whole(filter: Partial<MoneyLogFilter> = {}): Promise<MoneyLogEntry[]> {
  const all: MoneyLogEntry[] = [];
  let before: string | undefined;
  do {
    const { list, next } = await page({ limit: 3, ...filter, before });
    all.push(...list);
    before = next;
  } while (before !== undefined);
  return all;
}

/** A row in short: kind, state, amounts and totals. */
const shortly = ({ type, event }: MoneyLogEntry): string =>
  [
    type,
    event?.state,
    ...(event?.changes ?? []).map(({ wallet, coin, amount, balance }) => `${wallet} ${coin} ${amount} = ${balance}`),
  ].join(', ');
const rows = async (filter: Partial<MoneyLogFilter> = {}): Promise<string[]> => (await page(filter)).list.map(shortly);
const partsOf = (entry: MoneyLogEntry | undefined): string[] =>
  (entry?.event?.parts ?? []).map(({ type, available, frozen }) => `${type} ${available} ${frozen}`);

describe('a statement', () => {
  it('shows a withdrawal as one row: of nothing while it is pending, of all of it when it was sent', async () => {
    const id = ids.next();
    await deposit('1000');
    await freeze('withdrawal.freeze', 'spot', id, '100');
    const [pending] = (await page()).list;
    expect(pending?.event).toEqual({
      state: 'pending',
      changes: [{ wallet: 'spot', coin: USDT, amount: '0', balance: '1000', frozen: '100' }],
      parts: [{ time: clock.now(), type: 'withdrawal.freeze', wallet: 'spot', coin: USDT, available: '-100', frozen: '100' }],
    });
    await pay(id, '100');
    const { list } = await page();
    expect(list.map(shortly)).toEqual(['withdrawal.pay, done, spot USDT -100 = 900', 'deposit.credit, done, spot USDT 1000 = 1000']);
    expect(partsOf(list[0])).toEqual(['withdrawal.freeze -100 100', 'withdrawal.pay 0 -100']);
    expect(list[0]).toMatchObject({ reference: id, type: 'withdrawal.pay' });
  });

  it('says of what came back that nothing was taken', async () => {
    const id = ids.next();
    await deposit('50');
    await freeze('withdrawal.freeze', 'spot', id, '20');
    await release('withdrawal.release', 'spot', id, '20');
    const { list } = await page();
    expect(list.map(shortly)).toEqual(['withdrawal.release, released, spot USDT 0 = 50', 'deposit.credit, done, spot USDT 50 = 50']);
    expect(partsOf(list[0])).toEqual(['withdrawal.freeze -20 20', 'withdrawal.release 20 -20']);
  });

  it('shows a conversion and a transfer as one row with both sides', async () => {
    const id = ids.next();
    await deposit('1000');
    await freeze('exchange.freeze', 'spot', id, '600');
    await swap(id, '600', '0.01');
    await transfer('delivery', '100');
    expect(await rows()).toEqual([
      'transfer.move, done, spot USDT -100 = 300, delivery USDT 100 = 100',
      'exchange.swap, done, spot USDT -600 = 400, spot BTC 0.01 = 0.01',
      'deposit.credit, done, spot USDT 1000 = 1000',
    ]);
    expect(await rows({ coin: 'BTC' })).toEqual(['exchange.swap, done, spot BTC 0.01 = 0.01']);
    expect(await rows({ wallet: 'delivery' })).toEqual(['transfer.move, done, delivery USDT 100 = 100']);
    expect(partsOf((await page({ coin: USDT })).list[1])).toEqual(['exchange.freeze -600 600', 'exchange.swap 0 -600']);
  });

  it('shows a stake that was lost once', async () => {
    const id = ids.next();
    await deposit('30');
    await transfer('delivery', '30');
    await freeze('delivery.stake', 'delivery', id, '10');
    await book('delivery.loss', id, entries(['delivery.frozen', '-10'], ['house', '10']));
    const { list } = await page({ wallet: 'delivery' });
    expect(list.map(shortly)).toEqual(['delivery.loss, done, delivery USDT -10 = 20', 'transfer.move, done, delivery USDT 30 = 30']);
  });

  it('shows each fill of an order with what belongs to it, and added margin as an event of its own', async () => {
    const [order, position] = [ids.next(), ids.next()];
    const fill = (fee: string) => book('perpetual.fill', order, entries(['perpetual.frozen', negative(fee)], ['fee', fee]));
    await deposit('100');
    await transfer('perpetual', '100');
    await freeze('perpetual.freeze', 'perpetual', order, '30.2');
    await fill('0.05');
    await freeze('perpetual.margin', 'perpetual', position, '5');
    await fill('0.04');
    await release('perpetual.release', 'perpetual', order, '10.11');
    await book('perpetual.close', position, entries(['perpetual.frozen', '-25'], ['perpetual.available', '23'], ['house', '2']));
    const { list } = await page({ wallet: 'perpetual' });
    expect(list.map(shortly)).toEqual([
      'perpetual.close, done, perpetual USDT -2 = 97.91',
      'perpetual.fill, done, perpetual USDT -0.04 = 99.91',
      'perpetual.margin, done, perpetual USDT 0 = 99.95',
      'perpetual.fill, done, perpetual USDT -0.05 = 99.95',
      'transfer.move, done, perpetual USDT 100 = 100',
    ]);
    expect(partsOf(list[0])).toEqual(['perpetual.close 23 -25']);
    expect(partsOf(list[1])).toEqual(['perpetual.fill 0 -0.04', 'perpetual.release 10.11 -10.11']);
    expect(partsOf(list[3])).toEqual(['perpetual.freeze -30.2 30.2', 'perpetual.fill 0 -0.05']);
  });

  it('is filtered by a kind and by a group of kinds, whatever is pending among them', async () => {
    const [sent, pending] = [ids.next(), ids.next()];
    await deposit('100');
    await freeze('withdrawal.freeze', 'spot', sent, '10');
    await pay(sent, '10');
    await freeze('withdrawal.freeze', 'spot', pending, '20');
    await transfer('delivery', '1');
    const types = async (type: string) => (await whole({ type, limit: 1 })).map((entry) => entry.type);
    expect(await types('withdrawal')).toEqual(['withdrawal.freeze', 'withdrawal.pay']);
    expect(await types('withdrawal.freeze')).toEqual(['withdrawal.freeze']);
    expect(await types('transfer')).toEqual(['transfer.move']);
    expect(await types('with')).toEqual([]);
    expect((await whole({ type: 'transfer' }))[0]?.event?.changes).toHaveLength(2);
  });

  it('is read onward as it was when it began: what is pending then stays where it is', async () => {
    const id = ids.next();
    await deposit('100');
    await freeze('withdrawal.freeze', 'spot', id, '10');
    await deposit('1');
    await deposit('2');
    const first = await page({ limit: 2 });
    clock.advance(5);
    await pay(id, '10');
    await transfer('delivery', '3');
    const second = await page({ limit: 2, before: first.next });
    expect([...first.list, ...second.list].map(shortly)).toEqual([
      'deposit.credit, done, spot USDT 2 = 103',
      'deposit.credit, done, spot USDT 1 = 101',
      'withdrawal.freeze, pending, spot USDT 0 = 100',
      'deposit.credit, done, spot USDT 100 = 100',
    ]);
    expect(second.next).toBeUndefined();
  });

  it('keeps both sides of a movement together, and each balance in its order, where clocks of processes differ', async () => {
    const behind = new Ledger({ clock: new FakeClock(clock.now() - 60_000), ids });
    const move = entries(['spot.available', '-10'], ['delivery.available', '10']);
    await deposit('100');
    await book('transfer.move', ids.next(), move, {}, behind);
    await book('delivery.win', ids.next(), entries(['house', '-5'], ['delivery.available', '5']), {}, behind);
    for (const limit of [1, 20])
      expect((await whole({ limit })).map(shortly)).toEqual([
        'delivery.win, done, delivery USDT 5 = 15',
        'transfer.move, done, spot USDT -10 = 90, delivery USDT 10 = 10',
        'deposit.credit, done, spot USDT 100 = 100',
      ]);
  });

  it('is of one account and period, of movements that refer to nothing, too', async () => {
    await deposit('10');
    await book('old.kind', undefined, entries(['spot.available', '-1'], ['spot.frozen', '1']));
    await book('demo.claim', undefined, entries(['clearing', '-5'], ['spot.available', '5']), { mode: 'demo' });
    const start = clock.now();
    clock.advance(1000);
    await deposit('2');
    expect(await rows({ mode: 'demo' })).toEqual(['demo.claim, done, spot USDT 5 = 5']);
    expect(await rows({ from: start + 1 })).toEqual(['deposit.credit, done, spot USDT 2 = 12']);
    expect(await rows({ to: start + 1 })).toEqual(['old.kind, pending, spot USDT 0 = 10', 'deposit.credit, done, spot USDT 10 = 10']);
    expect((await page({ mode: 'demo', wallet: 'delivery' })).list).toEqual([]);
  });

  it('of both accounts goes by time, each balance runs on within its own account, and later changes stay out of later pages', async () => {
    const claim = (amount: string) =>
      book('demo.claim', undefined, entries(['clearing', negative(amount)], ['spot.available', amount]), { mode: 'demo' });
    for (const step of [() => deposit('10'), () => claim('5'), () => claim('1'), () => deposit('2')]) {
      await step();
      clock.advance(1000);
    }
    const first = await page({ mode: 'all', limit: 1 });
    await deposit('100');
    await claim('100');
    const later = await page({ mode: 'all', before: first.next });
    expect([...first.list, ...later.list].map((entry) => `${entry.mode} ${shortly(entry)}`)).toEqual([
      'real deposit.credit, done, spot USDT 2 = 12',
      'demo demo.claim, done, spot USDT 1 = 6',
      'demo demo.claim, done, spot USDT 5 = 5',
      'real deposit.credit, done, spot USDT 10 = 10',
    ]);
    expect(later.next).toBeUndefined();
  });
});

/** Totals of an account by wallet and coin, as the ledger has them. */
async function totals(mode: 'real' | 'demo'): Promise<Record<string, string>> {
  const balances = await ledger.balances(test.database, userId, mode);
  return Object.fromEntries(balances.map(({ wallet, coin, available, frozen }) => [`${wallet} ${coin}`, money.add(available, frozen)]));
}

/** What the rows of a statement end at, added up from the oldest; throws where a balance does not go on from the row before. */
function summed(list: readonly MoneyLogEntry[]): Record<string, string> {
  const sums: Record<string, string> = {};
  for (const { event } of list.toReversed())
    for (const { wallet, coin, amount, balance } of event?.changes ?? []) {
      const name = `${wallet} ${coin}`;
      sums[name] = money.add(sums[name] ?? '0', amount);
      expect({ [name]: sums[name] }).toEqual({ [name]: balance });
    }
  return sums;
}

type Step = { readonly what: number; readonly units: number; readonly pick: number; readonly demo: boolean; readonly advance: number };

/** Random histories of both accounts, by several processes whose clocks differ. */
async function live(steps: readonly Step[]): Promise<void> {
  const behind = new Ledger({ clock: new FakeClock(clock.now() - 40), ids });
  type Open = { kind: 'withdrawal' | 'exchange' | 'delivery' | 'order' | 'position'; id: string; amount: string };
  const open = { real: [] as Open[], demo: [] as Open[] };
  for (const { what, units, pick, demo, advance } of steps) {
    const mode = demo ? 'demo' : 'real';
    clock.advance(advance);
    const by = pick % 3 === 0 ? behind : ledger;
    const amount = money.divide(String(units), '100', 2);
    const put = (kind: string, reference: string | undefined, moves: Entry[]) => book(kind, reference, moves, { mode }, by);
    const held = open[mode];
    const take = (kind: Open['kind']): Open | undefined => {
      const place = held.findIndex((each) => each.kind === kind);
      return place < 0 ? undefined : held.splice(place, 1)[0];
    };
    const available = async (wallet: 'spot' | 'delivery' | 'perpetual', coin = USDT) =>
      (await ledger.balance(test.database, userId, mode, wallet, coin)).available;
    /** Freezes what is asked for where it is there. */
    const hold = async (kind: Open['kind'], name: string, wallet: 'spot' | 'delivery' | 'perpetual') => {
      if (money.greater(amount, await available(wallet))) return;
      const id = ids.next();
      await put(name, id, entries([`${wallet}.available`, negative(amount)], [`${wallet}.frozen`, amount]));
      held.push({ kind, id, amount });
    };
    const half = money.divide(amount, '2', 8);
    switch (what) {
      case 0:
        await put('deposit.credit', ids.next(), entries(['clearing', negative(amount)], ['spot.available', amount]));
        break;
      case 1: {
        const [from, to] = [
          ['spot', 'delivery'],
          ['spot', 'perpetual'],
          ['delivery', 'spot'],
        ][pick % 3] as ['spot', 'delivery'];
        if (!money.greater(amount, await available(from)))
          await put('transfer.move', ids.next(), entries([`${from}.available`, negative(amount)], [`${to}.available`, amount]));
        break;
      }
      case 2:
        await hold('withdrawal', 'withdrawal.freeze', 'spot');
        break;
      case 3: {
        const ended = take('withdrawal');
        if (!ended) break;
        const paid = pick % 2 === 0;
        const moves: [Entry['account'], string][] = paid ? [['clearing', ended.amount]] : [['spot.available', ended.amount]];
        await put(paid ? 'withdrawal.pay' : 'withdrawal.release', ended.id, entries(['spot.frozen', negative(ended.amount)], ...moves));
        break;
      }
      case 4:
        await hold('exchange', 'exchange.freeze', 'spot');
        break;
      case 5: {
        const ended = take('exchange');
        if (!ended) break;
        if (pick % 3 === 0)
          await put('exchange.release', ended.id, entries(['spot.frozen', negative(ended.amount)], ['spot.available', ended.amount]));
        else
          await put(
            'exchange.swap',
            ended.id,
            entries(
              ['spot.frozen', negative(ended.amount)],
              ['house', ended.amount],
              ['house', negative(half), 'BTC'],
              ['spot.available', half, 'BTC'],
            ),
          );
        break;
      }
      case 6:
        await hold('delivery', 'delivery.stake', 'delivery');
        break;
      case 7: {
        const ended = take('delivery');
        if (!ended) break;
        const [kind, won] = [
          ['delivery.loss', undefined],
          ['delivery.win', half],
          ['delivery.win', '0'],
          ['delivery.cancel', '0'],
        ][pick % 4] as [string, string | undefined];
        const back: [Entry['account'], string][] =
          won === undefined
            ? [['house', ended.amount]]
            : [
                ['delivery.available', money.add(ended.amount, won)],
                ['house', negative(won)],
              ];
        await put(kind, ended.id, entries(['delivery.frozen', negative(ended.amount)], ...back));
        break;
      }
      case 8:
        await hold('order', 'perpetual.freeze', 'perpetual');
        break;
      case 9: {
        // A fill: of half with a fee, and sometimes the rest is released.
        const order = take('order');
        if (!order) break;
        const fee = pick % 4 === 0 ? '0' : '0.01';
        if (!money.isZero(fee)) await put('perpetual.fill', order.id, entries(['perpetual.frozen', negative(fee)], ['fee', fee]));
        const [rest, margin] = [
          money.divide(order.amount, '2', 8),
          money.subtract(money.subtract(order.amount, money.divide(order.amount, '2', 8)), fee),
        ];
        if (pick % 2 === 0 && money.isPositive(rest))
          await put('perpetual.release', order.id, entries(['perpetual.frozen', negative(rest)], ['perpetual.available', rest]));
        else held.push({ ...order, amount: rest });
        if (money.isPositive(margin)) held.push({ kind: 'position', id: ids.next(), amount: margin });
        break;
      }
      case 10: {
        const position = take('position');
        if (!position) break;
        if (!money.greater(amount, await available('perpetual')) && pick % 2 === 0) {
          await put('perpetual.margin', position.id, entries(['perpetual.available', negative(amount)], ['perpetual.frozen', amount]));
          held.push({ ...position, amount: money.add(position.amount, amount) });
          break;
        }
        const result = pick % 3 === 0 ? negative(position.amount) : pick % 3 === 1 ? half : '0';
        const paid = money.add(position.amount, result);
        await put(
          money.isZero(paid) ? 'perpetual.liquidation' : 'perpetual.close',
          position.id,
          entries(['perpetual.frozen', negative(position.amount)], ['perpetual.available', paid], ['house', negative(result)]),
        );
        break;
      }
      default:
        await put('referral.rebate', ids.next(), entries(['house', negative(amount)], ['spot.available', amount]));
    }
  }
}

it('rows sum to the balances of the ledger, page by page as in one, whatever happened in both accounts', async () => {
  const step = fc.record<Step>({
    what: fc.integer({ min: 0, max: 11 }),
    units: fc.integer({ min: 1, max: 60_000 }),
    pick: fc.integer({ min: 0, max: 11 }),
    demo: fc.boolean(),
    advance: fc.constantFrom(0, 0, 0, 1, 60),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), fc.integer({ min: 1, max: 9 }), async (steps, limit) => {
      userId = ids.next();
      await deposit('2000');
      await transfer('delivery', '500');
      await transfer('perpetual', '500');
      await live(steps);
      for (const filter of [{}, { type: 'transfer' }, { wallet: 'spot' as const }, { coin: 'BTC', type: 'exchange' }]) {
        const both = await whole({ ...filter, mode: 'all', limit });
        for (const mode of ['real', 'demo'] as const)
          expect(both.filter((entry) => entry.mode === mode)).toEqual(await whole({ ...filter, mode, limit }));
      }
      for (const mode of ['real', 'demo'] as const) {
        const list = (await page({ mode, limit: 100 })).list;
        expect(await whole({ mode, limit })).toEqual(list);
        expect(summed(list)).toEqual(await totals(mode));
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        for (const { type, event } of list) {
          if (type === 'transfer.move' || type === 'exchange.swap') expect(event?.changes).toHaveLength(2);
          const inAll = (event?.changes ?? []).map(({ wallet, coin, amount }) => `${wallet} ${coin} ${amount}`).sort();
          const parts = new Map<string, string>();
          for (const { wallet, coin, available, frozen } of event?.parts ?? [])
            parts.set(`${wallet} ${coin}`, money.add(parts.get(`${wallet} ${coin}`) ?? '0', available, frozen));
          expect([...parts].map(([name, sum]) => `${name} ${sum}`).sort()).toEqual(inAll);
        }
      }
    }),
    { numRuns: 12 },
  );
});
