import type { Text } from '../../useText';

const known = [
  'delivery.stake',
  'delivery.cancel',
  'delivery.return',
  'delivery.win',
  'delivery.loss',
  'demo.claim',
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
