import type { Answer } from '@halyard-h5/shared-api/contract';
import { money } from '../../kernel';
import type { WalletDependencies } from './Coins';

/** Coins with a known price and display currencies, each with its worth in USDT. */
export function displayCoins({ context: { clock, config }, coins }: WalletDependencies): Answer<'coin.list'> {
  const valued = coins.all.flatMap(({ coin, name, digits }) => {
    const rate = coins.rate(coin);
    return rate === undefined ? [] : [{ coin, name, digits, rate: money.normalise(rate), display: true }];
  });
  const currencies = config.wallet.displayCurrencies.map((currency) => ({ ...currency, display: true }));
  const list = [...valued, ...currencies];
  return { list, total: list.length, time: clock.now() };
}
