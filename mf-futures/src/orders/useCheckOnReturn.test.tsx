import { act, screen, waitFor } from '@testing-library/react';
import { fault, renderWidget, testId, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { list, order } from '../testing/fixtures';

const later = { ...order, id: testId(2), deliveryAt: testNow + 90_000 };
const show = async (api: FakeAnswers = {}) => {
  const page = await renderWidget(
    remote,
    'home.tiles',
    {},
    {
      route: 'home.index',
      api: {
        'deliveryOrder.listOpen': { ...list(later, order), serverTime: testNow },
        'deliveryOrder.countdown': ({ id }) => ({ id, status: 'open', deliveryAt: order.deliveryAt, serverTime: testNow }),
        ...api,
      },
    },
  );
  await screen.findByRole('button', { name: /^Futures/ });
  return page;
};
const become = (state: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const comeBack = async (): Promise<void> => {
  await become('hidden');
  await become('visible');
};
const pageShow = (persisted: boolean) => act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

test('a page that comes back asks about the order that ends next, once, and about none before', async () => {
  const { host } = await show();
  await pageShow(false);
  expect(host.exchange.requests('deliveryOrder.countdown')).toEqual([]);
  await become('hidden');
  expect(host.exchange.requests('deliveryOrder.countdown')).toEqual([]);
  await become('visible');
  await pageShow(true);
  expect(host.exchange.requests('deliveryOrder.countdown')).toEqual([{ id: order.id }]);
  expect(host.exchange.requests('deliveryOrder.listOpen')).toHaveLength(1);
});

test('once an order is over on the server clock, the next one is asked about', async () => {
  const { host } = await show();
  act(() => host.serverClock.advance(60_000));
  await comeBack();
  await waitFor(() => expect(host.exchange.requests('deliveryOrder.countdown')).toEqual([{ id: later.id }]));
});

test.each([
  ['is in another state', { status: 'closing', deliveryAt: order.deliveryAt }],
  ['ends at another time', { status: 'open', deliveryAt: testNow + 41_000 }],
] as const)('all orders are read anew where the order %s', async (_what, now) => {
  const { host } = await show({ 'deliveryOrder.countdown': ({ id }) => ({ id, serverTime: testNow, ...now }) });
  host.exchange.answer('deliveryOrder.listOpen', { ...list(later), serverTime: testNow });
  await comeBack();
  expect(await screen.findByRole('button', { name: 'Futures Running orders 1' })).toBeVisible();
});

test('a refusal is toasted and changes nothing, and without a running order nothing is asked', async () => {
  const { host } = await show({ 'deliveryOrder.countdown': fault(0, 'Down.') });
  await comeBack();
  expect(screen.getByRole('button', { name: 'Futures Running orders 2' })).toBeVisible();
  expect(host.toast.messages).toEqual([{ message: 'Down.', tone: 'error', unspoken: true }]);
  const asked = host.exchange.requests('deliveryOrder.countdown').length;
  host.exchange.answer('deliveryOrder.listOpen', { ...list(), serverTime: testNow });
  await act(() => host.queryClient.invalidateQueries());
  await screen.findByRole('button', { name: 'Futures Running orders 0' });
  await comeBack();
  expect(host.exchange.requests('deliveryOrder.countdown')).toHaveLength(asked);
});
