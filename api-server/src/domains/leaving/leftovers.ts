import { money } from '../../kernel';
import type { AccountMode } from '../../kernel';
import type { Posting } from '../../core/ledger';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';

export interface CoinAmount {
  readonly coin: string;
  /** Decimal text above zero. */
  readonly amount: string;
}

/** What is available in an account, the wallets of each coin together, by coin. */
export async function leftoversOf({ ledger }: Pick<ServerContext, 'ledger'>, executor: Executor, userId: string): Promise<CoinAmount[]> {
  const sums = new Map<string, string>();
  for (const { coin, available } of await ledger.balances(executor, userId, 'real'))
    if (money.isPositive(available)) sums.set(coin, money.add(sums.get(coin) ?? '0', available));
  return [...sums].map(([coin, amount]) => ({ coin, amount })).sort((one, other) => (one.coin < other.coin ? -1 : 1));
}

/** What is left, as far as it was not given up. */
export function notGivenUp(left: readonly CoinAmount[], givenUp: readonly CoinAmount[]): readonly CoinAmount[] {
  const given = new Map(givenUp.map(({ coin, amount }) => [coin, amount]));
  return left.filter(({ coin, amount }) => money.greater(amount, given.get(coin) ?? '0'));
}

/** What empties an account: given up money goes to the house, demo money back to where it was granted from. */
const ends = {
  real: { kind: 'closure.giveUp', party: 'house' },
  demo: { kind: 'closure.demo', party: 'clearing' },
} as const;

async function emptying(
  { ledger }: Pick<ServerContext, 'ledger'>,
  transaction: DatabaseTransaction,
  userId: string,
  mode: AccountMode,
): Promise<Posting[]> {
  const { kind, party } = ends[mode];
  const left = (await ledger.balances(transaction, userId, mode)).filter(({ available }) => money.isPositive(available));
  const entries = left.flatMap(({ wallet, coin, available }) => [
    { account: `${wallet}.available` as const, coin, amount: money.negate(available) },
    { account: party, coin, amount: available },
  ]);
  return entries.length === 0 ? [] : [{ userId, mode, key: `closure:${userId}:${mode}`, kind, reference: userId, entries }];
}

/** Books away what is left in both accounts: one posting for each. */
export async function bookLeftovers(
  context: Pick<ServerContext, 'ledger'>,
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const postings = [...(await emptying(context, transaction, userId, 'real')), ...(await emptying(context, transaction, userId, 'demo'))];
  await context.ledger.post(transaction, ...postings);
}
