import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, FollowPlan } from '@halyard-h5/shared-api';
import { type FakeAnswers, fault, renderRemote, type RenderRemoteOptions, testId, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers, limit, plan } from '../../testing/fixtures';

const check = (given: Partial<FollowPlan> = {}, more: Partial<Answer<'followPlan.read'>> = {}): Answer<'followPlan.read'> => ({
  plan: { ...plan, ...given },
  joinable: true,
  available: '500',
  ...more,
});
const open = (api: FakeAnswers = {}, options: Partial<RenderRemoteOptions<'futures.plan'>> = {}) =>
  renderRemote(remote, {
    route: 'futures.plan',
    parameters: { id: plan.id },
    api: {
      ...answers,
      'followPlan.read': check(),
      'followPlan.publisherRecord': {
        userId: plan.publisherId,
        nickname: 'Grace',
        statistics: plan.statistics,
        followers: 40,
        totalAmount: '1234',
      },
      ...api,
    },
    ...options,
  });
const join = async () => screen.findByRole('button', { name: 'Join' });

test('shows the terms and a record with losses, ended plans and the number of orders behind the rate', async () => {
  await open();
  expect(await screen.findByText('Morning call')).toBeVisible();
  expect(await screen.findByText('1,234.00')).toBeVisible();
  expect(screen.getByText('Win rate').nextSibling).toHaveTextContent('58.33% of 12 orders');
  expect(screen.getByText('Lost').nextSibling).toHaveTextContent('4');
  expect(screen.getByText('Losing streak').nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Order time').nextSibling).toHaveTextContent('(10:00)');
});

test('joins with an amount within the limits and a cap', async () => {
  const { host, user } = await open({ 'followPlan.join': { ...plan, joined: { value: '50', cap: '40', outcome: 'waiting' } } });
  await user.click(await join());
  const sheet = await screen.findByRole('dialog', { name: 'Join plan' });
  await user.type(await within(sheet).findByRole('textbox', { name: /Amount per order/ }), '500');
  expect(within(sheet).getByText('Enter 10.00 to 200.00')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Join' }));
  expect(host.exchange.requests('followPlan.join')).toEqual([]);

  await user.clear(within(sheet).getByRole('textbox', { name: /Amount per order/ }));
  await user.type(within(sheet).getByRole('textbox', { name: /Amount per order/ }), '50');
  await user.type(within(sheet).getByRole('textbox', { name: /Cap/ }), '40');
  expect(within(sheet).getByText('Largest loss').nextSibling).toHaveTextContent('40.00');
  await user.click(within(sheet).getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(host.exchange.requests('followPlan.join')).toEqual([{ id: plan.id, value: '50', cap: '40' }]));
  expect(host.toast.messages).toContainEqual({ message: 'You have joined the plan', tone: 'success' });
});

test('a loss limit is set before the plan is joined', async () => {
  const { host, user } = await open({ 'followPlan.setLossLimit': { limit }, 'followPlan.join': plan });
  await user.click(await join());
  const sheet = await screen.findByRole('dialog', { name: 'Join plan' });
  await user.type(await within(sheet).findByRole('textbox', { name: /Amount per order/ }), '50');
  await user.type(within(sheet).getByRole('textbox', { name: /Loss limit/ }), '100');
  await user.click(within(sheet).getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(host.exchange.requests('followPlan.join')).toEqual([{ id: plan.id, value: '50' }]));
  expect(host.exchange.calls.map(({ name }) => name).filter((name) => /setLossLimit|join/.test(name))).toEqual([
    'followPlan.setLossLimit',
    'followPlan.join',
  ]);
});

test('without its loss limit nothing is joined', async () => {
  const { host, user } = await open({ 'followPlan.setLossLimit': fault(422, 'Too fine.', { field: 'amount' }), 'followPlan.join': plan });
  await user.click(await join());
  const sheet = await screen.findByRole('dialog', { name: 'Join plan' });
  await user.type(await within(sheet).findByRole('textbox', { name: /Amount per order/ }), '50');
  await user.type(within(sheet).getByRole('textbox', { name: /Loss limit/ }), '100');
  await user.click(within(sheet).getByRole('button', { name: 'Join' }));
  expect(await within(sheet).findByText('Too fine.')).toBeVisible();
  expect(host.exchange.requests('followPlan.join')).toEqual([]);
});

test('a limit that is set shows how much of it is used', async () => {
  const { user } = await open({ 'followPlan.readLossLimit': { limit } });
  await user.click(await join());
  expect(await screen.findByText('50.00 / 100.00 USDT')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Loss limit/ })).not.toBeInTheDocument();
});

test('a limit that is reached leads to the lead trader in place of joining', async () => {
  const { host, user } = await open({
    'followPlan.read': check({}, { joinable: false, reason: 'Your loss limit is reached.' }),
    'followPlan.readLossLimit': { limit: { ...limit, stoppedAt: testNow } },
  });
  await user.click(await screen.findByRole('button', { name: /Copying has stopped/ }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.leader', parameters: { id: plan.publisherId } }]);
});

test('a percentage shows what it takes of the balance', async () => {
  const { user } = await open({ 'followPlan.read': check({ condition: 'percentage', minimum: '1', maximum: '50' }) });
  await user.click(await join());
  await user.type(await screen.findByRole('textbox', { name: /Share of your delivery balance/ }), '10');
  expect(screen.getByText('Stake at your current balance').nextSibling).toHaveTextContent('50.00');
});

test('a refusal stands below its field', async () => {
  const { user } = await open({
    'followPlan.join': fault(422, 'The cap is at least 10 USDT.', { field: 'cap', refusal: 'followPlan.cap' }),
  });
  await user.click(await join());
  await user.type(await screen.findByRole('textbox', { name: /Amount per order/ }), '50');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('The cap is at least 10 USDT.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Cap/ })).toBeInvalid();
});

test('without an answer it says so, joins nothing more, and closes with the outcome', async () => {
  const { host, user } = await open({ 'followPlan.join': fault('timeout') });
  await user.click(await join());
  await user.type(await screen.findByRole('textbox', { name: /Amount per order/ }), '50');
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Join' }));
  expect(await within(dialog).findByText(/We are checking what became of it/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Join' }));
  host.exchange.answer('followPlan.join', plan);
  await user.click(within(dialog).getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(host.exchange.calls.filter(({ name, replay }) => name === 'followPlan.join' && !replay)).toHaveLength(1);
  expect(host.api.openCalls()).toEqual([]);
});

test('one who has joined may leave before the deadline', async () => {
  const { host, user } = await open({
    'followPlan.read': check(
      { joined: { value: '50', outcome: 'waiting' } },
      { joinable: false, reason: 'You have joined this plan already.' },
    ),
    'followPlan.leave': plan,
  });
  await user.click(await screen.findByRole('button', { name: 'Leave plan' }));
  expect(host.exchange.requests('followPlan.leave')).toEqual([{ id: plan.id }]);
  expect(host.confirm.requests[0]).toMatchObject({ tone: 'danger' });
});

test('one who was skipped is told why, with the way to more money', async () => {
  await open({
    'followPlan.read': check(
      { status: 'drawn', joined: { value: '50', outcome: 'skipped', reason: 'Your delivery futures balance was not enough.' } },
      { joinable: false },
    ),
  });
  expect(await screen.findByText(/Your delivery futures balance was not enough/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeVisible();
});

test.each([
  ['open', /order time has passed.* are running/],
  ['closing', /order time has passed.* are running/],
  ['drawn', /has ended: its orders are settled/],
  ['closed', /the stakes are back/],
  ['cancelled', /lead trader withdrew this plan/],
] as const)('a plan that is %s says what happened and leads to others', async (status, told) => {
  const { host, user } = await open({
    'followPlan.read': check({ status }, { joinable: false, reason: 'The order time of this plan is over.' }),
  });
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByText('Link to this plan')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Browse plans' }));
  expect(host.navigation.current()).toMatchObject({ id: 'futures.index', parameters: { tab: 'plans' } });
});

test('a plan that does not take this trader says why; the publisher of an ended one can publish another', async () => {
  const { host, user } = await open({
    'followPlan.read': check({}, { joinable: false, reason: 'This plan belongs to the other account.' }),
  });
  expect(await screen.findByText('This plan belongs to the other account.')).toBeVisible();
  host.exchange.answer('followPlan.read', check({ mine: true, status: 'closed' }, { joinable: false }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: 'Publish a plan' }));
  expect(host.navigation.current()).toMatchObject({ id: 'futures.publishPlan' });
});

test('a lead trader who has chosen no name is called by the number', async () => {
  await open({ 'followPlan.read': check({ publisher: '48213377' }) });
  expect(await screen.findByText('Trader 4821 3377')).toBeVisible();
});

test('a placed order leads to its receipt', async () => {
  const { host, user } = await open({
    'followPlan.read': check(
      { status: 'drawn', joined: { value: '50', outcome: 'placed', orderId: testId(7), profit: '41' } },
      { joinable: false },
    ),
  });
  expect(await screen.findByText('+41.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Receipt' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.receipt', parameters: { id: testId(7) } }]);
});

test('a publisher invites further people and may withdraw the plan', async () => {
  const { host, user } = await open({
    'followPlan.read': check({ mine: true }, { joinable: false }),
    'followPlan.invite': plan,
    'followPlan.withdraw': plan,
  });
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const sheet = await screen.findByRole('dialog', { name: 'Invite people' });
  await user.type(await within(sheet).findByRole('textbox'), '40318275, nobody');
  await user.click(within(sheet).getByRole('button', { name: 'Invite people' }));
  expect(within(sheet).getByText('This is not a user number: nobody')).toBeVisible();
  await user.clear(within(sheet).getByRole('textbox'));
  await user.type(within(sheet).getByRole('textbox'), '40318275 87654321');
  await user.click(within(sheet).getByRole('button', { name: 'Invite people' }));
  await waitFor(() => expect(host.exchange.requests('followPlan.invite')).toEqual([{ id: plan.id, invited: ['40318275', '87654321'] }]));
  await user.click(await screen.findByRole('button', { name: 'Withdraw plan' }));
  await waitFor(() => expect(host.exchange.requests('followPlan.withdraw')).toEqual([{ id: plan.id }]));
});

test('a visitor with the link sees the plan and is asked to sign in', async () => {
  const { host, user } = await open({}, { session: 'visitor' });
  await user.click(await screen.findByRole('button', { name: 'Sign in to join' }));
  expect(host.navigation.current().id).toBe('account.login');
});

test('a plan that does not exist leads to the others', async () => {
  const { host, user } = await open({ 'followPlan.read': fault(0, 'There is no such plan.') });
  expect(await screen.findByText('There is no such plan.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Browse plans' }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'futures.index', parameters: { tab: 'plans' } }]);
});

test('the deadline counts down on server time', async () => {
  const { host } = await open();
  await screen.findByText('Morning call');
  host.serverClock.set(testNow + 540_000);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('Order time').nextSibling).toHaveTextContent('(01:00)'));
});
