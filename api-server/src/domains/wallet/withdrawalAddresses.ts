import type { Selectable } from 'kysely';
import type { ParsedRequest, WithdrawalAddress } from '@halyard-h5/shared-api/contract';
import { utcMinute } from '../../kernel';
import { isUniqueViolation, transact } from '../../platform/database';
import type { Executor, Tables } from '../../platform/database';
import type { Call, Session } from '../../platform/module';
import { isAddress } from './addresses/isAddress';
import { walletRefusals } from './refusals';
import type { WalletDependencies } from './Coins';

type AddressRow = Selectable<Tables['withdrawal_address']>;

function addressView(row: AddressRow): WithdrawalAddress {
  return {
    id: row.id,
    coin: row.coin,
    chain: row.chain,
    address: row.address,
    label: row.label ?? undefined,
    boundAt: row.bound_at,
    usableFrom: row.usable_from,
  };
}

const bound = (executor: Executor, userId: string) =>
  executor.selectFrom('withdrawal_address').selectAll().where('user_id', '=', userId).where('removed_at', 'is', null);

/** Bound addresses of a user, newest first. */
export async function listAddresses(executor: Executor, userId: string, coin?: string): Promise<WithdrawalAddress[]> {
  const query = coin === undefined ? bound(executor, userId) : bound(executor, userId).where('coin', '=', coin);
  return (await query.orderBy('id', 'desc').execute()).map(addressView);
}

/**
 * The bound address of a user, when it may be used now.
 * @throws Refusal `wallet.unknownAddress` (also for other people's) or `wallet.addressWaits`
 */
export async function usableAddress(executor: Executor, userId: string, id: string, coin: string, now: number): Promise<AddressRow> {
  const row = await bound(executor, userId).where('id', '=', id).where('coin', '=', coin).executeTakeFirst();
  if (!row) throw walletRefusals.unknownAddress({ field: 'addressId' });
  if (now < row.usable_from) {
    throw walletRefusals.addressWaits({ field: 'addressId', parameters: { time: utcMinute(row.usable_from) } });
  }
  return row;
}

/**
 * Binds an address after checking code and withdrawal password, or a passkey, in this order.
 * @throws Refusal when the form is wrong, a secret is wrong, it is bound already, or there are too many
 */
export async function bindAddress(
  { context, coins }: WalletDependencies,
  { session, input, cookies }: Pick<Call<'withdrawalAddress.bind'>, 'session' | 'input' | 'cookies'>,
): Promise<WithdrawalAddress> {
  const { database, identity, ids, clock, config } = context;
  const { userId, mode } = session;
  if (mode === 'demo') throw walletRefusals.realOnly();
  const { format, name } = coins.chain(input.coin, input.chain);
  if (!isAddress(format, input.address)) throw walletRefusals.wrongAddress({ field: 'address', parameters: { chain: name } });
  if (input.code === undefined) throw walletRefusals.codeNeeded({ field: 'code' });
  const spendCode = await identity.checkCode({ session, cookies }, 'bindAddress', input.code);
  await identity.confirmWithdrawal(session, 'withdrawalAddress.bind', input);
  await spendCode();
  const [now, wait] = [clock.now(), config.sandbox.enabled ? 0 : config.wallet.withdrawal.addressWait];
  const { coin, chain, address, label = null } = input;
  try {
    return await transact(database, async (transaction) => {
      await identity.recordChange(transaction, { userId, change: 'address' });
      const { maximumAddresses: maximum } = config.wallet.withdrawal;
      if ((await listAddresses(transaction, userId)).length >= maximum) throw walletRefusals.tooManyAddresses({ parameters: { maximum } });
      const row = await transaction
        .insertInto('withdrawal_address')
        .values({ user_id: userId, id: ids.next(), coin, chain, address, label, bound_at: now, usable_from: now + wait })
        .returningAll()
        .executeTakeFirstOrThrow();
      return addressView(row);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'withdrawal_address_bound')) throw walletRefusals.addressBound({ field: 'address' });
    throw error;
  }
}

/**
 * Removes a bound address after checking the same as for binding one, but for the code. Withdrawals go on: nothing leaves by it.
 * @throws Refusal when a secret is wrong or the address is not the user's
 */
export async function removeAddress(
  { context }: WalletDependencies,
  session: Session,
  { id, ...proof }: ParsedRequest<'withdrawalAddress.remove'>,
): Promise<void> {
  const { database, identity, clock } = context;
  const { userId } = session;
  await identity.confirmWithdrawal(session, 'withdrawalAddress.remove', proof);
  await transact(database, async (transaction) => {
    await identity.recordChange(transaction, { userId, change: 'addressRemoved', holds: false });
    const row = await transaction
      .updateTable('withdrawal_address')
      .set({ removed_at: clock.now() })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw walletRefusals.unknownAddress({ field: 'id' });
  });
}
