import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, PlanResult } from '@halyard-h5/shared-api';
import { fault, renderRemote, testId, testNow, type FakeAnswers, type RenderRemoteOptions } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { answers, limit, plan, results } from '../../testing/fixtures';

const userId = plan.publisherId;
const record: Answer<'followPlan.publisherRecord'> = {
  userId,
  nickname: 'Grace',
  statistics: plan.statistics,
  followers: 40,
  totalAmount: '1234',
  results,
};
const none = { wins: 0, losses: 0, draws: 0 };
const ended: readonly PlanResult[] = [
  {
    id: testId(60),
    endedAt: testNow - 100_000,
    result: 'loss',
    return: '-1',
    followers: { wins: 1, losses: 4, draws: 0 },
    plan: { title: 'Evening put', symbol: 'BTCUSDT', direction: 'put', seconds: 60 },
  },
  { id: testId(61), endedAt: testNow - 200_000, result: 'win', return: '0.82', followers: none },
  {
    id: testId(62),
    endedAt: testNow - 300_000,
    followers: none,
    plan: { title: 'No price', symbol: 'BTCUSDT', direction: 'call', seconds: 60 },
  },
];
const open = (api: FakeAnswers = {}, options: Partial<RenderRemoteOptions<'futures.leader'>> = {}) =>
  renderRemote(remote, {
    route: 'futures.leader',
    parameters: { id: userId },
    api: {
      ...answers,
      'followPlan.publisherRecord': record,
      'followPlan.listResults': { list: [...ended] },
      ...api,
    },
    ...options,
  });
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows the curve in words, the largest fall and the win rate with its orders', async () => {
  await open();
  expect(
    await screen.findByRole('img', { name: /Ended plans: 4, .* Result -36%, highest \+82%, lowest -118%, largest fall 200%\./ }),
  ).toBeVisible();
  expect(screen.getByText('-36.00%')).toBeVisible();
  expect(screen.getByText('Largest fall').nextSibling).toHaveTextContent('200%');
  expect(screen.getByText('Win rate').nextSibling).toHaveTextContent('58.33% of 12 orders');
});

test('sets the orders of followers beside those of the lead trader, losses as plainly as gains', async () => {
  await open();
  await screen.findByText('Orders and returns');
  expect([cellsOf('Settled orders'), cellsOf('Won'), cellsOf('Lost'), cellsOf('Level')]).toEqual([
    ['4', '13'],
    ['2', '3'],
    ['2', '9'],
    ['0', '1'],
  ]);
  expect(cellsOf('Average return')).toEqual(['-9.00%▼', '-50.31%▼']);
  expect(screen.getByText('Staked').nextSibling).toHaveTextContent('1,234.00USDT');
  expect(screen.getByText('Profit or loss').nextSibling).toHaveTextContent('-321.50');
  expect(screen.getByText('Return on stake').nextSibling).toHaveTextContent('-26.05%');
});

test('lists ended plans; one for invited people says no more than its result', async () => {
  const { host, user } = await open();
  const list = await screen.findByRole('list', { name: 'Ended plans' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Evening put.*BTC\/USDT.*Followers.*Won 1.*Lost 4.*-100\.00%.*Lost/);
  expect(rows[1]).toHaveTextContent(/For invited people.*\+82\.00%.*Won/);
  expect(within(rows[1] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(rows[2]).toHaveTextContent(/No price.*No order was settled/);
  await user.click(within(list).getByRole('button', { name: /Evening put/ }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.plan', parameters: { id: testId(60) } }]);
});

test.each([
  ['no plan has ended', { ...results, curve: [] }, /No plan of this lead trader has ended yet/],
  ['older ones are being summed up', undefined, /still being summed up/],
])('says so while %s', async (_, given, text) => {
  await open({ 'followPlan.publisherRecord': { ...record, results: given }, 'followPlan.listResults': { list: [] } });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(screen.queryByRole('img', { name: /Ended plans/ })).not.toBeInTheDocument();
});

test('a list that cannot be loaded can be tried again beside the record', async () => {
  const { host, user } = await open({ 'followPlan.listResults': fault(0, 'Down') });
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  host.exchange.answer('followPlan.listResults', { list: [...ended] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Evening put')).toBeVisible();
});

test('nobody’s record leads to the plans', async () => {
  const { host, user } = await open({ 'followPlan.publisherRecord': fault(0, 'There is no such user.') });
  expect(await screen.findByText('There is no such user.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Browse plans' }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'futures.index', parameters: { tab: 'plans' } }]);
});

test('sets a loss limit of an amount above zero', async () => {
  const { host, user } = await open({ 'followPlan.setLossLimit': { limit } });
  await user.click(await screen.findByRole('button', { name: 'Set loss limit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Loss limit' });
  const send = () => user.click(within(sheet).getByRole('button', { name: 'Set loss limit' }));
  await user.type(await within(sheet).findByRole('textbox', { name: /Most you want to lose/ }), '0');
  await send();
  expect(within(sheet).getByText('Enter an amount above zero')).toBeVisible();
  await user.clear(within(sheet).getByRole('textbox'));
  await user.type(within(sheet).getByRole('textbox'), '100');
  await send();
  await waitFor(() => expect(host.exchange.requests('followPlan.setLossLimit')).toEqual([{ userId, amount: '100' }]));
  expect(host.toast.messages).toContainEqual({ message: 'Loss limit set', tone: 'success' });
});

test('shows how much of a limit is used, and restarts or removes it', async () => {
  const { host, user } = await open({
    'followPlan.readLossLimit': { limit },
    'followPlan.setLossLimit': { limit },
    'followPlan.removeLossLimit': {},
  });
  expect(await screen.findByRole('progressbar', { name: 'Lost so far' })).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('50.00 / 100.00 USDT')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change loss limit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Loss limit' });
  await user.click(within(sheet).getByRole('checkbox', { name: 'Start counting again from now' }));
  await user.click(within(sheet).getByRole('button', { name: 'Change loss limit' }));
  await waitFor(() => expect(host.exchange.requests('followPlan.setLossLimit')).toEqual([{ userId, amount: '100', restart: true }]));
  await user.click(screen.getByRole('button', { name: 'Change loss limit' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Loss limit' })).getByRole('button', { name: 'Remove limit' }));
  await waitFor(() => expect(host.exchange.requests('followPlan.removeLossLimit')).toEqual([{ userId }]));
});

test('says that copying has stopped', async () => {
  await open({ 'followPlan.readLossLimit': { limit: { ...limit, result: '-100', stoppedAt: testNow } } });
  expect(await screen.findByText(/Copying has stopped: your loss limit is reached/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Lost so far' })).toHaveAttribute('aria-valuenow', '100');
});

test('visitors see the record without a limit', async () => {
  await open({}, { session: 'visitor' });
  expect(await screen.findByText('Grace')).toBeVisible();
  expect(screen.queryByText('Loss limit')).not.toBeInTheDocument();
});
