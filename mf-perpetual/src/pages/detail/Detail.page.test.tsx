import { screen, waitFor } from '@testing-library/react';
import { renderRemote, type RenderRemoteOptions, testId } from '@halyard-h5/shared-api/testing';
import type { PriceChartProps } from '@halyard-h5/shared-ui/chart';
import remote from '../../remote';
import { answers, list, order, position, positions, ticker } from '../../testing/fixtures';

// The real ones draw on a canvas, which jsdom does not have.
jest.mock('@halyard-h5/shared-ui/chart', () => ({
  PriceChart: ({ label, lines }: PriceChartProps) => (
    <p aria-label={label}>{lines?.map((line) => `${line.label} ${line.price}`).join(', ')}</p>
  ),
  DepthChart: ({ label }: { label: string }) => <p>{label}</p>,
}));

const open = (options: Partial<RenderRemoteOptions<'perpetual.detail'>> = {}) =>
  renderRemote(remote, {
    route: 'perpetual.detail',
    parameters: { symbol: 'BTCUSDT' },
    stream: { tickers: { tickers: [ticker] } },
    ...options,
    api: {
      ...answers,
      'position.list': positions(
        { ...position, takeProfit: '52000', stopLoss: '48000' },
        { ...position, id: testId(2), symbol: 'ETHUSDT' },
      ),
      'perpetualOrder.listOpen': list(order),
      ...options.api,
    },
  });

test('draws entry, TP, SL and liquidation of the product, and its resting orders', async () => {
  await open();
  expect(await screen.findByText('Long Entry 50000, TP 52000, SL 48000, Liq. 45000, Long 49000')).toBeInTheDocument();
});

test('bears the mark of the coin in its title', async () => {
  await open();
  expect((await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).querySelector('[aria-hidden] img')).toBeInTheDocument();
});

test('describes the contract by its formulas and the terms of the account', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Contract' }));
  expect(await screen.findByText('Face value × open lots × leverage')).toBeVisible();
  expect(screen.getByText('(Unrealised PnL + position margin + realised PnL) ÷ position margin')).toBeVisible();
  expect((await screen.findByText('Taker fee')).nextSibling).toHaveTextContent('0.05%');
});

test('shows visitors leverage, face value and fees as they are offered, and calls nothing of an account', async () => {
  const { user, host } = await open({ session: 'visitor' });
  await user.click(await screen.findByRole('tab', { name: 'Contract' }));
  expect(await screen.findByText('Face value × open lots × leverage')).toBeVisible();
  expect(screen.getByText('Leverage').nextSibling).toHaveTextContent('1X – 50X');
  expect(screen.getByText('Face value').nextSibling).toHaveTextContent('1.00USDT');
  expect(screen.getByText('Maker fee').nextSibling).toHaveTextContent('0.02%');
  expect(screen.getByText('Taker fee').nextSibling).toHaveTextContent('0.05%');
  expect(host.exchange.calls.filter(({ name }) => /^(perpetual|position)/.test(name))).toEqual([]);
});

test('names the limits of a position and of all traders, and how soon the book recovers', async () => {
  const { user } = await open({ session: 'visitor' });
  await user.click(await screen.findByRole('tab', { name: 'Contract' }));
  expect((await screen.findByText('Open orders at most')).nextSibling).toHaveTextContent('50');
  expect(screen.getByText('Your exposure a side at most').nextSibling).toHaveTextContent('50,000,000.00USDT');
  expect(screen.getByText('All traders’ exposure a side at most').nextSibling).toHaveTextContent('1,000,000,000.00USDT');
  expect(screen.getByText('One side above the other at most').nextSibling).toHaveTextContent('500,000,000.00USDT');
  expect(screen.getByText('Taken from the book, back within').nextSibling).toHaveTextContent('10 s');
});

test('shows depth and public trades, and leads to the ticket of a side', async () => {
  const { user, host } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Depth' }));
  expect(await screen.findByText('BTC/USDT, depth of the order book')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Trades' }));
  expect(await screen.findByRole('table', { name: 'Trades' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buy short' }));
  expect(host.navigation.current()).toMatchObject({ id: 'perpetual.product', parameters: { symbol: 'BTCUSDT', side: 'short' } });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Short' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(host.navigation.current().id).toBe('perpetual.detail');
});

test('the rules are reckoned with the terms of the account', async () => {
  await renderRemote(remote, { route: 'perpetual.rule', api: answers });
  expect((await screen.findByText('Example')).closest('section')).toHaveTextContent('Liquidation price45,000.00');
});
