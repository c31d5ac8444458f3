import { act, screen, within } from '@testing-library/react';
import { fault, renderRemote, testNow, type FakeAnswers } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';

const claimable = { amount: '10000', claimable: true, balance: '12.5' };
const nextAt = Date.UTC(2026, 1, 1);
const claimed = { amount: '10000', claimable: false, balance: '10012.5', nextAt };

const render = (api: FakeAnswers, mode: 'real' | 'demo' = 'demo') =>
  renderRemote(remote, { route: 'assets.demoFunds', session: { mode }, api });

test('claims once, then says when the next claim is possible and where the money can go', async () => {
  let status: typeof claimable | typeof claimed = claimable;
  const { user, host } = await render({
    'demoFunds.status': () => status,
    'demoFunds.claim': () => {
      status = claimed;
      return { amount: '10000', nextAt };
    },
  });
  expect(await screen.findByText('12.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(/Added to your demo spot wallet/)).toBeVisible();
  expect(await screen.findByText('10,012.50')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  expect(document.querySelector(`time[datetime="${new Date(nextAt).toISOString()}"]`)).toBeVisible();
  expect(nextAt).toBeGreaterThan(testNow);
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.transfer', parameters: { from: 'spot', to: 'delivery' } }]);
});

test('in the real account it offers to switch', async () => {
  const { user, host } = await render({ 'demoFunds.status': claimable }, 'real');
  await user.click(screen.getByRole('button', { name: 'Switch to the demo account' }));
  expect(host.session.records).toEqual(['switchMode demo']);
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
});

test('a second claim of the month is refused in words', async () => {
  const { user } = await render({
    'demoFunds.status': claimable,
    'demoFunds.claim': fault(409, 'You have claimed the demo money of this month already.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('You have claimed the demo money of this month already.')).toBeVisible();
});

describe('starting again', () => {
  const reset = { amount: '10000', possible: true };
  const lost = { ...claimed, balance: '12.5', reset };
  const cardOf = (heading: HTMLElement) => within(heading.closest('section') as HTMLElement);

  test('says what will happen, asks once, sends a key, tells of it, and then says when the next one is possible', async () => {
    const resetAt = testNow + 3_600_000;
    const { user, host } = await render({ 'demoFunds.status': lost, 'demoFunds.reset': { amount: '10000', nextAt: resetAt } });
    const card = cardOf(await screen.findByRole('heading', { name: 'Start again' }));
    expect(card.getByText(/closed at market and orders cancelled.* 10,000\.00 USDT are in the spot wallet/)).toBeVisible();
    host.exchange.answer('demoFunds.status', { ...lost, balance: '10000', reset: { amount: '10000', possible: false, nextAt: resetAt } });
    await user.click(card.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByText('10,000.00', { selector: 'dd *' })).toBeVisible();
    expect(host.confirm.requests).toMatchObject([{ title: 'Start the demo account again?', tone: 'danger' }]);
    expect(host.confirm.requests[0]).not.toHaveProperty('remindKey');
    expect(host.exchange.requests('demoFunds.reset')).toEqual([{}]);
    expect(host.exchange.calls.find(({ name }) => name === 'demoFunds.reset')?.idempotencyKey).toEqual(expect.any(String));
    expect(host.toast.messages).toEqual([{ message: 'The demo account has started again', tone: 'success' }]);
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(document.querySelector(`time[datetime="${new Date(resetAt).toISOString()}"]`)).toBeVisible();
  });

  test('sends nothing when the question is answered with no', async () => {
    const { user, host } = await renderRemote(remote, {
      route: 'assets.demoFunds',
      session: { mode: 'demo' },
      confirm: false,
      api: { 'demoFunds.status': lost },
    });
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(host.confirm.requests).toHaveLength(1);
    expect(host.exchange.requests('demoFunds.reset')).toEqual([]);
  });

  test('shows in the card why it is refused', async () => {
    const { user, host } = await render({
      'demoFunds.status': lost,
      'demoFunds.reset': fault(409, 'Delivery orders of the demo account are still running.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start again' }));
    const card = cardOf(screen.getByRole('heading', { name: 'Start again' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Delivery orders of the demo account are still running.');
    const [message] = host.toast.messages;
    expect(message).toEqual({ message: 'Delivery orders of the demo account are still running.', tone: 'error', unspoken: true });
  });

  test('is not offered before anything was claimed', async () => {
    await render({ 'demoFunds.status': claimable });
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
    expect(screen.queryByText('Start again')).not.toBeInTheDocument();
  });

  test('changes nothing while offline, and says why', async () => {
    const { user, host } = await render({ 'demoFunds.status': lost });
    const button = await screen.findByRole('button', { name: 'Start again' });
    act(() => host.network.set({ ...host.network.get(), online: false }));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    await user.click(button);
    expect(host.confirm.requests).toEqual([]);
    expect(host.exchange.requests('demoFunds.reset')).toEqual([]);
  });
});
