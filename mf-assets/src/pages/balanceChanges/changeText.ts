import type { Text } from '../../useText';

const known = [
  'delivery.stake',
  'delivery.cancel',
  'delivery.return',
  'delivery.win',
  'delivery.loss',
  'demo.claim',
  'demo.reset',
  'deposit.credit',
  'exchange.freeze',
  'exchange.release',
  'exchange.swap',
  'perpetual.freeze',
  'perpetual.release',
  'perpetual.fill',
  'perpetual.margin',
  'perpetual.close',
  'perpetual.liquidation',
  'referral.rebate',
  'transfer.move',
  'withdrawal.freeze',
  'withdrawal.pay',
  'withdrawal.release',
] as const;

/** Kind of an account change in words; a kind that this version does not know shows by its own name. */
export function changeText(t: Text, type: string): string {
  const kind = known.find((each) => each === type);
  return kind === undefined ? type : t(`change.${kind}`);
}

const groups = ['deposit', 'withdrawal', 'exchange', 'transfer', 'delivery', 'perpetual', 'referral', 'demo'] as const;

/** Kind of an event in words: the part of a movement's name before the dot. */
export function groupText(t: Text, group: string): string {
  const known = groups.find((each) => each === group);
  return known === undefined ? group : t(`statement.group.${known}`);
}
