import fc from 'fast-check';
import { accountEquity, coinCents, openProfit, type AccountParts, type OpenPosition } from './equity';
import { money } from './money';

/** A long of BTC: exposure 1,000 from 100, a pot of 100. */
const long: OpenPosition = {
  symbol: 'BTCUSDT',
  side: 'long',
  exposure: '1000',
  margin: '100',
  addedMargin: '0',
  realisedProfit: '0',
  entryPrice: '100',
};
const at = (price: string) => () => price;

describe('equity', () => {
  test('is what is available and frozen, and what open positions have won or lost', () => {
    const parts: AccountParts = {
      holdings: [
        { wallet: 'spot', coin: 'BTC', available: '0.5', frozen: '0' },
        { wallet: 'delivery', coin: 'USDT', available: '90', frozen: '10' },
        { wallet: 'perpetual', coin: 'USDT', available: '900', frozen: '100' },
      ],
      positions: [long],
    };
    const equity = accountEquity(parts, at('101.237'));
    expect(equity).toEqual({
      total: '1162.98',
      balances: '1150.61',
      openProfit: '12.37',
      wallets: [
        { wallet: 'spot', available: '50.61', frozen: '0', openProfit: '0', estimate: '50.61' },
        { wallet: 'delivery', available: '90', frozen: '10', openProfit: '0', estimate: '100' },
        { wallet: 'perpetual', available: '900', frozen: '100', openProfit: '12.37', estimate: '1012.37' },
      ],
    });
    // Without a price a coin is worth nothing that could be shown, and a position is worth its margin.
    expect(accountEquity(parts, () => undefined).total).toBe('1100');
  });

  test('a loss is at most the pot of the position', () => {
    expect(openProfit(long, '95')).toBe('-50');
    expect(openProfit(long, '80')).toBe('-100');
    expect(openProfit({ ...long, addedMargin: '50' }, '80')).toBe('-150');
  });

  test.each([
    ['100.123', '1.23', '1101.23'],
    ['100.129', '1.29', '1101.29'],
    ['99.871', '-1.29', '1098.71'],
  ])('at a mark of %s the open profit is the difference between balances and equity, %s', (mark, profit, total) => {
    const holdings = [{ wallet: 'perpetual' as const, coin: 'USDT', available: '1000', frozen: '100' }];
    const position = { ...long, exposure: '1000', margin: '100', symbol: 'BTCUSDT' };
    expect(accountEquity({ holdings, positions: [position] }, () => mark)).toMatchObject({ total, openProfit: profit, balances: '1100' });
  });

  test('a coin is worth whole cents, toward zero', () => {
    expect(coinCents('BTC', '0.00000031', at('60000'))).toBe('0.01');
  });

  test('is the sum of its shown parts and never more than the account has', () => {
    const amount = fc.nat(10 ** 9).map((units) => money.divide(String(units), '100000', 8));
    const holding = fc.record({
      wallet: fc.constantFrom('spot' as const, 'delivery' as const, 'perpetual' as const),
      coin: fc.constantFrom('USDT', 'BTC'),
      available: amount,
      frozen: amount,
    });
    const position = fc.record({ side: fc.constantFrom('long' as const, 'short' as const) }).map(({ side }) => ({ ...long, side }));
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 6 }), fc.array(position, { maxLength: 3 }), amount, (holdings, positions, price) => {
        const priceOf = at(money.add(price, '0.01'));
        const { total, wallets } = accountEquity({ holdings, positions }, priceOf);
        expect(total).toBe(money.add(...wallets.map(({ estimate }) => estimate)));
        for (const { available, frozen, openProfit: open, estimate } of wallets) expect(estimate).toBe(money.add(available, frozen, open));
        const exact = money.add(
          '0',
          ...holdings.map((each) => money.multiplyExactly(money.add(each.available, each.frozen), each.coin === 'USDT' ? '1' : priceOf())),
          ...positions.map((each) => openProfit(each, priceOf())),
        );
        expect(money.greater(total, exact)).toBe(false);
        const parts = 2 * holdings.length + positions.length;
        expect(money.greater(money.subtract(exact, total), money.multiplyExactly('0.01', String(parts)))).toBe(false);
      }),
    );
  });
});
