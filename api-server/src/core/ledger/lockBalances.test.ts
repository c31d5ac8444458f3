import { sql } from 'kysely';
import { transact } from '../../platform/database';
import { describePostgres } from '../../testing/database/describePostgres';
import { openPostgresTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { ledgerOfTests } from '../../testing/ledger/ledgerOfTests';
import { lockBalances } from './lockBalances';

const { ids, ledger, posting } = ledgerOfTests();

describePostgres('locks on balances', () => {
  let test: TestDatabase;
  let user: string;
  beforeAll(async () => {
    test = (await openPostgresTestDatabase())!;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    user = ids.next();
    for (const account of ['spot.available', 'delivery.available', 'perpetual.available'] as const) {
      await ledger.post(test.database, posting(user, 'clearing', account, '10'));
    }
  });

  /** Wallets of the user that somebody else could lock now. */
  const free = async (): Promise<string[]> =>
    (
      await sql<{ wallet: string }>`
        select wallet from ledger_balance where user_id = ${user} order by wallet for update skip locked`.execute(test.database)
    ).rows.map(({ wallet }) => wallet);

  const somebodyWaits = async (): Promise<boolean> =>
    (
      await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(
        test.database,
      )
    ).rows[0]!.waits;

  it('are taken on every balance that a movement touches, and on no other', async () => {
    await transact(test.database, async (transaction) => {
      await lockBalances(transaction, [posting(user, 'spot.available', 'delivery.available', '1')]);
      expect(await free()).toEqual(['perpetual']);
    });
    expect(await free()).toEqual(['delivery', 'perpetual', 'spot']);
  });

  it('are taken over several movements at once', async () => {
    await transact(test.database, async (transaction) => {
      await lockBalances(transaction, [
        posting(user, 'clearing', 'spot.available', '1'),
        posting(user, 'perpetual.available', 'fee', '1'),
        posting(user, 'perpetual.available', 'perpetual.frozen', '1'),
      ]);
      expect(await free()).toEqual(['delivery']);
    });
  });

  it('cost nothing where one balance alone is touched, for the movement itself locks it', async () => {
    await transact(test.database, async (transaction) => {
      await lockBalances(transaction, [posting(user, 'clearing', 'spot.available', '1')]);
      expect(await free()).toEqual(['delivery', 'perpetual', 'spot']);
    });
  });

  it('are taken in one order by everybody: a movement that waits for the first balance keeps no later one from others', async () => {
    let moving: Promise<unknown> = Promise.resolve();
    await transact(test.database, async (transaction) => {
      await sql`select from ledger_balance where user_id = ${user} and wallet = 'delivery' for update`.execute(transaction);
      moving = transact(test.database, async (other) => {
        // The plan by which the statement itself would come to the balances in the order of the table, where spot is first.
        for (const way of ['enable_nestloop', 'enable_mergejoin', 'enable_sort', 'jit']) {
          await sql`set local ${sql.ref(way)} = off`.execute(other);
        }
        await ledger.post(
          other,
          posting(user, 'spot.available', 'perpetual.available', '1'),
          posting(user, 'perpetual.available', 'delivery.available', '1'),
        );
      });
      while (!(await somebodyWaits()));
      expect(await free()).toEqual(['perpetual', 'spot']);
    });
    await moving;
    expect(await ledger.balances(test.database, user, 'demo')).toMatchObject([
      { wallet: 'delivery', available: '11' },
      { wallet: 'perpetual', available: '10' },
      { wallet: 'spot', available: '9' },
    ]);
  });

  it('are taken by the first movements into a wallet as well: many at once never wait in a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const trader = ids.next();
      await ledger.post(test.database, posting(trader, 'clearing', 'spot.available', '20'));
      // Without `transact`, which would try again.
      const first = Array.from({ length: 20 }, () =>
        test.database
          .transaction()
          .execute((transaction) => ledger.post(transaction, posting(trader, 'spot.available', 'delivery.available', '1'))),
      );
      expect((await Promise.allSettled(first)).filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await ledger.balances(test.database, trader, 'demo')).toMatchObject([
        { wallet: 'delivery', available: '20' },
        { wallet: 'spot', available: '0' },
      ]);
    }
  });
});
