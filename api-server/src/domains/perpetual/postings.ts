import { money, type Decimal } from '@halyard-h5/shared-api/formulas';
import type { MoneyPlace, Movement } from '../../engines/perpetual';
import type { LedgerAccount, Posting } from '../../core/ledger';
import type { DeskKey } from './rows';

const accounts: Record<MoneyPlace, LedgerAccount> = {
  available: 'perpetual.available',
  orders: 'perpetual.frozen',
  positions: 'perpetual.frozen',
  house: 'house',
  fees: 'fee',
};

/** The ledger's postings for the movements of a step: one per booking, netted per account, those that move nothing there left out. */
export function postingsOf({ userId, mode }: DeskKey, movements: readonly Movement[]): Posting[] {
  const keys = [...new Set(movements.map(({ booking }) => booking.key))];
  return keys.flatMap((key) => {
    const own = movements.filter(({ booking }) => booking.key === key);
    const booking = own[0]?.booking;
    const entries = netEntries(own);
    if (booking === undefined || entries.length === 0) return [];
    return [{ userId, mode, key: `perpetual:${key}`, kind: `perpetual.${booking.kind}`, reference: booking.reference, entries }];
  });
}

function netEntries(movements: readonly Movement[]): Posting['entries'] {
  const net = new Map<LedgerAccount, Decimal>();
  const add = (place: MoneyPlace, amount: Decimal): void => {
    const account = accounts[place];
    net.set(account, money.add(net.get(account) ?? '0', amount));
  };
  for (const { from, to, amount } of movements) {
    add(from, money.negate(amount));
    add(to, amount);
  }
  return [...net].filter(([, amount]) => !money.isZero(amount)).map(([account, amount]) => ({ account, coin: 'USDT', amount }));
}
