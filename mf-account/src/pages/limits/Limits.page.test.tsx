import { screen, waitFor } from '@testing-library/react';
import type { Answer, OwnLimits } from '@halyard-h5/shared-api';
import { fault, renderRemote, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const day = 86_400_000;
const open = (limits: Partial<Answer<'ownLimits.read'>>, confirm = true) =>
  renderRemote(remote, {
    route: 'account.limits',
    confirm,
    api: { 'ownLimits.read': { current: {}, lostToday: '12.5', ...limits }, 'ownLimits.set': (wish: OwnLimits) => ({ current: wish }) },
  });
const save = () => screen.getByRole('button', { name: 'Save limits' });

test('sets amounts; switched on, a limit needs one', async () => {
  const { host, user } = await open({});
  await user.click(await screen.findByRole('switch', { name: 'Limit the amount of one order' }));
  await user.click(save());
  expect(screen.getByText(/Enter an amount above zero/)).toBeVisible();
  await user.type(screen.getByLabelText('Most per order'), '1.000,5');
  expect(screen.getByText(/Leave group separators out/)).toBeVisible();
  await user.click(save());
  expect(host.exchange.requests('ownLimits.set')).toEqual([]);
  await user.clear(screen.getByLabelText('Most per order'));
  await user.type(screen.getByLabelText('Most per order'), '100,5');
  await user.click(save());
  await waitFor(() => expect(host.exchange.requests('ownLimits.set')).toEqual([{ maximumStake: '100.5' }]));
  expect(screen.getByText('12.50')).toBeVisible();
});

test('asks before a stop, counts it from server time, and keeps the later end', async () => {
  const { host, user } = await open({ current: { dailyLoss: '50', coolOffUntil: testNow + 5 * day } }, false);
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await user.click(save());
  expect(host.confirm.requests).toHaveLength(1);
  expect(host.exchange.requests('ownLimits.set')).toEqual([]);
  host.confirm.answer = true;
  await user.click(save());
  await waitFor(() => expect(host.exchange.requests('ownLimits.set')).toHaveLength(1));
  expect(host.exchange.requests('ownLimits.set')).toEqual([{ dailyLoss: '50', coolOffUntil: testNow + 7 * day }]);
});

test('limits without a new stop are saved without a question, and a stop that holds goes on', async () => {
  const stop = testNow + 90 * day;
  const { host, user } = await open({ current: { maximumStake: '100', selfExcludedUntil: stop } });
  await user.click(await screen.findByRole('switch', { name: 'Limit the amount of one order' }));
  await user.click(save());
  await waitFor(() => expect(host.exchange.requests('ownLimits.set')).toEqual([{ selfExcludedUntil: stop }]));
  expect(host.confirm.requests).toEqual([]);
});

test('says from when looser limits hold, and what holds until then', async () => {
  await open({ current: { maximumStake: '100' }, pending: { maximumStake: '500' }, pendingFrom: testNow + day });
  expect(await screen.findByText(/Your looser limits apply from/)).toBeVisible();
  expect(screen.getByText('100.00')).toBeVisible();
  expect(screen.getByLabelText('Most per order')).toHaveValue('500');
});

test('a refusal stays in sight', async () => {
  const { user } = await renderRemote(remote, {
    route: 'account.limits',
    api: { 'ownLimits.read': { current: {}, lostToday: '0' }, 'ownLimits.set': fault(0, 'Not today.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Save limits' }));
  expect(await screen.findByText('Not today.')).toBeVisible();
});
