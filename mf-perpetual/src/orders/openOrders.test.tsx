import { screen, waitFor, within } from '@testing-library/react';
import type { PerpetualOrder } from '@halyard-h5/shared-api';
import { fault, testId, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import { list, order } from '../testing/fixtures';
import { openTerminal } from '../testing/openTerminal';

const second: PerpetualOrder = { ...order, id: testId(22), side: 'short' };
const byTrigger: PerpetualOrder = { ...order, id: testId(23), action: 'close', type: 'market', price: undefined, reason: 'stopLoss' };
const closing: PerpetualOrder = { ...order, action: 'close', frozenMargin: '0', frozenFee: '0' };

const openOrders = (orders: readonly PerpetualOrder[], api: FakeAnswers = {}) =>
  openTerminal({ 'perpetualOrder.listOpen': list(...orders), ...api }, { parameters: { tab: 'orders' } });
const items = async () => within(await screen.findByRole('list', { name: 'Open orders' })).getAllByRole('listitem') as HTMLElement[];

test('an order that waits says so, with its trigger price and time in force', async () => {
  await openOrders([{ ...order, status: 'waiting', triggerPrice: '51500', timeInForce: 'postOnly' }]);
  expect((await items())[0]).toHaveTextContent(/Waiting.*Trigger price51,500\.0.*Time in forcePost-only/);
});

test('an order that stays until it is cancelled says nothing of that', async () => {
  await openOrders([{ ...order, timeInForce: 'goodTillCancelled' }]);
  expect((await items())[0]).not.toHaveTextContent('Time in force');
});

test('an order that ended with its position says so', async () => {
  const ended: PerpetualOrder = { ...closing, status: 'cancelled', reason: 'positionEnded' };
  await openTerminal({ 'perpetualOrder.listFinished': list(ended) }, { parameters: { tab: 'orderHistory' } });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/Cancelled.*Position closed/);
});

test('a closing limit order can be changed and cancelled, that of a trigger cannot', async () => {
  const { host, user } = await openOrders([closing, byTrigger], {
    'perpetualOrder.cancel': { ...closing, status: 'cancelled', filled: 0 },
  });
  const [limit, market] = (await items()).map((item) => within(item));
  expect(limit?.getByRole('button', { name: 'Change' })).toBeVisible();
  expect(market?.queryByRole('button')).toBeNull();
  expect(market?.getByText('Closing the position')).toBeVisible();
  await user.click(limit?.getByRole('button', { name: 'Cancel order' }) as HTMLElement);
  expect(host.confirm.requests[0]?.body).toBe('What is not filled yet is cancelled. The position stays open.');
  await waitFor(() => expect(host.exchange.requests('perpetualOrder.cancel')).toEqual([{ id: closing.id }]));
});

describe('cancel all', () => {
  const all = () => screen.queryByRole('button', { name: 'Cancel all' });

  test.each([
    ['one order', [order]],
    ['one and what a trigger closes', [order, byTrigger]],
  ])('is not there for %s', async (_name, orders) => {
    await openOrders(orders);
    await items();
    expect(all()).toBeNull();
  });

  test('asks, sends no product, and says how many were cancelled', async () => {
    const { host, user } = await openOrders([order, second], { 'perpetualOrder.cancelAll': { cancelled: [order, second], failed: [] } });
    await items();
    await user.click(all() as HTMLElement);
    expect(host.confirm.requests[0]).toMatchObject({ title: 'Cancel all open orders?', remindKey: 'perpetual.cancelAll' });
    await waitFor(() => expect(host.exchange.requests('perpetualOrder.cancelAll')).toEqual([{}]));
    await waitFor(() => expect(host.toast.messages).toContainEqual({ message: '2 orders cancelled', tone: 'success' }));
  });

  test('sends nothing where the trader does not agree', async () => {
    const { host, user } = await openTerminal(
      { 'perpetualOrder.listOpen': list(order, second) },
      { parameters: { tab: 'orders' }, confirm: false },
    );
    await items();
    await user.click(all() as HTMLElement);
    expect(host.exchange.requests('perpetualOrder.cancelAll')).toEqual([]);
  });

  test('names why some were not, also when their list is short then', async () => {
    const failed = [{ id: second.id, reason: 'Trading is halted.' }];
    const { host, user } = await openOrders([order, second], { 'perpetualOrder.cancelAll': { cancelled: [order], failed } });
    await items();
    host.exchange.answer('perpetualOrder.listOpen', list(second));
    await user.click(all() as HTMLElement);
    expect(await screen.findByText('Not all orders could be cancelled. Trading is halted.')).toBeVisible();
    expect(host.toast.messages).toContainEqual({ message: '1 order cancelled', tone: 'neutral' });
    await waitFor(() => expect(all()).toBeNull());
    expect(screen.getByText('Not all orders could be cancelled. Trading is halted.')).toBeVisible();
  });

  test('that is refused says why', async () => {
    const { user } = await openOrders([order, second], { 'perpetualOrder.cancelAll': fault(0, 'The exchange is halted.') });
    await items();
    await user.click(all() as HTMLElement);
    expect(await screen.findByText('The exchange is halted.')).toBeVisible();
  });
});
