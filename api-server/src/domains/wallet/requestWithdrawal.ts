import { sql } from 'kysely';
import type { ParsedRequest, Withdrawal } from '@halyard-h5/shared-api/contract';
import { withdrawalFee } from '@halyard-h5/shared-api/formulas';
import { accessRefusals, getUser, lockUser, refuseHeld } from '../../core/access';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { Session } from '../../platform/module';
import { amountText, documentNumber, money } from '../../kernel';
import { isVerified } from '../verification';
import { walletRefusals } from './refusals';
import type { WalletDependencies } from './Coins';
import { usableAddress } from './withdrawalAddresses';
import { utcDay, withdrawalsToday, withdrawalView } from './withdrawals';

type Input = ParsedRequest<'withdrawal.submit'>;

interface Prepared {
  address: { chain: string; address: string };
  fee: string;
  /** USD. */
  value: string;
}

/** Everything that can be said of a request without its secrets, in the order in which a trader can mend it. */
async function prepare(
  { context, coins }: WalletDependencies,
  executor: Executor,
  { userId, mode }: Session,
  input: Input,
): Promise<Prepared> {
  const { clock, config } = context;
  const { minimumUsd, maximumUsd, feeRate, perDay } = config.wallet.withdrawal;
  if (mode === 'demo') throw walletRefusals.realOnly();
  if (!(await isVerified(executor, userId))) throw walletRefusals.verificationNeeded();
  if ((await getUser(executor, userId)).withdrawal_password_hash === null) throw accessRefusals.withdrawalPasswordNeeded();
  const { digits } = coins.find(input.coin);
  const address = await usableAddress(executor, userId, input.addressId, input.coin, clock.now());
  await refuseHeld(executor, userId, clock.now());
  coins.checkDigits(input.coin, input.amount);
  const value = money.multiplyExactly(input.amount, coins.freshRate(input.coin));
  if (money.less(value, minimumUsd))
    throw walletRefusals.withdrawalTooSmall({ field: 'amount', parameters: { minimum: amountText(minimumUsd) } });
  if (money.greater(value, maximumUsd))
    throw walletRefusals.withdrawalTooLarge({ field: 'amount', parameters: { maximum: amountText(maximumUsd) } });
  if ((await withdrawalsToday(executor, userId, clock.now())) >= perDay) throw walletRefusals.withdrawalsUsedUp({ parameters: { perDay } });
  return { address, fee: withdrawalFee(input.amount, feeRate, digits), value };
}

/**
 * What is checked before the transaction: first everything that shows without secrets, then the withdrawal password, whose wrong
 * tries count whatever follows, or a passkey, whose answer is used up.
 */
export async function checkWithdrawal(dependencies: WalletDependencies, session: Session, input: Input): Promise<void> {
  const { database, identity } = dependencies.context;
  await prepare(dependencies, database, session, input);
  await identity.confirmWithdrawalPassword(session, 'withdrawal.submit', input);
  if (input.passkey !== undefined) return;
  const { authenticator_secret: secret } = await getUser(database, session.userId);
  if (secret !== null) await identity.countAuthenticatorGuess(session.userId);
}

/** Takes one of the day's withdrawals under a row lock: parallel requests cannot take more than there are. */
async function takeFromDay(transaction: DatabaseTransaction, userId: string, day: string, perDay: number): Promise<void> {
  const { rows } = await sql`
    insert into withdrawal_day (user_id, day, used) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set used = withdrawal_day.used + 1 where withdrawal_day.used < ${perDay}
    returning used`.execute(transaction);
  if (rows.length === 0) throw walletRefusals.withdrawalsUsedUp({ parameters: { perDay } });
}

/** Freezes the amount and writes the withdrawal for review. `checkWithdrawal` has passed. */
export async function requestWithdrawal(
  dependencies: WalletDependencies,
  transaction: DatabaseTransaction,
  session: Session,
  input: Input,
): Promise<Withdrawal> {
  const { ledger, identity, clock, ids, config, userEvents } = dependencies.context;
  const { userId } = session;
  const { coin, amount } = input;
  // A hold that begins meanwhile comes before or after, never beside.
  await lockUser(transaction, userId);
  const { address, fee, value } = await prepare(dependencies, transaction, session, input);
  // A passkey was both: what is known and what one has.
  if (input.passkey === undefined) await identity.useAuthenticator(transaction, userId, input.authenticatorCode);
  const [id, time] = [ids.next(), clock.now()];
  await takeFromDay(transaction, userId, utcDay(time), config.wallet.withdrawal.perDay);
  await ledger.post(transaction, {
    userId,
    mode: 'real',
    key: `withdrawal:${id}:freeze`,
    kind: 'withdrawal.freeze',
    reference: id,
    entries: [
      { account: 'spot.available', coin, amount: money.negate(amount) },
      { account: 'spot.frozen', coin, amount: money.normalise(amount) },
    ],
  });
  const row = await transaction
    .insertInto('withdrawal')
    .values({
      user_id: userId,
      id,
      number: documentNumber('W', id, time),
      created_at: time,
      due_at: time + config.wallet.withdrawal.arrivalWithin,
      coin,
      chain: address.chain,
      address: address.address,
      amount,
      fee,
      value,
      status: 'review',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await userEvents.write(transaction, { userId, kind: 'balance', mode: 'real', data: { wallet: 'spot', coin } });
  return withdrawalView(row);
}
