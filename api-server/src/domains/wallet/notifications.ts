import { amountText, money } from '../../kernel';
import { defineNotifications } from '../../platform/notifications';
import type { NewNotification } from '../../platform/notifications';
import { stageOf } from './withdrawalStates';
import type { DepositRow } from './deposits';
import type { WithdrawalRow } from './withdrawals';

const told = defineNotifications('wallet', {
  deposited: { topic: 'deposit', title: 'Deposit credited', text: '{amount} {coin} are in your spot wallet.' },
  depositRejected: { topic: 'deposit', title: 'Deposit not credited', text: 'Your deposit of {amount} {coin} was not accepted: {reason}' },
  withdrawalSent: { topic: 'withdrawal', title: 'Withdrawal sent', text: '{amount} {coin} are on their way to {address}.' },
  withdrawalArrived: { topic: 'withdrawal', title: 'Withdrawal completed', text: '{amount} {coin} arrived at {address}.' },
  withdrawalFailed: {
    topic: 'withdrawal',
    title: 'Withdrawal failed',
    text: '{amount} {coin} are back in your spot wallet. Reason: {reason}',
  },
});

/** What a trader is told of a deposit that was credited. */
export const depositedNotification = (amount: string, coin: string): NewNotification =>
  told.deposited({ amount: amountText(money.normalise(amount), coin), coin });

/** What a trader is told of a deposit that was rejected. */
export const depositRejectedNotification = ({ amount, coin }: DepositRow, reason: string): NewNotification =>
  told.depositRejected({ amount: amountText(money.normalise(amount), coin), coin, reason });

const ENDS = 4;
/** An address as one knows it again, and nobody else learns it. */
const masked = (address: string): string =>
  address.length <= 2 * ENDS + 1 ? address : `${address.slice(0, ENDS)}…${address.slice(-ENDS)}`;

/** What a trader is told of a withdrawal's next stage: that it left, arrived or came back; nothing where it was cancelled. */
export function withdrawalNotification(row: WithdrawalRow): NewNotification | undefined {
  const { coin, address } = row;
  const stage = stageOf(row);
  const received = amountText(money.subtract(money.normalise(row.amount), money.normalise(row.fee)), coin);
  if (stage === 'sent') return told.withdrawalSent({ amount: received, coin, address: masked(address) });
  if (stage === 'confirmed') return told.withdrawalArrived({ amount: received, coin, address: masked(address) });
  if (stage !== 'failed' || row.cancelled_at !== null) return undefined;
  return told.withdrawalFailed({ amount: amountText(money.normalise(row.amount), coin), coin, reason: row.reason ?? '' });
}
