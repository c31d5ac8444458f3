import { order } from '../testing/fixtures';
import { orderLead } from './orderLead';

const put = { ...order, direction: 'put' as const };

test.each([
  ['a call above its open price leads', order, '64250.1', { outcome: 'win', difference: '50.1', profit: '82' }],
  ['a call below it trails', order, '64199.9', { outcome: 'loss', difference: '0.1', profit: '-100' }],
  ['a put below it leads', put, '64187.5', { outcome: 'win', difference: '12.5', profit: '82' }],
  ['a put above it trails', put, '64200.3', { outcome: 'loss', difference: '0.3', profit: '-100' }],
  ['the same price is level and returns the stake', put, '64200.0', { outcome: 'draw', difference: '0', profit: '0' }],
  ['an order that has not opened has none', { ...order, openPrice: undefined }, '64200', undefined],
  ['without a price there is none', order, undefined, undefined],
])('%s', (_, running, price, lead) => {
  expect(orderLead(running, price)).toEqual(lead);
});
