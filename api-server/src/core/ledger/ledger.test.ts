import { sql } from 'kysely';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { SequenceIds, money } from '../../kernel';
import { transact } from '../../platform/database';
import { tamper } from '../../testing/database/tamper';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { Ledger, auditLedger, holdStatement, systemTotals } from '.';
import type { Posting } from '.';

const clock = new FakeClock();
const ids = new SequenceIds(clock);
const ledger = new Ledger({ clock, ids });
let test: TestDatabase;
let user: string;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  user = ids.next();
});

function grant(amount: string, key = 'grant:1', coin = 'USDT'): Posting {
  return {
    userId: user,
    mode: 'demo',
    key,
    kind: 'demo.claim',
    entries: [
      { account: 'clearing', coin, amount: `-${amount}` },
      { account: 'spot.available', coin, amount },
    ],
  };
}

function move(
  from: 'spot.available' | 'spot.frozen' | 'delivery.available' | 'delivery.frozen',
  to: Posting['entries'][0]['account'],
  amount: string,
  key: string,
): Posting {
  return {
    ...grant('1', key),
    kind: 'transfer',
    entries: [
      { account: from, coin: 'USDT', amount: `-${amount}` },
      { account: to, coin: 'USDT', amount },
    ],
  };
}

describe('Ledger', () => {
  it('books a movement once however often its key is posted', async () => {
    expect([...(await ledger.post(test.database, grant('100')))]).toEqual(['grant:1']);
    expect((await ledger.post(test.database, grant('100'))).size).toBe(0);
    await expect(ledger.balance(test.database, user, 'demo', 'spot', 'USDT')).resolves.toEqual({
      wallet: 'spot',
      coin: 'USDT',
      available: '100',
      frozen: '0',
    });
    await expect(ledger.balances(test.database, user, 'real')).resolves.toEqual([]);
  });

  it('tells the coins of one wallet apart', async () => {
    await ledger.post(test.database, grant('2', 'g:1', 'BTC'), grant('100', 'g:2', 'USDT'));
    for (const [coin, available] of [
      ['BTC', '2'],
      ['USDT', '100'],
      ['ETH', '0'],
    ] as const) {
      await expect(ledger.balance(test.database, user, 'demo', 'spot', coin)).resolves.toMatchObject({ coin, available });
    }
  });

  it('refuses what would make a wallet negative, to the last digit, and changes nothing', async () => {
    await ledger.post(test.database, grant('10'));
    await expect(ledger.post(test.database, move('spot.available', 'delivery.available', '10.00000001', 'm:1'))).rejects.toMatchObject({
      refusalId: 'ledger.notEnoughBalance',
      code: 0,
      message: 'Your available balance is not enough. Lower the amount or add funds.',
    });
    await expect(ledger.post(test.database, move('delivery.available', 'spot.available', '1', 'm:2'))).rejects.toMatchObject({
      refusalId: 'ledger.notEnoughBalance',
    });
    await ledger.post(test.database, move('spot.available', 'delivery.available', '10', 'm:3'));
    await expect(ledger.balances(test.database, user, 'demo')).resolves.toEqual([
      { wallet: 'delivery', coin: 'USDT', available: '10', frozen: '0' },
      { wallet: 'spot', coin: 'USDT', available: '0', frozen: '0' },
    ]);
  });

  it('books many movements in one statement, each line with the balance after it', async () => {
    await ledger.post(
      test.database,
      grant('5', 'g:1'),
      grant('7', 'g:2'),
      move('spot.available', 'delivery.available', '4', 'm:1'),
      grant('1', 'g:3', 'BTC'),
    );
    const lines = await sql<{ line: number; wallet: string; amount: string; available_after: string }>`
      select line, wallet, trim_scale(amount) as amount, trim_scale(available_after) as available_after from ledger_line
      where user_id = ${user} and party = 'user' order by transaction_id, line`.execute(test.database);
    expect(lines.rows.map((row) => `${row.line} ${row.wallet} ${row.amount} ${row.available_after}`)).toEqual([
      '2 spot 5 5',
      '2 spot 7 12',
      '1 spot -4 8',
      '2 delivery 4 4',
      '2 spot 1 1',
    ]);
  });

  it.each([
    [
      'unbalanced',
      [
        { account: 'house', coin: 'USDT', amount: '-1' },
        { account: 'spot.available', coin: 'USDT', amount: '2' },
      ],
      /sum to 1/,
    ],
    [
      'balanced only across coins',
      [
        { account: 'house', coin: 'BTC', amount: '-1' },
        { account: 'spot.available', coin: 'USDT', amount: '1' },
      ],
      /sum to -1/,
    ],
    [
      'too fine',
      [
        { account: 'house', coin: 'USDT', amount: '-0.000000001' },
        { account: 'spot.available', coin: 'USDT', amount: '0.000000001' },
      ],
      /8 places/,
    ],
    [
      'of zero',
      [
        { account: 'house', coin: 'USDT', amount: '0' },
        { account: 'spot.available', coin: 'USDT', amount: '0' },
      ],
      /zero/,
    ],
    [
      'with an exponent',
      [
        { account: 'house', coin: 'USDT', amount: '-1e2' },
        { account: 'spot.available', coin: 'USDT', amount: '1e2' },
      ],
      /decimal/,
    ],
    ['one-sided', [{ account: 'spot.available', coin: 'USDT', amount: '1' }], /two entries/],
  ])('throws on a posting that is %s', async (_name, entries, message) => {
    await expect(ledger.post(test.database, { ...grant('1'), entries: entries as Posting['entries'] })).rejects.toThrow(message);
  });

  it('holds and does more in one statement, or nothing when the money is not there', async () => {
    await ledger.post(test.database, {
      ...grant('10'),
      entries: [
        { account: 'clearing', coin: 'USDT', amount: '-10' },
        { account: 'delivery.available', coin: 'USDT', amount: '10' },
      ],
    });
    const ofHouse = async (): Promise<string> => {
      const totals = await systemTotals(test.database);
      return totals.find(({ party, mode, coin }) => party === 'house' && mode === 'demo' && coin === 'USDT')?.amount ?? '0';
    };
    const before = await ofHouse();
    const hold = (amount: string, key: string): Promise<{ rows: { available: string }[] }> =>
      sql<{ available: string }>`${holdStatement({
        userId: user,
        mode: 'demo',
        wallet: 'delivery',
        coin: 'USDT',
        amount,
        transactionId: ids.next(),
        key,
        kind: 'test.hold',
        reference: 'r',
        time: clock.now(),
      })} select available from held`.execute(test.database);
    expect((await hold('10.00000001', 'h:1')).rows).toEqual([]);
    expect((await hold('4', 'h:2')).rows).toEqual([{ available: '6.00000000' }]);
    await expect(hold('4', 'h:2')).rejects.toMatchObject({ code: '23505' });
    await expect(ledger.balance(test.database, user, 'demo', 'delivery', 'USDT')).resolves.toMatchObject({ available: '6', frozen: '4' });
    await ledger.post(test.database, move('delivery.frozen', 'house', '4', 'h:2:lost'));
    await expect(ledger.balance(test.database, user, 'demo', 'delivery', 'USDT')).resolves.toMatchObject({ available: '6', frozen: '0' });
    expect(money.subtract(await ofHouse(), before)).toBe('4');
  });

  it('holds by what comes before in the statement, and only where a further condition is met', async () => {
    await ledger.post(test.database, grant('10'));
    const hold = async (least: number): Promise<number> => {
      const { rows } = await sql`${holdStatement({
        userId: user,
        mode: 'demo',
        wallet: 'spot',
        coin: 'USDT',
        amount: '4',
        transactionId: ids.next(),
        key: `h:${least}`,
        kind: 'test.hold',
        reference: 'r',
        time: sql<number>`(select at from decided)`,
        given: sql`decided as (select ${clock.now()}::bigint as at, 5 as score)`,
        condition: sql`(select score from decided) >= ${least}::int`,
      })} select available from held`.execute(test.database);
      return rows.length;
    };
    expect(await hold(6)).toBe(0);
    expect(await hold(5)).toBe(1);
    await expect(ledger.balance(test.database, user, 'demo', 'spot', 'USDT')).resolves.toMatchObject({ available: '6', frozen: '4' });
    await ledger.post(test.database, move('spot.frozen', 'house', '4', 'h:5:lost'));
  });

  it('loses the movement with the transaction that it belongs to', async () => {
    await expect(
      transact(test.database, async (transaction) => {
        await ledger.post(transaction, grant('3'));
        throw new Error('domain failed');
      }),
    ).rejects.toThrow('domain failed');
    await expect(ledger.balances(test.database, user, 'demo')).resolves.toEqual([]);
  });
});

describe('auditLedger', () => {
  const differences = async (): Promise<string[]> => (await auditLedger({ database: test.database, holds: [] })).map((each) => each.check);

  it('finds nothing in books that only the ledger wrote, and each kind of damage', async () => {
    await ledger.post(test.database, grant('100'));
    await expect(differences()).resolves.toEqual([]);
    const damage: [string, string, string][] = [
      [
        `update ledger_balance set available = available + 1 where user_id = '${user}'`,
        `update ledger_balance set available = available - 1 where user_id = '${user}'`,
        'balance differs from lines',
      ],
      [
        `update ledger_line set amount = amount + 1 where user_id = '${user}' and party = 'clearing'`,
        `update ledger_line set amount = amount - 1 where user_id = '${user}' and party = 'clearing'`,
        'unbalanced transaction',
      ],
      [
        `update ledger_line set available_after = available_after + 1 where user_id = '${user}' and party = 'user'`,
        `update ledger_line set available_after = available_after - 1 where user_id = '${user}' and party = 'user'`,
        'line does not chain',
      ],
      [
        `update ledger_line set frozen_after = frozen_after + 1 where user_id = '${user}' and party = 'user'`,
        `update ledger_line set frozen_after = frozen_after - 1 where user_id = '${user}' and party = 'user'`,
        'line does not chain',
      ],
      [
        `update ledger_line set sequence = null where user_id = '${user}' and party = 'user'`,
        `update ledger_line set sequence = (select sequence from ledger_balance where user_id = '${user}') where user_id = '${user}' and party = 'user'`,
        'line does not chain',
      ],
      [
        `update ledger_balance set sequence = 0 where user_id = '${user}'`,
        `update ledger_balance set sequence = (select max(sequence) from ledger_line where user_id = '${user}') where user_id = '${user}'`,
        'newest line differs from balance',
      ],
      [
        `insert into ledger_transaction select user_id, '${ids.next()}', 'lost', kind, mode, "time" from ledger_transaction where user_id = '${user}'`,
        `delete from ledger_transaction where user_id = '${user}' and business_key = 'lost'`,
        'transaction without lines',
      ],
    ];
    for (const [harm, repair, check] of damage) {
      await tamper(test.database, harm);
      expect(await differences()).toContain(check);
      await tamper(test.database, repair);
    }
    await expect(differences()).resolves.toEqual([]);
  });

  it('looks at one moment of the books, whatever is booked meanwhile', async () => {
    const audits = [
      { check: 'isolation', query: sql<Record<string, unknown>>`select current_setting('transaction_isolation') as isolation` },
    ];
    const found = await auditLedger({ database: test.database, holds: [], audits });
    expect(found).toContainEqual({ check: 'isolation', details: { isolation: 'repeatable read' } });
  });

  it('finds money that is frozen and that no module holds', async () => {
    await ledger.post(test.database, grant('100'));
    const entries = [
      { account: 'spot.available' as const, coin: 'USDT', amount: '-40' },
      { account: 'spot.frozen' as const, coin: 'USDT', amount: '40' },
    ];
    await ledger.post(test.database, { userId: user, mode: 'demo', key: 'held', kind: 'delivery.stake', entries });
    await expect(differences()).resolves.toEqual(['frozen differs from holds']);
    await ledger.post(test.database, move('spot.frozen', 'spot.available', '40', 'released'));
  });
});
