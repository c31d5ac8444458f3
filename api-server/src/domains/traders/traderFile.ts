import { most } from '@halyard-h5/shared-api/contract';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { traderOverview } from '../../core/access';
import { valueAccount } from '../../core/ledger';
import { money } from '../../kernel';
import type { DatabaseTransaction } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { countOpenDelivery } from '../delivery';
import { countPlans } from '../followPlans';
import { OwnLimitBook } from '../limits';
import { countOpenPerpetual } from '../perpetual';
import { verificationOf } from '../verification';
import { listAddresses, newestLines, newestMovements } from '../wallet';

type TraderFile = OperatorAnswer<'lookAtTrader'>;
type Context = Pick<ServerContext, 'clock' | 'config' | 'ledger' | 'market' | 'hooks'>;

/** Who the trader is, without what only a review needs. */
async function personOf({ clock, config }: Context, transaction: DatabaseTransaction, userId: string) {
  const now = clock.now();
  const known = await traderOverview(transaction, userId, now - config.access.sessionIdle);
  const { number, nickname, registeredAt, contacts, withdrawalsHeldUntil, closingAt, closedAt, sessions, inviterNumber } = known;
  const verification = await verificationOf(transaction, userId);
  return {
    number,
    registeredAt,
    nickname: nickname === number || nickname === '' ? undefined : nickname,
    contacts: [...contacts],
    verification: {
      basic: verification?.basic ?? 'none',
      advanced: verification?.advanced ?? 'none',
      country: verification?.country ?? undefined,
    },
    withdrawalsHeldUntil: withdrawalsHeldUntil > now ? withdrawalsHeldUntil : undefined,
    closing: closingAt === undefined ? undefined : { askedAt: closingAt, closedAt },
    sessions: [...sessions],
    inviterNumber,
    serverTime: now,
  };
}

/** A trader's own limits; undefined where none is set or to come. */
async function limitsOf(context: Context, transaction: DatabaseTransaction, userId: string): Promise<TraderFile['ownLimits']> {
  const { current, pending, pendingFrom } = await new OwnLimitBook(context).read(transaction, userId);
  if (Object.keys(current).length === 0 && pending === undefined) return undefined;
  return { current, pending, pendingFrom };
}

/** All that operators see of a trader and the real account. */
export async function traderFile(context: Context, transaction: DatabaseTransaction, userId: string): Promise<TraderFile> {
  const { holdings, equity } = await valueAccount({ ...context, database: transaction }, userId, 'real');
  const perpetual = await countOpenPerpetual(transaction, userId, 'real');
  return {
    id: userId,
    ...(await personOf(context, transaction, userId)),
    ownLimits: await limitsOf(context, transaction, userId),
    balances: holdings.filter(({ available, frozen }) => !money.isZero(available) || !money.isZero(frozen)),
    equity: equity.total,
    addresses: await listAddresses(transaction, userId),
    open: {
      deliveryOrders: await countOpenDelivery(transaction, userId, 'real'),
      perpetualOrders: perpetual.orders,
      positions: perpetual.positions,
    },
    plans: await countPlans(transaction, userId, 'real'),
    movements: await newestMovements(transaction, userId, most.traderRows),
    lines: await newestLines(transaction, userId, most.traderRows),
  };
}
