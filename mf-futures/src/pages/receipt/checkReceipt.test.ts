import type { DeliveryOrder, Tick } from '@halyard-h5/shared-api';
import { testNow } from '@halyard-h5/shared-api/testing';
import { order } from '../../testing/fixtures';
import { checkReceipt, verdictOf, type TickLog } from './checkReceipt';

const tick = (sequence: number, time: number, price: string): Tick => ({
  id: `BTCUSDT-${sequence}`,
  symbol: 'BTCUSDT',
  sequence,
  time: testNow + time,
  price,
  quantity: '1',
});

const open = tick(10, 200, '64200');
const settlement = tick(70, 59_900, '64300');
const log: TickLog = {
  opening: [tick(9, -100, '64199'), open, tick(11, 700, '64201')],
  settlement: [tick(69, 59_000, '64299'), settlement, tick(71, 60_100, '64100')],
};
const settled: DeliveryOrder = {
  ...order,
  status: 'drawn',
  createdAt: testNow,
  deliveryAt: testNow + 60_000,
  openTick: open,
  openPrice: open.price,
  settlementTick: settlement,
  settlementPrice: settlement.price,
  result: 'win',
  profit: '82',
};
const check = (given: DeliveryOrder = settled, ticks: TickLog = log) => checkReceipt(given, ticks, 60_000);
const failed = (given: DeliveryOrder, ticks?: TickLog) =>
  check(given, ticks)
    .filter(({ result }) => result === 'failed')
    .map(({ rule }) => rule);

test('an honest receipt passes every rule', () => {
  expect(check().map(({ rule, result }) => `${rule} ${result}`)).toEqual([
    'openTick passed',
    'firstAfter passed',
    'settlementTick passed',
    'lastBefore passed',
    'result passed',
  ]);
  expect(verdictOf(check())).toBe('passed');
});

test.each<[string, DeliveryOrder, string[]]>([
  ['another open price', { ...settled, openPrice: '64199.9', openTick: { ...open, price: '64199.9' } }, ['openTick']],
  [
    'another settlement price',
    { ...settled, settlementPrice: '64300.1', settlementTick: { ...settlement, price: '64300.1' } },
    ['settlementTick'],
  ],
  ['another tick time', { ...settled, settlementTick: { ...settlement, time: settlement.time - 1 } }, ['settlementTick']],
  ['a later opening tick', { ...settled, openPrice: '64201', openTick: tick(11, 700, '64201') }, ['firstAfter']],
  ['an opening tick from before the acceptance', { ...settled, openPrice: '64199', openTick: tick(9, -100, '64199') }, ['firstAfter']],
  ['an earlier settling tick', { ...settled, settlementPrice: '64299', settlementTick: tick(69, 59_000, '64299') }, ['lastBefore']],
  [
    'a settling tick after the delivery time',
    { ...settled, settlementPrice: '64100', settlementTick: tick(71, 60_100, '64100') },
    ['lastBefore', 'result'],
  ],
  ['a shown price that is not the tick’s', { ...settled, settlementPrice: '64300.1' }, ['result']],
  ['a false result', { ...settled, result: 'loss', profit: '-100' }, ['result']],
  ['a false profit', { ...settled, profit: '81.99' }, ['result']],
  ['a tick that is in no log', { ...settled, openTick: { ...open, sequence: 12, id: 'BTCUSDT-12' } }, ['openTick', 'firstAfter']],
])('%s fails it', (_, given, rules) => {
  expect(failed(given)).toEqual(rules);
  expect(verdictOf(check(given))).toBe('failed');
});

test('a put wins below the open price, and level prices are a draw', () => {
  expect(failed({ ...settled, direction: 'put' })).toEqual(['result']);
  expect(failed({ ...settled, direction: 'put', result: 'loss', profit: '-100' })).toEqual([]);
  const level = { ...settlement, price: '64200' };
  const levelLog = { ...log, settlement: [log.settlement[0]!, level, log.settlement[2]!] };
  expect(
    failed({ ...settled, settlementPrice: '64200', settlementTick: level, result: 'draw', profit: '0', status: 'closed' }, levelLog),
  ).toEqual([]);
});

test('a log that does not reach back proves nothing', () => {
  expect(verdictOf(check(settled, { opening: [tick(50, 40_000, '1')], settlement: log.settlement }))).toBe('unavailable');
  expect(verdictOf([])).toBe('unavailable');
});

test('a returned stake needs silence in the log', () => {
  const returned: DeliveryOrder = { ...settled, openTick: undefined, settlementTick: undefined, result: 'returned', profit: '0' };
  expect(verdictOf(check(returned, { opening: [tick(9, -100, '1'), tick(10, 60_500, '1')], settlement: [] }))).toBe('passed');
  expect(verdictOf(check(returned))).toBe('failed');

  const unsettled: DeliveryOrder = { ...settled, settlementTick: undefined, result: 'returned', profit: '0' };
  expect(verdictOf(check(unsettled, { ...log, settlement: [settlement, tick(71, 121_000, '1')] }))).toBe('passed');
  expect(verdictOf(check(unsettled))).toBe('failed');
});
