import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryOrder, Tick } from '@halyard-h5/shared-api';
import { type FakeAnswers, fault, renderRemote, testId, testNow } from '@halyard-h5/shared-api/testing';
import { formatDateTime, formatTime } from '@halyard-h5/shared-ui';
import remote from '../../remote';
import { answers, order } from '../../testing/fixtures';

const tick = (sequence: number, time: number, price: string): Tick => ({
  id: `BTCUSDT-${sequence}`,
  symbol: 'BTCUSDT',
  sequence,
  time: testNow + time,
  price,
  quantity: '1',
});
const log = [tick(9, -100, '64199'), tick(10, 200, '64200'), tick(11, 700, '64201'), tick(70, 59_900, '64300'), tick(71, 60_100, '64100')];
const [, openTick, , settlementTick] = log as [Tick, Tick, Tick, Tick, Tick];
const settled: DeliveryOrder = {
  ...order,
  status: 'drawn',
  createdAt: testNow,
  deliveryAt: testNow + 60_000,
  openedAt: openTick.time,
  openPrice: openTick.price,
  settlementPrice: settlementTick.price,
  settledAt: testNow + 60_200,
  openTick,
  settlementTick,
  result: 'win',
  profit: '82',
};
const receiptOf = (given: DeliveryOrder) => ({
  order: given,
  openNeighbours: log.slice(0, 3),
  settlementNeighbours: log.slice(3),
  lines: [
    {
      id: testId(90),
      time: testNow + 60_200,
      type: 'delivery.win',
      mode: 'real' as const,
      wallet: 'delivery' as const,
      coin: 'USDT',
      amount: '182',
      balance: '1082',
      frozen: '0',
      reference: order.id,
    },
  ],
});
const rules = {
  periods: [],
  minimum: '10',
  maximum: '5000',
  maximumHouseLoss: '1000000',
  returnSeconds: 60,
  stalePriceSeconds: 5,
  enabled: true,
};

const open = (api: FakeAnswers = {}, parameters: { id?: string } = { id: order.id }) =>
  renderRemote(remote, {
    route: 'futures.receipt',
    parameters,
    api: {
      ...answers,
      'deliveryOrder.receipt': receiptOf(settled),
      'deliveryOrder.rules': rules,
      'product.ticks': ({ sequence }) => ({ list: log.filter((each) => Math.abs(each.sequence - (sequence ?? 0)) < 10), total: 3 }),
      ...api,
    },
  });

test('shows both ticks among their neighbours, the formula and the movements of money', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Opening tick' })).toBeVisible();
  const settling = screen.getByRole('table', { name: 'Settling tick' });
  expect(within(settling).getByText('70 ●')).toBeVisible();
  for (const { time } of log) expect(screen.getAllByText(formatTime(time, { milliseconds: true })).length).toBeGreaterThan(0);
  // What is accepted before a tick of the same second is seen to be before it.
  const shown = (time: number | undefined) => formatDateTime(time, { milliseconds: true });
  for (const time of [settled.createdAt, openTick.time, settled.deliveryAt]) expect(screen.getByText(shown(time))).toBeVisible();
  expect(screen.getAllByText(shown(settled.settledAt))).toHaveLength(2);
  expect(screen.getAllByText('Won')).toHaveLength(1);
  expect(screen.getByText('Status').nextSibling).toHaveTextContent('Drawn');
  expect(await screen.findByText('64,300.0 > 64,200.0')).toBeVisible();
  expect(screen.getByText('100.00 × (1 + 0.82) = 182.00')).toBeVisible();
  expect(screen.getByText('182.00 − 100.00 = +82.00')).toBeVisible();
  expect(screen.getByText('Order won').closest('li')).toHaveTextContent(/\+82\.00USDT.*Available 1,082\.00/);
});

test.each(['-10', undefined])('a stake that was frozen and lost is lost once; the exchange says what changed: %s', async (change) => {
  const line = receiptOf(settled).lines[0]!;
  const said = (value: string) => (change === undefined ? {} : { change: value });
  const lost = { ...settled, stake: '10', result: 'loss' as const, profit: '-10' };
  const lines = [
    { ...line, type: 'delivery.loss', amount: '-10', balance: '90', frozen: '0', ...said('-10') },
    { ...line, id: testId(91), type: 'delivery.stake', amount: '-10', balance: '90', frozen: '10', ...said('0') },
  ];
  await open({ 'deliveryOrder.receipt': { ...receiptOf(lost), lines } });
  expect((await screen.findByText('Stake lost')).closest('li')).toHaveTextContent('-10.00USDT');
  const frozen = screen.getByText('Stake frozen').closest('li');
  expect(frozen).toHaveTextContent(/10\.00USDT.*frozen, still yours/);
  expect(frozen).not.toHaveTextContent('-10.00');
  expect(screen.getByText('Together').closest('li')).toHaveTextContent('-10.00USDT');
});

test('the check reads the public log and recomputes the result', async () => {
  const { host, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/The result is right/)).toBeVisible();
  expect(host.exchange.requests('product.ticks').map(({ sequence }) => sequence)).toEqual([10, 70]);
});

test('a changed tick fails the check', async () => {
  const changed = { ...settled, settlementPrice: '64301', settlementTick: { ...settlementTick, price: '64301' } };
  const { user } = await open({ 'deliveryOrder.receipt': receiptOf(changed) });
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/does not agree with the public log/)).toBeVisible();
  expect(screen.getByText('The settling tick is in the log as shown – wrong')).toBeVisible();
});

test('a log that cannot be read is said, and can be tried again', async () => {
  const { host, user } = await open({ 'product.ticks': fault('network') });
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/The tick log could not be read/)).toBeVisible();
  host.exchange.answer('product.ticks', { list: log, total: log.length });
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/The result is right/)).toBeVisible();
});

test('an order that still runs shows its countdown and nothing to check', async () => {
  const running = JSON.parse(JSON.stringify({ ...settled, status: 'open', result: undefined, profit: undefined, settledAt: undefined, settlementTick: undefined, settlementPrice: undefined })); // prettier-ignore
  await open({ 'deliveryOrder.receipt': { ...receiptOf(running), settlementNeighbours: [] } });
  expect(await screen.findByRole('timer')).toHaveTextContent('01:00');
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

test.each([
  ['an unknown order', { id: order.id }],
  ['an address without an order', {}],
  ['an address with nonsense', { id: 'x<y' }],
])('%s leads to the history', async (_, parameters) => {
  const { host, user } = await open({ 'deliveryOrder.receipt': fault(0, 'This order does not exist.') }, parameters);
  await user.click(await screen.findByRole('button', { name: 'Order history' }));
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'futures.history' }]));
});
