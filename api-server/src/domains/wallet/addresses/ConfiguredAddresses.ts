import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { claimFree, isSharded, release, transact } from '../../../platform/database';
import type { DatabaseTransaction, Executor, Tables } from '../../../platform/database';
import type { Config, ServerContext } from '../../../platform/module';
import type { AddressProvider, AddressRequest } from './AddressProvider';

/** Addresses that are looked up at once. */
const BATCH = 500;

/** The addresses of one coin on one network; those of the first batch are given before those of the next. */
class Pool {
  readonly #addresses: readonly string[];
  /** All before this place are given, and nobody gives one back. */
  #from = 0;
  /** Whether it was said that none is left. */
  told = false;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** One that nobody has, and how many would be left without it; undefined when all are given. */
  async free(executor: Executor, userId: string): Promise<{ address: string; left: number } | undefined> {
    for (let from = this.#from; from < this.#addresses.length; from += BATCH) {
      this.#from = Math.max(this.#from, from);
      const batch = this.#addresses.slice(from, from + BATCH);
      const keys = batch.map((address) => address.toLowerCase());
      const given = await givenOf(executor, keys);
      const free = batch.filter((_, index) => !given.has(keys[index] as string));
      // Traders who ask at once get different ones, and none waits for another's transaction.
      const address = free[Number.parseInt(userId.slice(-8), 16) % free.length];
      if (address !== undefined) return { address, left: this.#addresses.length - from - batch.length + free.length - 1 };
    }
    this.#from = this.#addresses.length;
    return undefined;
  }
}

/**
 * Deposit addresses of an exchange with real money: those of `wallet.deposit.addresses`, each given to one trader, who keeps it for ever. Networks without
 * any are closed; one whose addresses are all given is closed to whoever has none yet.
 */
export class ConfiguredAddresses implements AddressProvider {
  readonly #context: Pick<ServerContext, 'clock' | 'logger' | 'metrics'>;
  readonly #pools: ReadonlyMap<string, Pool>;

  constructor(context: Pick<ServerContext, 'clock' | 'logger' | 'metrics'> & { config: Pick<Config, 'wallet'> }) {
    this.#context = context;
    const pools = Object.entries(context.config.wallet.deposit.addresses).flatMap(([coin, networks]) =>
      Object.entries(networks).map(([chain, addresses]) => ({ coin, chain, addresses })),
    );
    const open = pools.filter(({ addresses }) => addresses.length > 0);
    this.#pools = new Map(open.map(({ coin, chain, addresses }) => [`${coin} ${chain}`, new Pool(addresses)]));
  }

  async addressOf(executor: Executor, request: AddressRequest): Promise<{ address: string; sandbox: boolean } | undefined> {
    const { coin, chain } = request;
    const pool = this.#pools.get(`${coin} ${chain}`);
    const address = pool && ((await givenTo(executor, request)) ?? (await this.#give(executor, request, pool)));
    return address === undefined ? undefined : { address, sandbox: false };
  }

  async #give(executor: Executor, request: AddressRequest, pool: Pool): Promise<string | undefined> {
    const { clock, metrics } = this.#context;
    const { userId, coin, chain } = request;
    for (;;) {
      const free = await pool.free(executor, userId);
      if (!free) {
        // The last one may have gone to the same trader, by a call beside this one.
        const given = await givenTo(executor, request);
        if (given === undefined) this.#tell(request, pool);
        return given;
      }
      const row = { user_id: userId, coin, chain, address: free.address, given_at: clock.now() };
      if (await give(executor, row)) metrics.depositAddresses(coin, chain, free.left);
      // Otherwise somebody was given it meanwhile, or the trader another one.
      const given = await givenTo(executor, request);
      if (given !== undefined) return given;
    }
  }

  #tell({ coin, chain }: AddressRequest, pool: Pool): void {
    this.#context.metrics.depositAddresses(coin, chain, 0);
    if (!pool.told) this.#context.logger.error({ coin, chain }, 'all deposit addresses are given; add some to wallet.deposit.addresses');
    pool.told = true;
  }
}

/** Which of these addresses, in lower case, are given. */
async function givenOf(executor: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  // Claims lie by address there, and all look-ups of one are theirs.
  const given = isSharded(executor)
    ? sql`select value as key from claim where kind = 'depositAddress' and value = any(${[...keys]}::text[])`
    : sql`select lower(address collate "C") as key from deposit_address where lower(address collate "C") = any(${[...keys]}::text[])`;
  const { rows } = await sql<{ key: string }>`${given}`.execute(executor);
  return new Set(rows.map(({ key }) => key));
}

type GivenAddress = Insertable<Tables['deposit_address']>;

/** @returns false where somebody has the address, or the trader another one */
async function insertGiven(executor: Executor, row: GivenAddress): Promise<boolean> {
  const insert = executor.insertInto('deposit_address').values(row);
  const { numInsertedOrUpdatedRows: count } = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
  return count === 1n;
}

/** As `insertGiven`, with the claim that stands for its index on shards. */
async function give(executor: Executor, row: GivenAddress): Promise<boolean> {
  if (!isSharded(executor)) return insertGiven(executor, row);
  const [kind, value] = ['depositAddress' as const, row.address.toLowerCase()];
  const claimed = async (transaction: DatabaseTransaction): Promise<boolean> => {
    if (!(await claimFree(transaction, { kind, value, userId: row.user_id }))) return false;
    if (await insertGiven(transaction, row)) return true;
    await release(transaction, { kind, values: [value] });
    return false;
  };
  return executor.isTransaction ? claimed(executor as DatabaseTransaction) : transact(executor, claimed);
}

async function givenTo(executor: Executor, { userId, coin, chain }: AddressRequest): Promise<string | undefined> {
  const row = await executor
    .selectFrom('deposit_address')
    .select('address')
    .where('user_id', '=', userId)
    .where('coin', '=', coin)
    .where('chain', '=', chain)
    .executeTakeFirst();
  return row?.address;
}

/** Networks of coins that nothing is said about in `wallet.deposit.addresses`, such as `USDT by TRC20`. An empty list says that one is to be closed. */
export function networksWithoutAddresses({ wallet: { coins, deposit } }: Pick<Config, 'wallet'>): string[] {
  return coins.flatMap(({ coin, chains }) =>
    chains.filter(({ chain }) => deposit.addresses[coin]?.[chain] === undefined).map(({ chain }) => `${coin} by ${chain}`),
  );
}
