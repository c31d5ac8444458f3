import type { NavigationPort, Notification } from '@halyard-h5/shared-api';

type Open = (navigation: NavigationPort) => void;

/** Where what a notification is about can be seen; undefined where there is no such page. */
export function placeOf({ subject: { kind, id }, topic }: Notification): Open | undefined {
  if (kind === 'verification') return (navigation) => navigation.push('home.verification');
  if (kind === 'session') return (navigation) => navigation.push(topic === 'signIn' ? 'account.devices' : 'account.settings');
  if (id === undefined) return undefined;
  if (kind === 'priceAlert') return (navigation) => navigation.switchTab('futures.index', { symbol: id });
  if (kind === 'deliveryOrder') return (navigation) => navigation.push('futures.receipt', { id });
  // The lead trader with whose plans the loss limit is reached.
  if (kind === 'followPlan') return (navigation) => navigation.push('futures.leader', { id });
  if (kind === 'perpetualOrder') return (navigation) => navigation.switchTab('perpetual.index', { order: id });
  if (kind === 'position') return (navigation) => navigation.switchTab('perpetual.index', { position: id });
  if (kind === 'deposit') return (navigation) => navigation.push('assets.depositRecords', { id });
  if (kind === 'withdrawal') return (navigation) => navigation.push('assets.withdrawalRecords', { id });
  return undefined;
}
