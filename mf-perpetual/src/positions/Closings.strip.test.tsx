import { screen, waitFor } from '@testing-library/react';
import type { PerpetualTrade } from '@halyard-h5/shared-api';
import { renderRemote, testNow } from '@halyard-h5/shared-api/testing';
import remote from '../remote';
import { answers, id, liquidationTrade, list } from '../testing/fixtures';
import { closingsOf } from './closingsOf';

const trade = (number: number, change: Partial<PerpetualTrade>): PerpetualTrade => ({
  ...liquidationTrade,
  id: id(number),
  positionId: id(number),
  time: testNow + 10,
  ...change,
});
const since = { since: testNow, ids: [] };

test('the fills of one position are one closing; what the trader closed, what was before and what was looked at is none', () => {
  const trades = [
    trade(1, { reason: 'takeProfit', profit: '10.5' }),
    trade(2, { reason: 'trader', profit: '1' }),
    trade(3, { reason: 'stopLoss', profit: '-3' }),
    trade(4, { reason: 'takeProfit', profit: '5.5', positionId: id(1) }),
    trade(5, { reason: 'stopLoss', profit: '-9', time: testNow }),
    trade(6, { reason: 'liquidation', action: 'open' }),
    trade(7, { reason: 'liquidation' }),
  ];
  expect(closingsOf(trades, { since: testNow, ids: [id(7)] })).toEqual([
    { id: id(1), symbol: 'BTCUSDT', reason: 'takeProfit', profit: '16' },
    { id: id(3), symbol: 'BTCUSDT', reason: 'stopLoss', profit: '-3' },
  ]);
  expect(closingsOf(trades, undefined)).toEqual([]);
  expect(closingsOf([trade(1, {})], since)).toHaveLength(1);
});

test('a closing is said at the foot of a page and leads to the trades, once', async () => {
  const { host, user } = await renderRemote(remote, {
    route: 'perpetual.rule',
    strip: true,
    drafts: { 'perpetual.closings': { since: String(testNow), ids: '' } },
    api: { ...answers, 'Sustainable/historyTrades': list(trade(1, { reason: 'stopLoss', profit: '-12' })) },
  });
  await user.click(await screen.findByRole('button', { name: /BTC\/USDT: Stop loss -12\.00 Trades/ }));
  expect(host.navigation.records).toEqual([{ kind: 'switchTab', id: 'perpetual.index', parameters: { symbol: 'BTCUSDT', tab: 'trades' } }]);
  expect(host.drafts.read('perpetual.closings')).toEqual({ since: String(testNow), ids: id(1) });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Stop loss -12/ })).toBeNull());
});
