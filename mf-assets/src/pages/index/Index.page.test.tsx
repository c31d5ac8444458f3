import { act, screen, within } from '@testing-library/react';
import type { Answer } from '@halyard-h5/shared-api';
import { type FakeAnswers, fault, renderRemote, testId, testNow, type TestSession } from '@halyard-h5/shared-api/testing';
import remote from '../../remote';
import { testCoins, testOverview } from '../../testing/fixtures';

const render = (api: FakeAnswers = {}, session: TestSession = {}) =>
  renderRemote(remote, {
    route: 'assets.index',
    session,
    api: { 'balance.overview': testOverview, 'coin.list': testCoins, ...api },
  });

test('shows the total in the display currency and in USDT, today’s income in the display currency, and every wallet', async () => {
  await render();
  expect(await screen.findByText('11,431.18')).toBeVisible();
  expect(screen.getByText('12,345.67')).toBeVisible();
  expect(screen.getByText('-3.24').closest('bdi')).toHaveTextContent('-3.24EUR▼');
  expect(screen.getByText('10,100.50')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Balances without unrealised PnL, last 30 days' })).toBeVisible();
});

/** A long of BTC with an exposure of 1,000 USDT from 100, its margin of 100 frozen. */
const trading: Answer<'balance.overview'> = {
  ...testOverview,
  total: '1000',
  displayCurrency: 'USDT',
  displayRate: '1',
  displayTotal: '1000',
  wallets: [{ wallet: 'perpetual', available: '900', frozen: '100', openProfit: '0', estimate: '1000' }],
  holdings: [{ wallet: 'perpetual', coin: 'USDT', available: '900', frozen: '100' }],
  positions: [
    { symbol: 'BTCUSDT', side: 'long', exposure: '1000', margin: '100', addedMargin: '0', realisedProfit: '0', entryPrice: '100' },
  ],
  prices: [{ symbol: 'BTCUSDT', price: '100', time: testNow }],
};

test('the total counts open profit with every price, and says so when the price is old', async () => {
  const { host } = await render({ 'balance.overview': trading });
  expect(await screen.findAllByText('1,000.00')).toHaveLength(2);
  const day = { change: '0', high: '100', low: '99', volume: '1', turnover: '1' };
  act(() => host.stream.emit('tickers', { tickers: [{ ...day, symbol: 'BTCUSDT', price: '99.54412', time: testNow + 1 }] }));
  // A loss of 4.5588: total, wallet and the loss itself agree, and none of them flatters.
  expect(await screen.findByText('-4.56')).toBeVisible();
  expect(screen.getAllByText('995.44')).toHaveLength(2);
  expect(screen.queryByText(/^As of/)).toBeNull();
  act(() => host.serverClock.advance(60_000));
  expect(await screen.findByText(/^As of \d\d:\d\d:\d\d$/)).toBeVisible();
});

/** A tenth of BTC since yesterday, whose close was 60,000, and 1,000 USDT that were deposited today. */
const holding: Answer<'balance.overview'> = {
  ...testOverview,
  total: '7000',
  displayTotal: '6481.48148148',
  todayIncome: '0',
  today: {
    displayIncome: '0',
    coins: [
      { coin: 'BTC', before: '0.1', close: '60000', held: '0.1', funding: '0' },
      { coin: 'USDT', before: '0', held: '1000', funding: '1000' },
    ],
  },
  wallets: [],
  holdings: [
    { wallet: 'spot', coin: 'BTC', available: '0.1', frozen: '0' },
    { wallet: 'spot', coin: 'USDT', available: '1000', frozen: '0' },
  ],
  prices: [{ symbol: 'BTCUSDT', price: '60000', time: testNow }],
};

const income = (): HTMLElement => screen.getByText('Today’s income').closest('summary')!;

test('today’s income moves with the total at every price', async () => {
  const { host } = await render({ 'balance.overview': holding });
  expect(await screen.findByText('6,481.48')).toBeVisible();
  expect(income()).toHaveTextContent('0.00EUR');
  const day = { change: '0', high: '60000', low: '60000', volume: '1', turnover: '1' };
  act(() => host.stream.emit('tickers', { tickers: [{ ...day, symbol: 'BTCUSDT', price: '61080', time: testNow + 1 }] }));
  expect(await screen.findByText('6,581.48')).toBeVisible();
  expect(income()).toHaveTextContent('+100.00EUR▲');
});

test('what today’s income is, opens beside it', async () => {
  const { user } = await render();
  const label = await screen.findByText('Today’s income');
  const help = /since 00:00 UTC.*conversions.*once it is closed/;
  expect(screen.getByText(help)).not.toBeVisible();
  await user.click(label);
  expect(screen.getByText(help)).toBeVisible();
});

test('an exchange that tells no more than today’s income tells it in USDT', async () => {
  const { today: _today, ...older } = testOverview;
  await render({ 'balance.overview': older });
  expect((await screen.findByText('-3.50')).closest('bdi')).toHaveTextContent('-3.50USDT▼');
});

test('a tap on what is frozen shows what froze it, and leads there', async () => {
  const withdrawal = testId(21);
  const { user, host } = await render({
    'balance.list': {
      list: [
        {
          wallet: 'spot',
          coin: 'USDT',
          available: '10000',
          frozen: '100.5',
          estimate: '10100.5',
          frozenBy: [{ kind: 'withdrawal', id: withdrawal, amount: '100.5', time: testNow }],
        },
      ],
      total: 1,
    },
  });
  await user.click(await screen.findByRole('button', { name: '100.50' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Withdrawal/ }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'assets.withdrawalRecords', parameters: { id: withdrawal } }]);
  expect(host.exchange.requests('balance.list')).toEqual([{ wallet: 'spot' }]);
});

test('hides every amount from bystanders, and remembers it', async () => {
  const { user, host, container } = await render();
  await screen.findByText('11,431.18');
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(container).not.toHaveTextContent(/11,431|12,345|10,100|3\.50/);
  expect(host.storage.read('preference.concealed')).toBe('true');
});

test.each([
  ['Deposit', 'assets.deposit'],
  ['Withdraw', 'assets.withdrawal'],
  ['Transfer', 'assets.transfer'],
  ['Convert', 'assets.convert'],
  ['Account changes', 'assets.balanceChanges'],
])('%s opens %s', async (name, id) => {
  const { user, host } = await render();
  await user.click(await screen.findByRole('button', { name }));
  expect(host.navigation.records[0]?.id).toBe(id);
});

test('a visitor is told what there is and can sign in or try the demo', async () => {
  const { user, host } = await render({}, 'visitor');
  expect(host.exchange.requests('balance.overview')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'account.login', parameters: { reason: 'required' } }]);
});

test('the demo account offers its funds', async () => {
  const { user, host } = await render({ 'demoFunds.status': { amount: '10000', claimable: true, balance: '0' } }, { mode: 'demo' });
  expect(await screen.findByText('10,000.00 USDT of demo funds are ready for you.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  expect(host.navigation.current().id).toBe('assets.demoFunds');
});

test('switching the account asks for its totals', async () => {
  const { user, host } = await render({ 'demoFunds.status': { amount: '10000', claimable: false, balance: '0', nextAt: testNow } });
  await screen.findByText('11,431.18');
  host.exchange.answer('balance.overview', { ...testOverview, displayTotal: '7' });
  await user.click(screen.getByRole('radio', { name: 'Demo account' }));
  expect(await screen.findByText('7.00')).toBeVisible();
});

test('totals that cannot be loaded can be asked for again', async () => {
  const { user, host } = await render({ 'balance.overview': fault(0, 'no') });
  host.exchange.answer('balance.overview', testOverview);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('11,431.18')).toBeVisible();
});

test('what was last known loses its colours while offline', async () => {
  const { host } = await render();
  const total = await screen.findByText('11,431.18');
  expect(total.closest('.stale')).toBeNull();
  act(() => host.network.set({ ...host.network.get(), online: false }));
  expect(total.closest('.stale')).not.toBeNull();
});

test('the actions stand in the order of Home', async () => {
  await render();
  const actions = within(await screen.findByRole('navigation', { name: 'Move money' })).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Withdraw', 'Deposit', 'Convert', 'Transfer']);
});
