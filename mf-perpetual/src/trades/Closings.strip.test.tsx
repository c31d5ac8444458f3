import { act, screen, waitFor } from '@testing-library/react';
import type { PerpetualTrade } from '@halyard-h5/shared-api';
import { renderRemote, type RenderRemoteOptions, testId, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import '../testing/openTerminal';
import { answers, closedPosition, liquidationTrade, list } from '../testing/fixtures';
import { closingsOf } from './closingsOf';

const trade = (number: number, change: Partial<PerpetualTrade>): PerpetualTrade => ({
  ...liquidationTrade,
  id: testId(number),
  positionId: testId(number),
  time: testNow + 10,
  ...change,
});
const tick = { id: 'tick', symbol: 'BTCUSDT', sequence: 4711, time: testNow, price: '45000', quantity: '1' };
const since = { since: testNow, ids: [] };

test('the fills of one position are one closing; what the trader closed, what was before and what was looked at is none', () => {
  const trades = [
    trade(1, { reason: 'takeProfit', profit: '10.5', netProfit: '9.5' }),
    trade(2, { reason: 'trader', profit: '1' }),
    trade(3, { reason: 'stopLoss', profit: '-3', netProfit: '-4.25' }),
    trade(4, { reason: 'takeProfit', profit: '5.5', netProfit: '5', positionId: testId(1) }),
    trade(5, { reason: 'stopLoss', profit: '-9', time: testNow }),
    trade(6, { reason: 'liquidation', action: 'open' }),
    trade(7, { reason: 'liquidation' }),
  ];
  expect(closingsOf(trades, { since: testNow, ids: [testId(7)] })).toEqual([
    { id: testId(1), symbol: 'BTCUSDT', reason: 'takeProfit', netProfit: '14.5', time: testNow + 10 },
    { id: testId(3), symbol: 'BTCUSDT', reason: 'stopLoss', netProfit: '-4.25', time: testNow + 10 },
  ]);
  expect(closingsOf(trades, undefined)).toEqual([]);
  expect(closingsOf([trade(1, {})], since)).toHaveLength(1);
});

const kept = { 'perpetual.closings': { since: String(testNow), ids: '' } };
const openStrip = (
  closing: Partial<PerpetualTrade>,
  { api, ...options }: Partial<RenderRemoteOptions<'perpetual.rule' | 'perpetual.index'>> = {},
) =>
  renderRemote(remote, {
    route: 'perpetual.rule',
    strip: true,
    drafts: kept,
    ...options,
    api: { ...answers, 'perpetualOrder.fills': list(trade(1, closing)), ...api },
  });

test('a closing is said at the foot of a page, after both fees, and leads to the trades, once', async () => {
  const { host, user } = await openStrip({ reason: 'stopLoss', profit: '-12', netProfit: '-13.01' });
  await user.click(await screen.findByRole('button', { name: /BTC\/USDT: Stop loss -13\.01 Trades/ }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'perpetual.index', parameters: { symbol: 'BTCUSDT', tab: 'trades' } }]);
  expect(host.drafts.read('perpetual.closings')).toEqual({ since: String(testNow), ids: testId(1) });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Stop loss/ })).toBeNull());
});

test('of a liquidation it explains why, on whatever page, and nothing else on the tab says it again', async () => {
  const explained = { position: closedPosition, tick, markPrice: '45000', marginRatio: '0', lines: [] };
  const { host, user } = await openStrip(
    { reason: 'liquidation' },
    { route: 'perpetual.index', api: { 'position.liquidation': explained } },
  );
  const pill = await screen.findByRole('button', { name: /Liquidation -100\.50 Why\?/ });
  const data = { id: testId(1), status: 'liquidated' };
  act(() => host.stream.emit('user', { events: [{ id: 'e', kind: 'position', time: testNow + 1, mode: 'real', data }] }));
  expect(screen.getAllByText(/liquidat/i, { selector: '[role="alert"] *, [role="status"] *' })).toHaveLength(1);
  await user.click(pill);
  expect(await screen.findByRole('dialog', { name: 'Why this position was liquidated' })).toBeVisible();
  expect(await screen.findByText('4711')).toBeVisible();
  expect(host.navigation.records).toEqual([]);
  expect(host.drafts.read('perpetual.closings')).toEqual({ since: String(testNow), ids: testId(1) });
  await waitFor(() => expect(pill).not.toBeInTheDocument());
});

test('who reads the list of trades has looked at them', async () => {
  const { host } = await openStrip({ reason: 'takeProfit' }, { route: 'perpetual.index', parameters: { tab: 'trades' } });
  await screen.findByRole('list', { name: 'Trades' });
  await waitFor(() => expect(host.drafts.read('perpetual.closings')).toEqual({ since: String(testNow), ids: testId(1) }));
  expect(screen.queryByRole('button', { name: /Take profit .* Trades/ })).toBeNull();
});

test('the figure is hidden where the trader hides amounts', async () => {
  await openStrip({ reason: 'takeProfit', netProfit: '12' }, { storage: { 'preference.concealed': 'true' } });
  expect(await screen.findByRole('button', { name: /Take profit \*{6} Trades/ })).toBeVisible();
  expect(screen.queryByText(/12\.00/)).toBeNull();
});
