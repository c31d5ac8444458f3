import { coinCents } from '@halyard-h5/shared-api/formulas';
import { coinRate } from '../../core/ledger';
import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';
import type { AddressProvider } from './addresses/AddressProvider';
import type { ChainSettings, CoinSettings } from './coinSettings';
import { walletRefusals } from './refusals';
import type { WalletServices } from './services';

/** The offered coins with their networks, and what they are worth in USDT. */
export class Coins {
  readonly #context: Pick<ServerContext, 'config' | 'market' | 'clock'>;

  constructor(context: Pick<ServerContext, 'config' | 'market' | 'clock'>) {
    this.#context = context;
  }

  get all(): readonly CoinSettings[] {
    return this.#context.config.wallet.coins;
  }

  /** @throws Refusal `wallet.unknownCoin` */
  find(coin: string): CoinSettings {
    const found = this.all.find((each) => each.coin === coin);
    if (!found) throw walletRefusals.unknownCoin({ field: 'coin' });
    return found;
  }

  /** @throws Refusal `wallet.unknownCoin` or `wallet.unknownChain` */
  chain(coin: string, chain: string): ChainSettings {
    const found = this.find(coin).chains.find((each) => each.chain === chain);
    if (!found) throw walletRefusals.unknownChain({ field: 'chain' });
    return found;
  }

  /** What one coin is worth in USDT by the last price; undefined while none is known. */
  rate(coin: string): string | undefined {
    return coinRate(this.#context, coin);
  }

  /** The same by a price that is up to date. @throws Refusal `wallet.stalePrice` */
  freshRate(coin: string): string {
    if (coin === 'USDT') return '1';
    const tick = this.#context.market.lastTick(`${coin}USDT`);
    if (!tick || this.#context.clock.now() - tick.time > this.#context.config.market.staleAfter) throw walletRefusals.stalePrice();
    return tick.price;
  }

  /** What the house takes on each side of a coin's price, a fraction. */
  spread(coin: string): string {
    return coin === 'USDT' ? '0' : this.find(coin).exchange.spread;
  }

  /** Value of an amount in USDT, rounded toward zero to 8 decimals; zero while no price is known. */
  value(coin: string, amount: string): string {
    return money.multiply([amount, this.rate(coin) ?? '0'], 8);
  }

  /** The same in whole cents: what totals are made of, so that a shown total equals its shown parts. */
  cents(coin: string, amount: string): string {
    return coinCents(coin, amount, (symbol) => this.#context.market.lastTick(symbol)?.price);
  }

  /** @throws Refusal `wallet.amountDigits` when an amount has more decimals than the coin */
  checkDigits(coin: string, amount: string): void {
    const { digits } = this.find(coin);
    if (!money.isAmount(amount, digits)) throw walletRefusals.amountDigits({ field: 'amount', parameters: { digits } });
  }
}

/** What the wallet's calls work with. */
export interface WalletDependencies {
  readonly context: WalletServices;
  readonly coins: Coins;
  readonly addresses: AddressProvider;
}
