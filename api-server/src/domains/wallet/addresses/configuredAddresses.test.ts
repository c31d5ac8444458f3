import { settings } from '../../../app/config';
import { silentLogger } from '../../../kernel';
import { Metrics } from '../../../platform/observability';
import { describePostgres } from '../../../testing/database/describePostgres';
import { openTestDatabase } from '../../../testing/database/testDatabase';
import type { TestDatabase } from '../../../testing/database/testDatabase';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { ConfiguredAddresses, networksWithoutAddresses } from './ConfiguredAddresses';

/** Addresses that Ethereum knows, in capitals, from a number on. */
const ethereum = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => `0x${(0xabc_0000 + from + index).toString(16).toUpperCase().padStart(40, '0')}`);
const trader = (number: number): string => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

describe('configured addresses', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  beforeEach(async () => {
    for (const table of ['deposit_address', 'claim'] as const) await test.database.deleteFrom(table).execute();
  });
  afterAll(() => test.close());

  /** One process: what it gives, what it logs and how many it says are left. */
  const node = (addresses: object) => {
    const [logged, metrics, clock] = [jest.fn(), new Metrics(), new FakeClock()];
    const config = settings.parse({ wallet: { deposit: { addresses } } });
    const provider = new ConfiguredAddresses({ config, clock, metrics, logger: { ...silentLogger, error: logged } });
    const ask = async (who: number, coin = 'USDT', chain = 'ERC20', executor = test.database) =>
      (await provider.addressOf(executor, { userId: trader(who), coin, chain }))?.address;
    const left = async () => /^deposit_addresses_left\{.+\} (\d+)$/m.exec(await metrics.registry.metrics())?.[1];
    return { ask, left, logged };
  };

  it('are given to one trader each, the same each time, and by every process', async () => {
    const addresses = ethereum(3);
    const [one, other] = [node({ USDT: { ERC20: addresses } }), node({ USDT: { ERC20: addresses } })];
    const [first, second] = [await one.ask(1), await other.ask(2)];
    expect([await one.ask(2), await other.ask(1)]).toEqual([second, first]);
    expect([await one.left(), await other.left()]).toEqual(['2', '1']);
    expect([first, second, await one.ask(3)].sort()).toEqual(addresses);
  });

  it('stay their trader’s when the configuration has others, and are given to nobody else in another form or for another coin', async () => {
    const [first, second, third] = ethereum(3) as [string, string, string];
    expect(await node({ USDT: { ERC20: [first] } }).ask(1)).toBe(first);
    const later = node({ USDT: { ERC20: [second] }, ETH: { ETH: [first.toLowerCase(), third] } });
    expect(await later.ask(1)).toBe(first);
    expect(await later.ask(2, 'ETH', 'ETH')).toBe(third);
  });

  it('are closed where there are none, and to newcomers where all are given, which the operator is told once', async () => {
    const [only] = ethereum(1);
    const { ask, left, logged } = node({ USDT: { ERC20: [only], TRC20: [] } });
    expect([await ask(1, 'USDT', 'TRC20'), await ask(1, 'BTC', 'BTC')]).toEqual([undefined, undefined]);
    expect(await ask(1)).toBe(only);
    expect(logged).not.toHaveBeenCalled();
    expect([await ask(2), await ask(3), await ask(1)]).toEqual([undefined, undefined, only]);
    expect(await left()).toBe('0');
    expect(logged.mock.calls).toEqual([[{ coin: 'USDT', chain: 'ERC20' }, expect.stringContaining('wallet.deposit.addresses')]]);
  });

  it('are found behind any number of given ones, none passed over by calls at once', async () => {
    const given = ethereum(1_000);
    const rows = given.map((address, index) => ({ user_id: trader(index), coin: 'USDT', chain: 'ERC20', address, given_at: 0 }));
    await test.database.insertInto('deposit_address').values(rows).execute();
    const claims = rows.map(({ user_id, address }) => ({ kind: 'depositAddress' as const, value: address.toLowerCase(), user_id }));
    await test.database.insertInto('claim').values(claims).execute();
    const free = ethereum(3, 1_001);
    const { ask } = node({ USDT: { ERC20: [...given, ...free] } });
    // With as many connections as calls, or these would not be at once.
    expect(await Promise.all([0, 1, 2, 3].map((who) => ask(who)))).toEqual(given.slice(0, 4));
    const answers = await Promise.all([5_001, 5_002, 5_003, 5_003].map((who) => ask(who)));
    expect([...new Set(answers)].sort()).toEqual(free);
    expect(answers[2]).toBe(answers[3]);
  });

  describePostgres('at once', () => {
    it('are their trader’s also by a call beside the one that was given the last', async () => {
      const addresses = { USDT: { ERC20: ethereum(1) } };
      const [one, other] = [node(addresses), node(addresses)];
      // The other process gives it as soon as this one has seen that the trader has none.
      const overtaken = test.database.withPlugin({
        transformQuery: ({ node: query }) => query,
        transformResult: async ({ result }) => {
          await other.ask(1);
          return result;
        },
      });
      expect(await one.ask(1, 'USDT', 'ERC20', overtaken)).toBe(addresses.USDT.ERC20[0]);
      expect(one.logged).not.toHaveBeenCalled();
    });
  });
});

it('networks that nothing is said about are known', () => {
  const chain = { name: 'Network', format: 'evm', confirmations: 1, arrivalMinutes: 1, minimum: '1' };
  const chains = ['ONE', 'TWO', 'THREE'].map((name) => ({ ...chain, chain: name }));
  const coins = [{ coin: 'USDT', name: 'Tether', digits: 6, chains }];
  const { wallet } = settings.parse({ wallet: { coins, deposit: { addresses: { USDT: { ONE: ethereum(1), TWO: [] } } } } });
  expect(networksWithoutAddresses({ wallet })).toEqual(['USDT by THREE']);
});
