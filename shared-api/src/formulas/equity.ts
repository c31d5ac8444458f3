import { money, type Decimal } from './money';
import { shownMoney } from './shownMoney';
import { positionPot, unrealisedProfit, type PositionFigures } from './perpetual';

/** The wallets of an account, in the order in which screens show them. */
const walletNames = ['spot', 'delivery', 'perpetual'] as const;
type WalletName = (typeof walletNames)[number];

/** What one wallet holds of one coin. Stakes of running orders, margin and withdrawals on their way are `frozen`. */
export interface Holding {
  wallet: WalletName;
  coin: string;
  available: Decimal;
  frozen: Decimal;
}

/** An open position of the account, of the product named by `symbol`. */
export interface OpenPosition extends PositionFigures {
  symbol: string;
}

/** All that the account has, besides prices. */
export interface AccountParts {
  holdings: readonly Holding[];
  positions: readonly OpenPosition[];
}

/** Last price of a product by its symbol, USDT; undefined while none is known. */
export type PriceOf = (symbol: string) => Decimal | undefined;

/** What one wallet is worth, USDT in whole cents. `estimate` = available + frozen + open profit. */
export interface WalletEquity {
  wallet: WalletName;
  available: Decimal;
  frozen: Decimal;
  openProfit: Decimal;
  estimate: Decimal;
}

/** What the account is worth, USDT in whole cents: the sum of its wallets. `balances` is the same without open profit. */
export interface Equity {
  total: Decimal;
  balances: Decimal;
  openProfit: Decimal;
  wallets: WalletEquity[];
}

const shownCents = (value: Decimal): Decimal => money.normalise(shownMoney(value, 'balance'));

/** The product whose last price values a coin; undefined for USDT, which needs none. */
export const symbolOfCoin = (coin: string): string | undefined => (coin === 'USDT' ? undefined : `${coin}USDT`);

/** Value of an amount of a coin in USDT, whole cents; zero while no price is known. */
export function coinCents(coin: string, amount: Decimal, priceOf: PriceOf): Decimal {
  const symbol = symbolOfCoin(coin);
  return shownCents(symbol === undefined ? amount : money.multiplyExactly(amount, priceOf(symbol) ?? '0'));
}

/** Unrealised profit at a mark price as the account bears it: margin is isolated, so a loss is at most the pot of the position. */
export function openProfit(position: PositionFigures, markPrice: Decimal): Decimal {
  return money.max(money.negate(positionPot(position)), unrealisedProfit(position, markPrice));
}

/**
 * Equity = balances + unrealised profit of open perpetual positions at the mark price, in cents that add up: each balance and the equity toward zero, open
 * profit the difference. A position without a price counts without profit, a coin without one as zero.
 * @see docs/decisions/0241-what-an-account-is-worth.md
 */
export function accountEquity({ holdings, positions }: AccountParts, priceOf: PriceOf): Equity {
  const worth = (wallet: WalletName, bucket: 'available' | 'frozen'): Decimal =>
    money.add('0', ...holdings.filter((each) => each.wallet === wallet).map((each) => coinCents(each.coin, each[bucket], priceOf)));
  const parts = walletNames.map((wallet) => ({ wallet, available: worth(wallet, 'available'), frozen: worth(wallet, 'frozen') }));
  const balances = money.add(...parts.flatMap(({ available, frozen }) => [available, frozen]));
  const profits = positions.map((position) => {
    const price = priceOf(position.symbol);
    return price === undefined ? '0' : openProfit(position, price);
  });
  const total = shownCents(money.add(balances, ...profits));
  const profit = money.subtract(total, balances);
  const wallets = parts.map(({ wallet, available, frozen }) => {
    const open = wallet === 'perpetual' ? profit : '0';
    return { wallet, available, frozen, openProfit: open, estimate: money.add(available, frozen, open) };
  });
  return { total, balances, openProfit: profit, wallets };
}
