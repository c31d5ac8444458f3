import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationPreferences } from '@halyard-h5/shared-api';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import { browserPushes, NoPushes, turnPushesOff, turnPushesOn } from '@halyard-h5/shared-api/push';
import remote from '../../remote';

jest.mock('@halyard-h5/shared-api/push', () => ({
  ...jest.requireActual<object>('@halyard-h5/shared-api/push'),
  browserPushes: jest.fn(),
  turnPushesOff: jest.fn(),
  turnPushesOn: jest.fn(),
}));
const target = { endpoint: 'https://push.test/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
beforeEach(() => {
  jest.mocked(browserPushes).mockResolvedValue('off');
  jest.mocked(turnPushesOff).mockResolvedValue(undefined);
  jest.mocked(turnPushesOn).mockResolvedValue(target);
});

const publicKey = 'k'.repeat(87);
const all: NotificationPreferences = { off: [], mail: [] };
const open = (kept: NotificationPreferences = all, api: FakeAnswers = {}, user: object = { email: 'ann@example.com' }) => {
  let now = kept;
  return renderRemote(remote, {
    route: 'account.notifications',
    session: { user: user as never },
    api: {
      'notificationPreferences.read': () => now,
      'pushSubscription.read': { publicKey, on: false },
      'notificationPreferences.set': (wish: NotificationPreferences) => (now = wish),
      ...api,
    },
  });
};
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const wishes = ({ host }: Awaited<ReturnType<typeof open>>) => host.exchange.requests('notificationPreferences.set');

test('switches a topic off, and with it its mails; what is always told cannot be', async () => {
  const page = await open({ off: [], mail: ['deposit'] });
  const toggle = await screen
    .findByRole('heading', { name: 'In the inbox' })
    .then(() => card('In the inbox').getByRole('switch', { name: 'Deposits' }));
  expect(card('By email').getByRole('switch', { name: 'Deposits' })).toBeChecked();
  await page.user.click(toggle);
  await waitFor(() => expect(wishes(page)).toEqual([{ off: ['deposit'], mail: ['deposit'] }]));
  expect(card('By email').getByRole('switch', { name: 'Deposits' })).not.toBeChecked();
  expect(card('By email').getByRole('switch', { name: 'Deposits' })).toBeDisabled();
  for (const name of [/^Sign-ins/, /^Security changes/]) expect(card('In the inbox').getByRole('switch', { name })).toBeDisabled();
  expect(card('By email').getByRole('switch', { name: /^Security changes/ })).toBeChecked();
});

test('switches mails on and off', async () => {
  const page = await open();
  await screen.findByRole('heading', { name: 'By email' });
  const toggle = () => card('By email').getByRole('switch', { name: 'Liquidations' });
  await page.user.click(toggle());
  await waitFor(() => expect(toggle()).toBeChecked());
  await page.user.click(toggle());
  await waitFor(() =>
    expect(wishes(page)).toEqual([
      { off: [], mail: ['liquidation'] },
      { off: [], mail: [] },
    ]),
  );
});

test('keeps quiet hours in the zone of the device, of two different times', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('switch', { name: /^Quiet at night/ }));
  const quiet = { from: '22:00', to: '07:00', zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  await waitFor(() => expect(wishes(page)).toEqual([{ ...all, quiet }]));
  await page.user.click(await screen.findByRole('combobox', { name: /From/ }));
  expect(screen.queryByRole('option', { name: '07:00' })).toBeNull();
  await page.user.click(await screen.findByRole('option', { name: '23:30' }));
  await waitFor(() => expect(wishes(page)[1]).toEqual({ ...all, quiet: { ...quiet, from: '23:30' } }));
  await page.user.click(screen.getByRole('switch', { name: /^Quiet at night/ }));
  await waitFor(() => expect(wishes(page)[2]).toEqual({ off: [], mail: [] }));
});

test('chooses how near to liquidation is told, unless liquidations are not', async () => {
  const page = await open({ off: [], mail: ['fill'] });
  const select = () => screen.getByRole('combobox', { name: /^Distance of the price/ });
  await screen.findByRole('heading', { name: 'Close to liquidation' });
  expect(select()).toHaveTextContent('5%');
  await page.user.click(select());
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['2%', '5%', '10%', '20%']);
  await page.user.click(screen.getByRole('option', { name: '10%' }));
  await waitFor(() => expect(wishes(page)).toEqual([{ off: [], mail: ['fill'], liquidationDistance: 10 }]));
  expect(select()).toHaveTextContent('10%');
  await page.user.click(card('In the inbox').getByRole('switch', { name: 'Liquidations' }));
  await waitFor(() => expect(select()).toBeDisabled());
  expect(wishes(page)[1]).toEqual({ off: ['liquidation'], mail: ['fill'], liquidationDistance: 10 });
});

test('without an address leads to where one is bound', async () => {
  const { host, user } = await open(all, {}, { email: undefined });
  await user.click(await screen.findByRole('button', { name: 'Email and mobile' }));
  expect(host.navigation.records).toMatchObject([{ kind: 'push', id: 'account.contacts' }]);
});

test('a change that fails is said, and the switch shows what holds', async () => {
  const { user } = await open(all, { 'notificationPreferences.set': fault('network') });
  const toggle = () => card('In the inbox').getByRole('switch', { name: 'Deposits' });
  await screen.findByRole('heading', { name: 'In the inbox' });
  await user.click(toggle());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(toggle()).toBeChecked();
});

const DEVICES = 'On your devices';
/** Once it can be pressed. */
async function pushToggle(): Promise<HTMLElement> {
  const toggle = () => screen.getByRole('switch', { name: /^Notifications on this device/ });
  await waitFor(() => expect(toggle()).toBeEnabled());
  return toggle();
}
/** A browser and an exchange that both know whether there are pushes. */
function pushes(on: boolean) {
  let is = on;
  jest.mocked(browserPushes).mockImplementation(async () => (is ? 'on' : 'off'));
  const become = (next: boolean) => () => {
    is = next;
    return {};
  };
  return {
    'pushSubscription.read': () => ({ publicKey, on: is }),
    'pushSubscription.set': become(true),
    'pushSubscription.remove': become(false),
  };
}

test('turns notifications on this device on and off', async () => {
  const { host, user } = await open(all, pushes(false));
  await user.click(await pushToggle());
  await waitFor(async () => expect(await pushToggle()).toBeChecked());
  expect(turnPushesOn).toHaveBeenCalledWith(publicKey);
  expect(host.exchange.requests('pushSubscription.set')).toEqual([target]);
  await user.click(await pushToggle());
  await waitFor(async () => expect(await pushToggle()).not.toBeChecked());
  expect(turnPushesOff).toHaveBeenCalled();
  expect(host.exchange.requests('pushSubscription.remove')).toHaveLength(1);
});

test('shows them off where the exchange knows nothing of them', async () => {
  jest.mocked(browserPushes).mockResolvedValue('on');
  await open();
  expect(await pushToggle()).not.toBeChecked();
});

test('says when this browser has none, or its owner wants none', async () => {
  jest.mocked(browserPushes).mockResolvedValue('unavailable');
  const page = await open();
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeVisible();
  page.unmount();
  jest.mocked(browserPushes).mockResolvedValue('denied');
  await open();
  expect(await screen.findByText(/^Notifications are blocked/)).toBeVisible();
});

test('says when the browser’s service does not answer', async () => {
  jest.mocked(turnPushesOn).mockRejectedValue(new NoPushes('noAnswer'));
  const { user } = await open();
  await user.click(await pushToggle());
  expect(await screen.findByText(/does not answer/)).toBeVisible();
  expect(await pushToggle()).not.toBeChecked();
});

test('chooses what is pushed, and whether it says everything; what is not told at all is not pushed, either', async () => {
  const page = await open({ ...all, off: ['deposit'] }, pushes(true));
  await page.user.click(await screen.findByRole('switch', { name: /^Show amounts/ }));
  await waitFor(() => expect(card(DEVICES).getByRole('switch', { name: /^Show amounts/ })).toBeChecked());
  await page.user.click(card(DEVICES).getByRole('switch', { name: 'Liquidations' }));
  await waitFor(() => expect(wishes(page).at(-1)).toEqual({ off: ['deposit'], mail: [], pushDetails: true, pushOff: ['liquidation'] }));
  expect(card(DEVICES).getByRole('switch', { name: 'Liquidations' })).not.toBeChecked();
  expect(card(DEVICES).getByRole('switch', { name: 'Deposits' })).toBeDisabled();
  expect(card(DEVICES).queryByRole('switch', { name: /^Sign-ins/ })).toBeNull();
});
