import type { CallName } from '../contract/endpointTable';
import type { UserEvent } from '../contract/streamTypes';

export type UserEventKind = UserEvent['kind'];

/** Reads that a user event makes old. */
export const eventEffects: Readonly<Record<UserEventKind, readonly CallName[]>> = {
  balance: [
    'balance.overview',
    'balance.list',
    'balance.read',
    'transfer.balances',
    'withdrawal.requirements',
    'transfer.list',
    'conversion.list',
    'session.listAccounts',
    'statement.ofAccount',
    'demoFunds.status',
    'statement.list',
    'statement.summary',
    'followPlan.read',
    'perpetualAccount.read',
    'performance.read',
  ],
  deliveryOrder: [
    'deliveryOrder.listOpen',
    'deliveryOrder.listFinished',
    'deliveryOrder.receipt',
    'deliveryOrder.countdown',
    'followPlan.publisherRecord',
    'ownLimits.read',
  ],
  perpetualOrder: ['perpetualOrder.listOpen', 'perpetualOrder.listFinished', 'perpetualOrder.fills', 'perpetualAccount.read'],
  position: ['position.list', 'perpetualAccount.read', 'perpetualOrder.fills', 'position.liquidation'],
  followPlan: ['followPlan.list', 'followPlan.read', 'followPlan.listInvitations', 'followPlan.listEnded', 'followPlan.publisherRecord'],
  exchange: ['conversion.list'],
  deposit: ['deposit.list'],
  withdrawal: ['withdrawal.list', 'withdrawal.requirements', 'withdrawalAddress.list'],
  verification: ['verification.read', 'profile.read', 'withdrawal.requirements'],
  session: ['profile.read', 'session.list', 'session.listAccounts', 'passkey.list'],
  notice: ['article.list'],
  notification: ['profile.read', 'notification.list', 'notificationPreferences.read', 'pushSubscription.read'],
  priceAlert: ['priceAlert.list'],
  recovery: ['profile.read', 'recovery.status', 'withdrawal.requirements'],
};

/** What a change does, for reads that must be new at once and not only when the stream tells. */
export const callEffects: Readonly<Partial<Record<CallName, readonly UserEventKind[]>>> = {
  'demoFunds.claim': ['balance'],
  'demoFunds.reset': ['perpetualOrder', 'position', 'balance'],
  'contact.bind': ['session', 'withdrawal'],
  'authenticator.bind': ['session', 'withdrawal'],
  'authenticator.unbind': ['session', 'withdrawal'],
  'appLock.set': ['session'],
  'appLock.remove': ['session'],
  'passkey.add': ['session', 'withdrawal'],
  'passkey.remove': ['session', 'withdrawal'],
  'profile.update': ['session', 'balance'],
  'session.revoke': ['session'],
  'conversion.submit': ['exchange', 'balance'],
  'deposit.report': ['deposit'],
  'withdrawal.submit': ['withdrawal', 'balance'],
  'withdrawal.cancel': ['withdrawal', 'balance'],
  'password.change': ['withdrawal'],
  'withdrawalAddress.bind': ['withdrawal'],
  'withdrawalAddress.remove': ['withdrawal'],
  'transfer.submit': ['balance'],
  'withdrawalPassword.set': ['session', 'withdrawal'],
  'deliveryOrder.place': ['deliveryOrder', 'balance'],
  'deliveryOrder.cancel': ['deliveryOrder', 'balance'],
  'followPlan.publish': ['followPlan', 'balance'],
  'followPlan.invite': ['followPlan'],
  'followPlan.join': ['followPlan', 'balance'],
  'followPlan.leave': ['followPlan', 'balance'],
  'followPlan.withdraw': ['followPlan', 'balance'],
  'perpetualOrder.place': ['perpetualOrder', 'position', 'balance'],
  'perpetualOrder.amend': ['perpetualOrder', 'position', 'balance'],
  'position.addMargin': ['position', 'balance'],
  'position.setTakeProfitStopLoss': ['position'],
  'position.setTrailingStop': ['position'],
  'position.close': ['perpetualOrder', 'position', 'balance'],
  'position.closeAll': ['perpetualOrder', 'position', 'balance'],
  'position.reverse': ['perpetualOrder', 'position', 'balance'],
  'perpetualOrder.cancel': ['perpetualOrder', 'balance'],
  'perpetualOrder.cancelAll': ['perpetualOrder', 'balance'],
  'verification.submit': ['verification'],
  'recovery.cancel': ['recovery'],
  'priceAlert.create': ['priceAlert'],
  'priceAlert.remove': ['priceAlert'],
  'notification.markRead': ['notification'],
  'notificationPreferences.set': ['notification'],
  'pushSubscription.set': ['notification'],
  'pushSubscription.remove': ['notification'],
};

/** The reads that become old, each once. */
export function readsOf(kinds: readonly UserEventKind[]): ReadonlySet<CallName> {
  return new Set(kinds.flatMap((kind) => eventEffects[kind]));
}
