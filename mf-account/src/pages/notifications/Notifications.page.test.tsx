import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationPreferences } from '@halyard-h5/shared-api';
import { fault, renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const all: NotificationPreferences = { off: [], mail: [] };
const open = (kept: NotificationPreferences = all, api: FakeAnswers = {}, user: object = { email: 'ann@example.com' }) => {
  let now = kept;
  return renderRemote(remote, {
    route: 'account.notifications',
    session: { user: user as never },
    api: {
      'notificationPreferences.read': () => now,
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
  await page.user.click(await screen.findByRole('switch', { name: /^No emails at night/ }));
  const quiet = { from: '22:00', to: '07:00', zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  await waitFor(() => expect(wishes(page)).toEqual([{ ...all, quiet }]));
  await page.user.click(await screen.findByRole('combobox', { name: /From/ }));
  expect(screen.queryByRole('option', { name: '07:00' })).toBeNull();
  await page.user.click(await screen.findByRole('option', { name: '23:30' }));
  await waitFor(() => expect(wishes(page)[1]).toEqual({ ...all, quiet: { ...quiet, from: '23:30' } }));
  await page.user.click(screen.getByRole('switch', { name: /^No emails at night/ }));
  await waitFor(() => expect(wishes(page)[2]).toEqual({ off: [], mail: [] }));
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
