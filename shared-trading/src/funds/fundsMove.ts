import type { Answer } from '@halyard-h5/shared-api';
import { money, shownMoney } from '@halyard-h5/shared-api/formulas';

type WalletBalances = Answer<'transfer.balances'>['wallets'][number];
export type Wallet = WalletBalances['wallet'];
/** What can be moved out of each wallet. */
export type Balances = readonly {
  readonly wallet: Wallet;
  readonly coins: readonly Pick<WalletBalances['coins'][number], 'coin' | 'available'>[];
}[];

/** What a wallet lacks. USDT. */
export interface Shortage {
  readonly wallet: Wallet;
  readonly available: string;
  /** What the order takes. */
  readonly needed: string;
  /** What the wallet had better hold, not less than `needed`. */
  readonly wished: string;
}

/** A transfer that ends the shortage. */
export interface FundsMove {
  readonly from: Wallet;
  readonly amount: string;
}

const usdtOf = ({ coins }: Balances[number]): string => coins.find(({ coin }) => coin === 'USDT')?.available ?? '0';

/** Whether any wallet but this one holds USDT. */
export const holdsMore = (balances: Balances, wallet: Wallet): boolean =>
  balances.some((other) => other.wallet !== wallet && money.isPositive(usdtOf(other)));

/** The transfer from the first other wallet that holds enough for the order; undefined when none does. */
export function fundsMove(balances: Balances, { wallet, available, needed, wished }: Shortage): FundsMove | undefined {
  // Whole cents, rounded up: what is moved is never short of what is needed.
  const missing = (figure: string): string => money.round(money.subtract(figure, available), 2, 'up');
  for (const other of balances) {
    const held = usdtOf(other);
    if (other.wallet === wallet || money.less(held, missing(needed))) continue;
    return { from: other.wallet, amount: money.min(missing(wished), shownMoney(held, 'balance')) };
  }
  return undefined;
}
