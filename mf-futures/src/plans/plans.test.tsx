import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { answers, list, plan } from '../testing/fixtures';

jest.mock('@halyard-h5/shared-ui/chart', () => ({ PriceChart: () => null }));

const open = (tab: 'plans' | 'invited', api: FakeAnswers = {}, session?: 'visitor') =>
  renderRemote(remote, { route: 'futures.index', parameters: { tab }, api: { ...answers, ...api }, session });

test('plans that can be joined show leader, terms and record', async () => {
  const { host, user } = await open('plans', { 'followPlan.list': list(plan) });
  expect(await screen.findByText('Morning call')).toBeVisible();
  expect(screen.getByText('Grace')).toBeVisible();
  expect(screen.getByText('Win rate').nextSibling).toHaveTextContent('58.33% of 12 orders');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.plan', parameters: { id: plan.id } }]);
});

test('visitors see open plans and are asked to sign in for their own', async () => {
  const { host, user } = await open('plans', { 'followPlan.list': list(plan) }, 'visitor');
  expect(await screen.findByText('Morning call')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(await screen.findByText('Sign in to publish and join plans')).toBeVisible();
  expect(host.exchange.requests('followPlan.list').map(({ scope }) => scope)).toEqual(['open']);
});

test('without open plans of one’s own or joined ones the way to the ended ones is told', async () => {
  const { host, user } = await open('plans');
  await user.click(await screen.findByRole('radio', { name: 'Mine' }));
  expect(await screen.findByText('You have no open plans')).toBeVisible();
  expect(screen.getByText('Plans that have ended are in the history.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Joined' }));
  expect(await screen.findByText('You follow no open plans')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copying history' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.history', parameters: { tab: 'copying' } }]);
});

test('without invitations one’s own number is there to be copied', async () => {
  const writeText = jest.fn(async () => undefined);
  const { host, user } = await open('invited');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  expect(await screen.findByText('No invitations yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('No invitations yet')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(host.session.get().user?.number);
  expect(host.toast.messages).toEqual([{ message: 'User number copied', tone: 'success' }]);
});

test('invitations lead to their plans', async () => {
  await open('invited', { 'followPlan.listInvitations': list({ ...plan, invited: true, inviteOnly: true }) });
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
});
