import type { Answer } from '@halyard-h5/shared-api/contract';
import { holdsOf, lastOfKind, lockAllBalances, totalOfKind } from '../../core/ledger';
import type { Entry, HoldSource } from '../../core/ledger';
import { money, utcMinute } from '../../kernel';
import type { Refusal } from '../../kernel';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { Session } from '../../platform/module';
import { demoResetRefusals } from './refusals';
import type { WalletServices } from './services';

type DemoReset = NonNullable<Answer<'demoFunds.status'>['reset']>;

const mode = 'demo';
const kind = 'demo.reset';

/** What cannot be ended at once, by what holds its money. */
const obstacles: Readonly<Partial<Record<HoldSource['kind'], () => Refusal>>> = {
  deliveryOrder: demoResetRefusals.contractsRun,
  exchange: demoResetRefusals.conversionRuns,
};

/**
 * What a demo account begins again with, and whether it can now; undefined while nothing was claimed. Never more than one claim: months of them
 * add nothing to a fresh start.
 */
export async function demoReset(
  { config, clock }: Pick<WalletServices, 'config' | 'clock'>,
  executor: Executor,
  userId: string,
): Promise<DemoReset | undefined> {
  const claimed = await totalOfKind(executor, { userId, mode, kind: 'demo.claim', coin: 'USDT' });
  if (money.isZero(claimed)) return undefined;
  const last = await lastOfKind(executor, { userId, mode, kind });
  const nextAt = last === undefined ? 0 : last + config.demo.resetEvery;
  const possible = nextAt <= clock.now();
  return { amount: money.min(claimed, config.demo.amount), possible, ...(possible ? {} : { nextAt }) };
}

async function refuseImpossible(context: WalletServices, executor: Executor, session: Session): Promise<DemoReset> {
  if (session.mode !== mode) throw demoResetRefusals.demoOnly();
  const reset = await demoReset(context, executor, session.userId);
  if (reset === undefined) throw demoResetRefusals.neverClaimed();
  if (reset.nextAt !== undefined) throw demoResetRefusals.tooSoon({ parameters: { time: utcMinute(reset.nextAt) } });
  return reset;
}

/** Lets what comes before a reset count, whatever becomes of it. @throws Refusal where there will be none */
export async function prepareDemoReset(context: WalletServices, session: Session): Promise<void> {
  await refuseImpossible(context, context.database, session);
  for (const { prepare } of context.hooks.freshStarts) await prepare?.({ userId: session.userId, mode });
}

/** What brings every wallet and coin to nothing but spot USDT, which becomes `amount`; the rest comes from outside, or goes there. */
function entriesTo(amount: string, balances: Awaited<ReturnType<WalletServices['ledger']['balances']>>): Entry[] {
  const spot = balances.find(({ wallet, coin }) => wallet === 'spot' && coin === 'USDT');
  const others = balances
    .filter((balance) => balance !== spot)
    .map(({ wallet, coin, available }) => ({ wallet, coin, by: money.negate(available) }));
  const changes = [...others, { wallet: 'spot' as const, coin: 'USDT', by: money.subtract(amount, spot?.available ?? '0') }];
  const outside = [...new Set(changes.map(({ coin }) => coin))].map((coin) => ({
    account: 'clearing' as const,
    coin,
    amount: money.negate(money.add('0', ...changes.filter((change) => change.coin === coin).map(({ by }) => by))),
  }));
  const own = changes.map(({ wallet, coin, by }) => ({ account: `${wallet}.available` as const, coin, amount: by }));
  return [...own, ...outside].filter((entry) => !money.isZero(entry.amount));
}

/**
 * Lets a demo account begin again: modules end what they have open, then all balances become what was claimed, by one movement. All in one
 * transaction: of two at once the second finds the first.
 * @throws Refusal in the real account, before the first claim, too soon, or naming what cannot be ended now; then nothing has happened
 * @see docs/decisions/0272-a-demo-account-starts-again.md
 */
export async function resetDemoMoney(
  context: WalletServices,
  transaction: DatabaseTransaction,
  session: Session,
): Promise<Answer<'demoFunds.reset'>> {
  const { clock, config, holds, hooks, ids, ledger, userEvents } = context;
  const { userId } = session;
  // Modules would lock the balances one by one, in orders of their own.
  await lockAllBalances(transaction, userId);
  const { amount } = await refuseImpossible(context, transaction, session);
  for (const { end } of hooks.freshStarts) await end(transaction, { userId, mode });
  const [hold] = await holdsOf(transaction, holds, userId, mode);
  if (hold !== undefined) throw obstacles[hold.kind]?.() ?? new Error(`${hold.kind} holds money of a demo account that begins again`);
  const entries = entriesTo(amount, await ledger.balances(transaction, userId, mode));
  const id = ids.next();
  if (entries.length > 0) await ledger.post(transaction, { userId, mode, key: `demo:${id}:reset`, kind, reference: id, entries });
  await userEvents.write(transaction, { userId, mode, kind: 'balance', data: { wallets: ['spot', 'delivery', 'perpetual'] } });
  return { amount, nextAt: clock.now() + (entries.length > 0 ? config.demo.resetEvery : 0) };
}
