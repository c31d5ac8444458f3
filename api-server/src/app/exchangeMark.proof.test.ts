import { sql } from 'kysely';
import { FakeClock } from '../testing/kernel/FakeClock';
import { describePostgres } from '../testing/database/describePostgres';
import { realConfig as real, sandboxConfig as sandbox } from '../testing/app/moneyConfigs';
import { openEmbeddedTestDatabase, openPostgresTestDatabase, openTestDatabase } from '../testing/database/testDatabase';
import type { TestDatabase } from '../testing/database/testDatabase';
import { contactOf, createUser } from '../core/access';
import { openDatabase } from '../platform/database';
import type { Config } from '../platform/module';
import { silentLogger } from '../kernel';
import { claimDatabase } from './exchangeMark';

const clock = new FakeClock();

let test: TestDatabase;
const claim = (config: Config): Promise<void> => claimDatabase(test.database, config, clock);

/** A user as an exchange from before the mark has left one behind. */
async function addUser(email: string): Promise<void> {
  const user = { id: '00000000-0000-7000-8000-000000000001', contact: contactOf({ kind: 'email', email }) };
  await createUser(test.database, { ...user, passwordHash: 'none', lang: 'en', inviterId: undefined, time: clock.now() });
}

describe.each([
  ['on PostgreSQL where there is one', openTestDatabase],
  ['on the embedded database', openEmbeddedTestDatabase],
])('a database %s', (_name, open) => {
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it('that was a sandbox once never holds real money', async () => {
    await claim(sandbox);
    await claim(sandbox);
    await expect(claim(real)).rejects.toThrow(/^SANDBOX=false is refused: the database that DATABASE_URL names was a sandbox, .+\.$/);
    await claim(sandbox);
  });

  it('that held real money once is never a sandbox', async () => {
    await claim(real);
    await expect(claim(sandbox)).rejects.toThrow(/^The sandbox is refused: the database in .+ has held real money, .+\.$/);
    await claim(real);
  });

  it.each([
    ['the ready user', () => addUser('trader@example.com')],
    [
      'deposits to addresses of a sandbox',
      async () => {
        await addUser('ann@halyard.test');
        await sql`insert into deposit (user_id, id, number, created_at, coin, chain, address, amount, screenshot, status)
          select id, id, 'D1', 1, 'USDT', 'TRC20', 'SANDBOX-TRC20-AAAA', 10, id, 'review' from app_user`.execute(test.database);
      },
    ],
  ])('from before the mark is a sandbox by %s', async (_what, use) => {
    await use();
    await expect(claim(real)).rejects.toThrow(/was a sandbox/);
    await claim(sandbox);
  });

  it('from before the mark with users and nothing of a sandbox holds real money', async () => {
    await addUser('ann@halyard.test');
    await expect(claim(sandbox)).rejects.toThrow(/has held real money/);
    await claim(real);
  });
});

describePostgres('several processes that start together', () => {
  it('agree, whichever comes first', async () => {
    test = (await openPostgresTestDatabase()) as TestDatabase;
    const others = await Promise.all([0, 1, 2, 3].map(() => openDatabase({ url: test.url, poolSize: 1, logger: silentLogger })));
    try {
      const wanted = others.map((_, index) => (index % 2 === 0 ? sandbox : real));
      const claims = await Promise.allSettled(others.map(({ database }, index) => claimDatabase(database, wanted[index] as Config, clock)));
      const { rows } = await sql<{ money: string }>`select money from exchange_mark`.execute(test.database);
      const [won] = rows;
      expect(rows).toHaveLength(1);
      const expected = wanted.map((config) => (config.sandbox.enabled === (won?.money === 'sandbox') ? 'fulfilled' : 'rejected'));
      expect(claims.map(({ status }) => status)).toEqual(expected);
    } finally {
      await Promise.all(others.map((other) => other.close()));
      await test.close();
    }
  });
});
