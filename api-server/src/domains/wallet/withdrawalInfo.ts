import type { Answer } from '@halyard-h5/shared-api/contract';
import { getUser, withdrawalsHeldUntil } from '../../core/access';
import type { Session } from '../../platform/module';
import { verificationStates } from '../verification';
import type { WalletDependencies } from './Coins';
import { listAddresses } from './withdrawalAddresses';
import { withdrawalsToday } from './withdrawals';

/**
 * What the withdrawal page needs of a coin: balance, limits, what is left of the day, proofs that are asked for and addresses.
 * @throws Refusal `wallet.unknownCoin`, or `wallet.stalePrice`
 */
export async function withdrawalInfo(
  { context, coins }: WalletDependencies,
  { userId, mode }: Session,
  coin: string,
): Promise<Answer<'withdrawal.requirements'>> {
  const { database, ledger, clock, config } = context;
  coins.find(coin);
  const { minimumUsd, maximumUsd, feeRate, perDay, arrivalWithin } = config.wallet.withdrawal;
  const user = await getUser(database, userId);
  const { basic, advanced } = await verificationStates(database, userId);
  return {
    coin,
    available: (await ledger.balance(database, userId, mode, 'spot', coin)).available,
    rate: coins.freshRate(coin),
    minimumUsd,
    maximumUsd,
    feeRate,
    perDay,
    arrivalWithin,
    leftToday: Math.max(0, perDay - (await withdrawalsToday(database, userId, clock.now()))),
    basicVerified: basic === 'verified',
    advancedVerified: advanced === 'verified',
    passwordSet: user.withdrawal_password_hash !== null,
    authenticatorBound: user.authenticator_secret !== null,
    heldUntil: await withdrawalsHeldUntil(database, userId, clock.now()),
    addresses: await listAddresses(database, userId, coin),
  };
}
