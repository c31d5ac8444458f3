import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@halyard-h5/shared-api';
import { fault, renderRemote, testId, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const told = (number: number, more: Partial<Notification> = {}): Notification => ({
  id: testId(number),
  time: testNow,
  topic: 'result',
  title: 'Contract won',
  text: '82.00 USDT earned.',
  subject: { kind: 'deliveryOrder', id: testId(90) },
  mode: 'real',
  read: true,
  ...more,
});
const page = (...list: Notification[]) => ({ list });
const open = (
  list: readonly Notification[],
  more: { readonly confirm?: boolean; readonly parameters?: { open?: string }; readonly api?: FakeAnswers } = {},
) =>
  renderRemote(remote, {
    route: 'home.inbox',
    api: { 'notification.list': page(...list), 'notification.markRead': { unread: 0 } },
    ...more,
  });
const row = (name: RegExp) => screen.findByRole('button', { name });

test('shows what the trader was told, what is unread, and which account it is about', async () => {
  await open([told(3, { read: false, title: 'Order filled', mode: 'demo' }), told(2), told(1, { title: '', text: '' })]);
  expect(await row(/^Unread: Order filled.*Demo/)).toBeVisible();
  expect(within(await row(/^Contract won/)).queryByText('Demo')).toBeNull();
  expect(await row(/^Update the app to read this/)).toBeVisible();
});

test.each<[string, Partial<Notification>, object]>([
  [
    'a product',
    { topic: 'priceAlert', subject: { kind: 'priceAlert', id: 'BTCUSDT' } },
    { kind: 'switchTab', id: 'futures.index', parameters: { symbol: 'BTCUSDT' } },
  ],
  ['a contract', {}, { kind: 'push', id: 'futures.receipt', parameters: { id: testId(90) } }],
  ['an order', { subject: { kind: 'perpetualOrder', id: 'o' } }, { kind: 'switchTab', id: 'perpetual.index', parameters: { order: 'o' } }],
  ['a position', { subject: { kind: 'position', id: 'p' } }, { kind: 'switchTab', id: 'perpetual.index', parameters: { position: 'p' } }],
  [
    'a lead trader',
    { subject: { kind: 'followPlan', id: testId(51) } },
    { kind: 'push', id: 'futures.leader', parameters: { id: testId(51) } },
  ],
  ['a deposit', { subject: { kind: 'deposit', id: 'd' } }, { kind: 'push', id: 'assets.depositRecords', parameters: { id: 'd' } }],
  ['a withdrawal', { subject: { kind: 'withdrawal', id: 'w' } }, { kind: 'push', id: 'assets.withdrawalRecords', parameters: { id: 'w' } }],
  ['a review', { subject: { kind: 'verification' }, mode: undefined }, { kind: 'push', id: 'home.verification' }],
  ['a sign-in', { topic: 'signIn', subject: { kind: 'session', id: 's' }, mode: undefined }, { kind: 'push', id: 'account.devices' }],
  ['a change of security', { topic: 'security', subject: { kind: 'session' }, mode: undefined }, { kind: 'push', id: 'account.settings' }],
])('leads to %s', async (_name, change, record) => {
  const { host, user } = await open([told(1, change)]);
  await user.click(await row(/Contract won/));
  await waitFor(() => expect(host.navigation.records).toMatchObject([record]));
  expect(host.exchange.requests('notification.markRead')).toEqual([]);
});

test('marks one as read when it is opened', async () => {
  const { host, user } = await open([told(2, { read: false }), told(1, { read: false })]);
  await user.click((await screen.findAllByRole('button', { name: /^Unread/ }))[1]!);
  await waitFor(() => expect(host.exchange.requests('notification.markRead')).toEqual([{ id: testId(1) }]));
});

test('marks all as read up to the newest on the screen, and reads anew what is unread', async () => {
  const { host, user } = await open([told(2, { read: false }), told(1, { read: false })]);
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  host.exchange.answer('notification.list', page(told(2), told(1)));
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(host.exchange.requests('notification.markRead')).toEqual([{ upTo: testId(2) }]);
});

test('opens the one that was pressed outside of the app, once', async () => {
  const list = [told(22), told(21, { read: false })];
  const first = await open(list, { parameters: { open: testId(21) } });
  await waitFor(() => expect(first.host.navigation.records).toMatchObject([{ id: 'futures.receipt' }]));
  expect(first.host.exchange.requests('notification.markRead')).toEqual([{ id: testId(21) }]);
  first.unmount();
  const again = await open(list, { parameters: { open: testId(21) } });
  await row(/Unread: Contract won/);
  expect(again.host.navigation.records).toEqual([]);
});

test('stays where it is for one that is not among the newest', async () => {
  const { host } = await open([told(23)], { parameters: { open: testId(99) } });
  await row(/Contract won/);
  expect(host.navigation.records).toEqual([]);
});

test('offers nothing to mark where all is read', async () => {
  await open([told(1)]);
  await row(/Contract won/);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('switches to the account that it is about, when the trader agrees', async () => {
  const demo = told(1, { mode: 'demo' });
  const refused = await open([demo], { confirm: false });
  await refused.user.click(await row(/Contract won/));
  await waitFor(() => expect(refused.host.confirm.requests).toHaveLength(1));
  expect([refused.host.session.get().mode, refused.host.navigation.records]).toEqual(['real', []]);
  refused.unmount();
  const agreed = await open([demo], { confirm: true });
  await agreed.user.click(await row(/Contract won/));
  await waitFor(() => expect(agreed.host.navigation.records).toMatchObject([{ id: 'futures.receipt' }]));
  expect(agreed.host.session.get().mode).toBe('demo');
});

test('says so when nothing was told yet, and leads to what is told', async () => {
  const { host, user } = await open([]);
  expect(await screen.findByText('You have not been told anything yet')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Notifications' })[1]!);
  expect(host.navigation.records).toMatchObject([{ kind: 'push', id: 'account.notifications' }]);
});

test('can be asked for again when it does not come', async () => {
  const { host, user } = await open([], { api: { 'notification.list': fault(0, 'no') } });
  host.exchange.answer('notification.list', page(told(1)));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await row(/Contract won/)).toBeVisible();
});
