import { fundsMove, type Balances, type Shortage } from './fundsMove';

const balances = (spot: string, delivery: string, perpetual: string): Balances =>
  Object.entries({ spot, delivery, perpetual }).map(([wallet, available]) => ({
    wallet: wallet as Balances[number]['wallet'],
    coins: [
      { coin: 'BTC', available: '9', frozen: '0' },
      { coin: 'USDT', available, frozen: '0' },
    ],
  }));
const shortage: Shortage = { wallet: 'delivery', available: '2.5', needed: '10', wished: '100' };

test.each([
  ['what is wished, from spot first', balances('1000', '2.5', '1000'), { from: 'spot', amount: '97.5' }],
  ['all that there is when it pays for the order', balances('50.129', '2.5', '0'), { from: 'spot', amount: '50.12' }],
  ['from another wallet when spot has too little', balances('7.49', '2.5', '7.5'), { from: 'perpetual', amount: '7.5' }],
  ['nothing when no other wallet has enough', balances('7.49', '1000', '7.49'), undefined],
])('moves %s', (_, held, expected) => expect(fundsMove(held, shortage)).toEqual(expected));

test('rounds what is missing up to whole cents', () => {
  const odd = { ...shortage, available: '0', needed: '30.15000001', wished: '30.15000001' };
  expect(fundsMove(balances('100', '0', '0'), odd)).toEqual({ from: 'spot', amount: '30.16' });
});
