import type { MoneyLogEntry, NavigationPort } from '@halyard-h5/shared-api';

interface EventPlace {
  /** What is opened, as the texts name it. */
  readonly name: 'deposit' | 'withdrawal' | 'exchange' | 'transfer' | 'delivery' | 'order' | 'position' | 'referral' | 'demo';
  readonly open: (navigation: Pick<NavigationPort, 'push' | 'switchTab'>) => void;
}

type Reference = string | undefined;

const orderPlace = (order: Reference): EventPlace => ({
  name: 'order',
  open: (navigation) => navigation.switchTab('perpetual.index', { order }),
});

/** Where movements of a kind belong, by the beginning of its name; the first that fits. */
const places: readonly (readonly [kind: string, place: (id: Reference) => EventPlace])[] = [
  ['deposit.', (id) => ({ name: 'deposit', open: (navigation) => navigation.push('assets.depositRecords', { id }) })],
  ['withdrawal.', (id) => ({ name: 'withdrawal', open: (navigation) => navigation.push('assets.withdrawalRecords', { id }) })],
  ['exchange.', () => ({ name: 'exchange', open: (navigation) => navigation.push('assets.conversionRecords') })],
  ['transfer.', () => ({ name: 'transfer', open: (navigation) => navigation.push('assets.transferRecords') })],
  ['delivery.', (id) => ({ name: 'delivery', open: (navigation) => navigation.push('futures.receipt', { id }) })],
  ['perpetual.freeze', orderPlace],
  ['perpetual.fill', orderPlace],
  ['perpetual.release', orderPlace],
  ['perpetual.', (position) => ({ name: 'position', open: (navigation) => navigation.switchTab('perpetual.index', { position }) })],
  ['referral.', () => ({ name: 'referral', open: (navigation) => navigation.push('account.referral') })],
  ['demo.', () => ({ name: 'demo', open: (navigation) => navigation.push('assets.demoFunds') })],
];

/** The order, transfer, request or receipt that an event belongs to; undefined of kinds that this version does not know. */
export function placeOf({ type, reference }: Pick<MoneyLogEntry, 'type' | 'reference'>): EventPlace | undefined {
  return places.find(([kind]) => type.startsWith(kind))?.[1](reference);
}
