import { act, screen, waitFor } from '@testing-library/react';
import type { DraftFields } from '@halyard-h5/shared-api';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers, plan } from '../../testing/fixtures';
import { toLocalTime } from './localTime';
import { emptyPlan } from './planForm';

const draft = {
  ...emptyPlan,
  title: 'Morning call',
  symbol: 'BTCUSDT',
  direction: 'call',
  seconds: '60',
  orderAt: toLocalTime(testNow + 600_000),
  minimum: '10',
  maximum: '200',
  stake: '50',
};
const open = (api: FakeAnswers = {}, drafts: Record<string, DraftFields> = {}) =>
  renderRemote(remote, { route: 'futures.publishPlan', api: { ...answers, ...api }, drafts });
const publish = () => screen.findByRole('button', { name: 'Publish' });

test('names everything that is required and sends nothing', async () => {
  const { host, user } = await open();
  await user.click(await publish());
  expect(await screen.findAllByText('This is required')).toHaveLength(8);
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Title: This is required');
  expect(host.confirm.requests).toEqual([]);
});

test('says beside the button what is wrong, and takes the focus there each time', async () => {
  const { user } = await open({}, { 'futures.publishPlan': { ...draft, direction: '', stake: '' } });
  await screen.findByRole('radio', { name: /1 min/ });
  await user.click(await publish());
  expect(await screen.findByRole('alert')).toHaveTextContent('Direction: This is required');
  const call = screen.getByRole('radio', { name: /Call/ });
  expect(call).toHaveFocus();
  await user.click(await publish());
  expect(call).toHaveFocus();
  await user.click(call);
  expect(screen.getByRole('alert')).toHaveTextContent('Your own stake: This is required');
});

test('publishes after one question and shows the plan; the draft is gone', async () => {
  const { host, user } = await open({ 'followPlan.publish': { ...plan, mine: true } }, { 'futures.publishPlan': draft });
  await screen.findByRole('radio', { name: /1 min/ });
  await user.click(await publish());
  await waitFor(() => expect(host.navigation.records).toEqual([{ kind: 'redirect', id: 'futures.plan', parameters: { id: plan.id } }]));
  // At once, which is the exchange's to say.
  expect(host.exchange.requests('followPlan.publish')).toMatchObject([{ title: 'Morning call', stake: '50', invited: [] }]);
  expect(host.exchange.requests('followPlan.publish')[0]).not.toHaveProperty('releaseAt');
  expect(host.confirm.requests).toHaveLength(1);
  expect(host.drafts.read('futures.publishPlan')).toBeUndefined();
});

test('without an answer it publishes nothing more, and a try after minutes is the same plan: it carries the same key', async () => {
  const pageOfPlan: FakeAnswers = {
    'followPlan.read': { plan, joinable: false },
    'followPlan.publisherRecord': {
      userId: plan.publisherId,
      nickname: 'Grace',
      statistics: plan.statistics,
      followers: 40,
      totalAmount: '1234',
    },
  };
  const { host, user } = await open({ ...pageOfPlan, 'followPlan.publish': fault('timeout') }, { 'futures.publishPlan': draft });
  const keys = () =>
    host.exchange.calls.filter(({ name, replay }) => name === 'followPlan.publish' && !replay).map(({ idempotencyKey }) => idempotencyKey);
  await screen.findByRole('radio', { name: /1 min/ });
  await user.click(await publish());
  expect(await screen.findByText(/We are checking what became of it/)).toBeVisible();
  await user.click(await publish());
  expect(keys()).toHaveLength(1);
  act(() => host.serverClock.advance(120_000));
  await act(() => host.api.reconcile());
  expect(await screen.findByText(/It is still not known/)).toBeVisible();
  await user.click(await publish());
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(1);
  host.exchange.answer('followPlan.publish', { ...plan, mine: true });
  await act(() => host.api.reconcile());
  await waitFor(() => expect(host.navigation.current().id).toBe('futures.plan'));
});

test('what the exchange refuses stands at its field, and what was typed is kept', async () => {
  const refusal = fault(422, 'The order time is between 60 s and 30 days from now.', { field: 'orderAt', refusal: 'followPlan.orderTime' });
  const { host, user } = await open({ 'followPlan.publish': refusal }, { 'futures.publishPlan': draft });
  await screen.findByRole('radio', { name: /1 min/ });
  await user.click(await publish());
  expect(await screen.findByText('The order time is between 60 s and 30 days from now.')).toBeVisible();
  expect(screen.getByLabelText('Order time')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Order time: The order time is between 60 s and 30 days from now.');
  expect(host.drafts.read('futures.publishPlan')).toMatchObject({ title: 'Morning call' });
});

test('invited people are asked for when only they may follow', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Invited people' }));
  await user.click(await publish());
  expect(await screen.findByText('Enter at least one user number')).toBeVisible();
});

test('the pair bears the mark of its coin', async () => {
  await open({}, { 'futures.publishPlan': draft });
  const pair = await screen.findByRole('combobox', { name: /Trading pair/ });
  await waitFor(() => expect(pair.parentElement?.querySelector('[aria-hidden] img')).toBeInTheDocument());
});

test('one tap fills in a time from the server’s clock', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '+15 min' }));
  expect(screen.getByLabelText('Order time')).toHaveTextContent(toLocalTime(testNow + 900_000).slice(11));
});
