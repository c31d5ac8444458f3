import { money } from '@halyard-h5/shared-api/formulas';
import { amountText, resultText } from '../../kernel';
import { defineNotifications, sideText } from '../../platform/notifications';
import type { NewNotification } from '../../platform/notifications';
import type { EndedOrder } from './EndedOrder';

const told = defineNotifications('delivery', {
  won: { topic: 'result', title: 'Contract won', text: '{symbol} {side}: {profit} USDT earned.' },
  lost: { topic: 'result', title: 'Contract lost', text: '{symbol} {side}: the stake of {stake} USDT is lost.' },
  equal: {
    topic: 'result',
    title: 'Contract level',
    text: '{symbol} {side}: same price at both ends, and the stake of {stake} USDT is back.',
  },
  returned: {
    topic: 'result',
    title: 'Contract returned',
    text: '{symbol} {side}: no price came in time, and the stake of {stake} USDT is back.',
  },
});

/** What a trader is told of an order that ended; nothing of one that was cancelled. */
export function notificationOf({ row, ending }: EndedOrder): NewNotification | undefined {
  const order = { symbol: row.symbol, side: sideText(row.direction) };
  if (ending.event === 'cancel') return undefined;
  const stake = amountText(money.normalise(row.stake));
  if (ending.event === 'draw') return told.equal({ ...order, stake });
  if (ending.event !== 'settle') return told.returned({ ...order, stake });
  return ending.result === 'loss' ? told.lost({ ...order, stake }) : told.won({ ...order, profit: resultText(ending.profit) });
}
