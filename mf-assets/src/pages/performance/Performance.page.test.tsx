import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswers, fault, renderRemote, testId, type TestSession } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testOverview } from '../../testing/fixtures';
import { testPerformance } from '../../testing/performance';

const invitation = {
  code: 'ABC123',
  link: 'https://example.test/i/ABC123',
  level: 0,
  qualifiedMembers: 0,
  firstTier: 0,
  secondTier: 0,
  thirdTier: 0,
  totalIncome: '0',
  levels: [],
};

const render = (api: FakeAnswers = {}, session: TestSession = {}) =>
  renderRemote(remote, {
    route: 'assets.performance',
    session,
    api: { 'performance.read': testPerformance, 'balance.overview': testOverview, 'referral.summary': invitation, ...api },
  });
const card = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

test('shows what the period brought, a loss as a loss, with its return and what was deposited', async () => {
  await render();
  const result = await card('Result');
  expect(result.getByText('-59.50').closest('bdi')).toHaveTextContent('▼');
  expect(result.getByText('-3.46%', { selector: 'div > bdi > *' })).toBeVisible();
  expect(result.getByText('Balance at the beginning').closest('div')).toHaveTextContent('1,000.00');
  expect(result.getByText('Balance at the end').closest('div')).toHaveTextContent('1,940.50');
});

test('asks for the period that is chosen', async () => {
  const { user, host } = await render();
  await card('Result');
  await user.click(screen.getByRole('radio', { name: '1 year' }));
  expect(host.exchange.requests('performance.read')).toEqual([{ days: 30 }, { days: 365 }]);
});

test('tells each day of the line by arrow keys, of the return and of the balance', async () => {
  const { user } = await render();
  const slider = await screen.findByRole('slider', { name: 'Return by day, 2025-12-29 to 2026-01-02' });
  expect(slider).toHaveAttribute('aria-valuetext', '2026-01-02: -3.46%');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', '2025-12-30: +10.00%');
  await user.click(screen.getByRole('radio', { name: 'Balance' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '2026-01-02: 1,940.50 USDT');
});

test('shows each day in its month, and the one that is chosen', async () => {
  const { user } = await render();
  const calendar = await card('Day by day');
  expect(calendar.getByRole('button', { name: /2 January 2026|January 2, 2026/ })).toHaveAccessibleName(/-49\.50 USDT/);
  await user.click(calendar.getByRole('button', { name: 'Previous month' }));
  await user.click(calendar.getByRole('button', { name: /30 December|December 30/ }));
  const day = within(calendar.getByRole('heading', { name: '2025-12-30' }).closest('section')!);
  expect(day.getByText('+100.00')).toBeVisible();
  expect(day.getByText('+10.00%')).toBeVisible();
});

test('sums the month that is shown: days with gain and loss, the best and the worst', async () => {
  const { user } = await render();
  const calendar = await card('Day by day');
  await user.click(calendar.getByRole('button', { name: 'Previous month' }));
  const rows = calendar.getByRole('heading', { name: '2025-12' }).nextElementSibling as HTMLElement;
  expect([...rows.children].map(({ textContent }) => textContent)).toEqual([
    'Result-10.00USDT▼',
    'Days with a gain1',
    'Days with a loss1',
    'Best day 12-30+100.00USDT▲',
    'Worst day 12-31-110.00USDT▼',
  ]);
});

test('holds the win rate against the one that is needed, and says when it is too low', async () => {
  await render();
  const delivery = await card('Delivery futures');
  expect(delivery.getByText(/Win rate needed/)).toHaveTextContent('54.95%');
  expect(delivery.getByText(/You won too rarely/)).toBeVisible();
  expect((await card('Perpetual')).queryByText(/Win rate needed/)).toBeNull();
});

test('says that it was enough where it was', async () => {
  const [delivery] = testPerformance.products;
  await render({ 'performance.read': { ...testPerformance, products: [{ ...delivery!, winRate: '0.54945055' }] } });
  expect((await card('Delivery futures')).getByText(/You won often enough/)).toBeVisible();
});

test('leads from the worst contract to its receipt', async () => {
  const { user, host } = await render();
  await user.click((await card('Delivery futures')).getByRole('button', { name: /Worst.*-150\.00/ }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'futures.receipt', parameters: { id: testId(2) } }]);
});

test('lists fees by pair and by coin to the last digit', async () => {
  await render();
  const fees = await card('Fees paid');
  expect(fees.getByText('BTC/USDT').closest('div')).toHaveTextContent('1.2345');
  expect(fees.getByText('USDT', { selector: 'dt' }).closest('div')).toHaveTextContent('5.00');
});

test('hides amounts behind the eye, but not the return', async () => {
  const { user } = await render();
  await user.click(await screen.findByRole('radio', { name: 'Balance' }));
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(screen.getByRole('slider', { name: /^Return by day/ })).toBeVisible();
  expect(screen.queryByText(/[45]9\.5/)).toBeNull();
  expect(screen.getByRole('button', { name: /2 January 2026|January 2, 2026/ })).not.toHaveAccessibleName(/49/);
  expect(screen.getAllByText('-3.46%')[0]).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Balance' })).toBeNull();
});

test('says that nothing ended where nothing did, and offers no picture of nothing', async () => {
  const { rate: _rate, ...none } = testPerformance;
  await render({ 'performance.read': { ...none, products: [], symbols: [], withdrawalFees: [] } });
  expect(await screen.findByText('No contract has ended in this period.')).toBeVisible();
  expect((await card('Fees paid')).getAllByText('None in this period')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('says why it could not be loaded, and tries again', async () => {
  const { user, host } = await render({ 'performance.read': fault(0, 'Busy.') });
  expect(await screen.findByText('Busy.')).toBeVisible();
  host.exchange.answer('performance.read', testPerformance);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('-59.50')).toBeVisible();
});

test('says so when the browser cannot make the picture', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user, host } = await render();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('dialog', { name: 'Share the result' })).toBeVisible();
  await waitFor(() => expect(host.toast.messages).toEqual([{ message: 'The picture could not be made', tone: 'error' }]));
  expect(screen.getByRole('button', { name: 'Save picture' })).toBeDisabled();
});
